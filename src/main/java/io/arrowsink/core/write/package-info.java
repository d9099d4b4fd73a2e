/** From a sealed batch to the target: the contract that every target implements. */
@NullMarked
package io.arrowsink.core.write;

import org.jspecify.annotations.NullMarked;
