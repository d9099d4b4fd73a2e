package io.arrowsink.config;

/**
 * How the values of records are read.
 *
 * @param format what they hold
 * @param coercion what becomes of a value that is of another type than its field
 * @param unknownFields what becomes of a field that no column takes
 * @param maxRowsPerRecord the most rows that one record may hold, at least 1
 */
public record DecodingSettings(
    InputFormat format, Coercion coercion, UnknownFields unknownFields, int maxRowsPerRecord) {}
