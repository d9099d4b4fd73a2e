package io.arrowsink.clickhouse.conform;

import io.arrowsink.core.batch.RowRanges;
import io.arrowsink.core.batch.RowRejection;
import java.util.List;

/**
 * A batch in the target's types. It is sent only if no row was rejected; the cells of a rejected
 * row have no meaning. It may share the buffers of the batch it was made from: that has to stay
 * open for as long. Whoever asked for it closes it.
 *
 * @param columns in the order of the input's fields
 * @param rows how many rows each column has
 * @param rejections the cells that do not fit, column by column
 * @param memory what was allocated for the columns
 */
public record ConformedBatch(
    List<ConformedColumn> columns, int rows, List<RowRejection> rejections, ColumnMemory memory)
    implements AutoCloseable {
  /** Copies the lists. */
  public ConformedBatch {
    columns = List.copyOf(columns);
    rejections = List.copyOf(rejections);
  }

  /** The parts that {@code some} of the rows are sent in, each of which has columns of its own. */
  public List<ConformedPart> parts(RowRanges some) {
    return ConformedPart.of(columns, some);
  }

  @Override
  public void close() {
    memory.close();
  }
}
