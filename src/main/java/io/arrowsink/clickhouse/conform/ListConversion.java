package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.util.Arrays;

/**
 * Lists into {@code Array}. A list with an element that does not fit, or with a null where the
 * array's elements cannot be null, is rejected; a null list becomes an empty array.
 */
final class ListConversion implements Conversion {
  private final Conversion elementConversion;
  private final boolean nullableElements;

  ListConversion(Conversion elementConversion, boolean nullableElements) {
    this.elementConversion = elementConversion;
    this.nullableElements = nullableElements;
  }

  @Override
  public ColumnValues convert(SourceColumn source, RejectionSink rejections) {
    int[] offsets = source.listOffsets();
    SourceColumn elements = source.elements();
    ElementRejections byList = new ElementRejections(offsets, source, rejections);
    ColumnValues converted = elementConversion.convert(elements, byList);
    if (elements.hasNulls() && !nullableElements) {
      rejectNulls(elements, byList);
    }
    ColumnValues.Arrays arrays = new ColumnValues.Arrays(offsets, converted);
    return hasElementsUnderNulls(source, offsets) ? withoutThem(arrays, source) : arrays;
  }

  /** Arrow allows a null list to span elements; they belong to nobody. */
  private static boolean hasElementsUnderNulls(SourceColumn source, int[] offsets) {
    boolean found = false;
    for (int i = 0; source.hasNulls() && i < source.count(); i++) {
      found |= source.isNull(i) && offsets[i] != offsets[i + 1];
    }
    return found;
  }

  private static ColumnValues withoutThem(ColumnValues.Arrays arrays, SourceColumn source) {
    int[] offsets = arrays.offsets();
    int[] dense = new int[offsets.length];
    int[] members = new int[arrays.elements().count()];
    for (int i = 0; i < source.count(); i++) {
      dense[i + 1] = dense[i];
      for (int element = offsets[i]; !source.isNull(i) && element < offsets[i + 1]; element++) {
        members[dense[i + 1]++] = element;
      }
    }
    int[] kept = Arrays.copyOf(members, dense[source.count()]);
    return new ColumnValues.Arrays(dense, Gather.take(arrays.elements(), kept));
  }

  private static void rejectNulls(SourceColumn elements, RejectionSink rejections) {
    for (int i = 0; i < elements.count(); i++) {
      if (elements.isNull(i)) {
        rejections.reject(
            i, ErrorCode.CANNOT_INSERT_NULL, "null is not allowed among the array's elements");
      }
    }
  }

  /** Attributes an element to its list; elements that no list refers to are nobody's. */
  private static final class ElementRejections implements RejectionSink {
    private final int[] offsets;
    private final SourceColumn lists;
    private final RejectionSink rejections;

    ElementRejections(int[] offsets, SourceColumn lists, RejectionSink rejections) {
      this.offsets = offsets;
      this.lists = lists;
      this.rejections = rejections;
    }

    @Override
    public void reject(int element, int code, String reason) {
      int list = lastListFrom(element);
      if (list >= 0 && element < offsets[list + 1] && !lists.isNull(list)) {
        rejections.reject(list, code, "element " + (element - offsets[list]) + ": " + reason);
      }
    }

    /** The last list that begins at or before {@code element}. */
    private int lastListFrom(int element) {
      int low = 0;
      int high = lists.count() - 1;
      while (low <= high) {
        int middle = (low + high) >>> 1;
        if (offsets[middle] <= element) {
          low = middle + 1;
        } else {
          high = middle - 1;
        }
      }
      return high;
    }
  }
}
