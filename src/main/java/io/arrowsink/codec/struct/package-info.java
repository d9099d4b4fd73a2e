/** Values that Connect's converters have made structures of. */
@NullMarked
package io.arrowsink.codec.struct;

import org.jspecify.annotations.NullMarked;
