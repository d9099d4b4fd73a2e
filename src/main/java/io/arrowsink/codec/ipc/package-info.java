/** Arrow IPC streams, each one record's value, to Arrow rows. */
@NullMarked
package io.arrowsink.codec.ipc;

import org.jspecify.annotations.NullMarked;
