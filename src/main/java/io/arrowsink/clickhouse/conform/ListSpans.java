package io.arrowsink.clickhouse.conform;

import io.arrowsink.clickhouse.error.ErrorCode;
import java.util.Arrays;

/**
 * Which elements of a column of lists, or entries of one of maps, belong to which list. Elements
 * that no list refers to, and those that a null list spans, are nobody's.
 */
final class ListSpans {
  private final SourceColumn lists;
  private final int[] offsets;

  ListSpans(SourceColumn lists) {
    this.lists = lists;
    this.offsets = lists.listOffsets();
  }

  /**
   * Hands rejections of elements on as rejections of their lists.
   *
   * @param what names an element in a message, its number follows
   */
  RejectionSink ofElements(String what, RejectionSink rejections) {
    return (element, code, reason) -> {
      int list = lastListFrom(element);
      if (list >= 0 && element < offsets[list + 1] && !lists.isNull(list)) {
        rejections.reject(list, code, what + " " + (element - offsets[list]) + ": " + reason);
      }
    };
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

  /** Rejects every null among {@code elements}. */
  static void rejectNulls(SourceColumn elements, String reason, RejectionSink rejections) {
    for (int i = 0; elements.hasNulls() && i < elements.count(); i++) {
      if (elements.isNull(i)) {
        rejections.reject(i, ErrorCode.CANNOT_INSERT_NULL, reason);
      }
    }
  }

  /** The lists of converted elements; null lists are empty. */
  ColumnValues.Arrays over(ColumnValues elements) {
    return hasElementsUnderNulls()
        ? withoutThem(elements)
        : new ColumnValues.Arrays(offsets, elements);
  }

  private boolean hasElementsUnderNulls() {
    boolean found = false;
    for (int i = 0; lists.hasNulls() && i < lists.count(); i++) {
      found |= lists.isNull(i) && offsets[i] != offsets[i + 1];
    }
    return found;
  }

  private ColumnValues.Arrays withoutThem(ColumnValues elements) {
    int[] dense = new int[offsets.length];
    int[] members = new int[elements.count()];
    for (int i = 0; i < lists.count(); i++) {
      dense[i + 1] = dense[i];
      for (int element = offsets[i]; !lists.isNull(i) && element < offsets[i + 1]; element++) {
        members[dense[i + 1]++] = element;
      }
    }
    int[] kept = Arrays.copyOf(members, dense[lists.count()]);
    return new ColumnValues.Arrays(dense, Gather.take(elements, kept));
  }
}
