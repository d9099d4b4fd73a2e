package io.arrowsink.config;

/**
 * How batches are inserted into ClickHouse.
 *
 * @param maxRows the most rows of one insert; 0 = those of the batch
 */
public record ClickHouseInsertSettings(int maxRows) {}
