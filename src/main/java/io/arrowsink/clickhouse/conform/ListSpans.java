package io.arrowsink.clickhouse.conform;

import java.util.Arrays;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.types.pojo.ArrowType;

/**
 * Which elements of a column of lists, or entries of one of maps, belong to which list. Elements
 * that no list refers to, and those that a null list spans, are nobody's.
 */
final class ListSpans {
  private final SourceColumn lists;
  private final Offsets offsets;

  ListSpans(SourceColumn lists, Workspace work) {
    this.lists = lists;
    this.offsets = lists.listOffsets(work);
  }

  /**
   * Whether values of {@code type} are lists, in any of the layouts whose elements are in order.
   */
  static boolean areLists(ArrowType type) {
    return type instanceof ArrowType.List
        || type instanceof ArrowType.LargeList
        || type instanceof ArrowType.FixedSizeList;
  }

  /** Where each list begins among the elements. */
  Offsets offsets() {
    return offsets;
  }

  /**
   * Hands misfits among elements on as misfits of their lists.
   *
   * @param what names an element in a message, its number follows
   */
  MisfitSink ofElements(String what, MisfitSink misfits) {
    return new MisfitSink() {
      @Override
      public void reject(int element, int code, String reason) {
        int list = listOf(element);
        if (list >= 0) {
          misfits.reject(list, code, worded(element, list, reason));
        }
      }

      @Override
      public void outOfRange(int element, int code, String reason) {
        int list = listOf(element);
        if (list >= 0) {
          misfits.outOfRange(list, code, worded(element, list, reason));
        }
      }

      private String worded(int element, int list, String reason) {
        return what + " " + (element - offsets.get(list)) + ": " + reason;
      }
    };
  }

  /** The list that {@code element} belongs to; negative where it is nobody's. */
  int listOf(int element) {
    int list = lastListFrom(element);
    return list >= 0 && element < offsets.get(list + 1) && !lists.isNull(list) ? list : -1;
  }

  /** The last list that begins at or before {@code element}. */
  private int lastListFrom(int element) {
    int low = 0;
    int high = lists.count() - 1;
    while (low <= high) {
      int middle = (low + high) >>> 1;
      if (offsets.get(middle) <= element) {
        low = middle + 1;
      } else {
        high = middle - 1;
      }
    }
    return high;
  }

  /** The lists of converted elements; null lists are empty. */
  ColumnValues.Arrays over(ColumnValues elements, ColumnMemory memory) {
    return hasElementsUnderNulls()
        ? withoutThem(elements, memory)
        : new ColumnValues.Arrays(offsets, elements);
  }

  private boolean hasElementsUnderNulls() {
    boolean found = false;
    for (int i = 0; lists.hasNulls() && i < lists.count(); i++) {
      found |= lists.isNull(i) && offsets.length(i) > 0;
    }
    return found;
  }

  private ColumnValues.Arrays withoutThem(ColumnValues elements, ColumnMemory memory) {
    ArrowBuf dense = memory.allocate((lists.count() + 1L) * Integer.BYTES);
    int[] members = new int[elements.count()];
    int kept = 0;
    dense.setInt(0, 0);
    for (int i = 0; i < lists.count(); i++) {
      long end = lists.isNull(i) ? offsets.get(i) : offsets.get(i + 1);
      for (long element = offsets.get(i); element < end; element++) {
        members[kept++] = (int) element;
      }
      dense.setInt((i + 1L) * Integer.BYTES, kept);
    }
    return new ColumnValues.Arrays(
        new Offsets(dense, Integer.BYTES, lists.count()),
        new Gather(Arrays.copyOf(members, kept), memory).take(elements));
  }
}
