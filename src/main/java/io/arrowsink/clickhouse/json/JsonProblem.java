package io.arrowsink.clickhouse.json;

/**
 * Why a column of type JSON does not keep a text as it is.
 *
 * @param nearest whether the server would store the nearest value, instead of refusing the text or
 *     storing another
 * @param reason what follows the text in a message
 */
public record JsonProblem(boolean nearest, String reason) {}
