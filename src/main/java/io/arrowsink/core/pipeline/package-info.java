/** How records, batches and acknowledgements flow through one task. */
@NullMarked
package io.arrowsink.core.pipeline;

import org.jspecify.annotations.NullMarked;
