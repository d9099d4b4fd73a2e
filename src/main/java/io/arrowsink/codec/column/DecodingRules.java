package io.arrowsink.codec.column;

/**
 * How strict decoding is.
 *
 * @param misfitsRejectTheRow for a schema derived from the target: a value that does not fit is
 *     marked on its row, and a string column takes scalars as their JSON text; otherwise, for a
 *     schema that the user declared, it makes its record undecodable
 * @param lenient whether values of other kinds are taken where that changes nothing of their
 *     meaning ({@code input.coercion=lenient})
 * @param rejectsUnknownFields whether a field that no column takes makes its record undecodable
 */
public record DecodingRules(
    boolean misfitsRejectTheRow, boolean lenient, boolean rejectsUnknownFields) {}
