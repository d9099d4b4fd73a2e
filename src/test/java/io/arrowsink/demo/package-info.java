/** The demo: real servers, real flights, a worker that is killed in mid-load. Never shipped. */
@NullMarked
package io.arrowsink.demo;

import org.jspecify.annotations.NullMarked;
