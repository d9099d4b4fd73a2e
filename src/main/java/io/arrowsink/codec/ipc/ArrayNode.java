package io.arrowsink.codec.ipc;

/**
 * What a record batch says of one of its arrays.
 *
 * @param length how many values there are, nulls included
 * @param nulls how many of them are null, at most all
 */
record ArrayNode(int length, int nulls) {}
