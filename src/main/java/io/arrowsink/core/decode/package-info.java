/** From a record's value to Arrow rows: the contract that every input format implements. */
@NullMarked
package io.arrowsink.core.decode;

import org.jspecify.annotations.NullMarked;
