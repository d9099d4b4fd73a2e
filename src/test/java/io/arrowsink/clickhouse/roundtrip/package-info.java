/**
 * What a real server shows of every value of every pair of types, beside models of the types that
 * share nothing with the code that converts.
 */
@NullMarked
package io.arrowsink.clickhouse.roundtrip;

import org.jspecify.annotations.NullMarked;
