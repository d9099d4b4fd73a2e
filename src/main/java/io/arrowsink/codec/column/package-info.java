/**
 * Arrow vectors that take values one by one, whatever source they come from: the rules for what
 * fits which type are here, once for all forms of records.
 */
@NullMarked
package io.arrowsink.codec.column;

import org.jspecify.annotations.NullMarked;
