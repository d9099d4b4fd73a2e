/** JSON text to Arrow rows, by a streaming parser and without a tree in between. */
@NullMarked
package io.arrowsink.codec.json;

import org.jspecify.annotations.NullMarked;
