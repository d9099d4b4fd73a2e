/**
 * The connectors' configuration: options with their checks and their documentation, and the typed
 * records that the rest of the code receives instead of a map of strings.
 */
@NullMarked
package io.arrowsink.config;

import org.jspecify.annotations.NullMarked;
