package io.arrowsink.core.batch;

/**
 * A row that the target's column cannot hold, and why.
 *
 * @param row the row's index in its batch, from 0
 * @param column the column that refused it
 * @param code the target's numeric code for this kind of error, 0 where it has none
 * @param reason what did not fit, with the offending value shortened to at most 80 characters
 */
public record RowRejection(int row, String column, int code, String reason) {}
