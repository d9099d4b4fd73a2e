package io.arrowsink.clickhouse.roundtrip;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Whole numbers at which some type ends. */
final class BoundaryNumbers {
  private static final int[] POWERS_OF_TWO = {
    0, 1, 7, 8, 11, 15, 16, 24, 31, 32, 53, 63, 64, 127, 128, 255, 256
  };
  private static final int[] POWERS_OF_TEN = {1, 2, 7, 9, 16, 18, 19, 28, 36, 38, 56, 74, 76};

  private BoundaryNumbers() {}

  /** Powers of two and of ten and their neighbours, of both signs, from {@code min} on. */
  static List<BigInteger> within(BigInteger min, BigInteger max) {
    Stream<BigInteger> powers =
        Stream.concat(
            IntStream.of(POWERS_OF_TWO).mapToObj(BigInteger.TWO::pow),
            IntStream.of(POWERS_OF_TEN).mapToObj(BigInteger.TEN::pow));
    return Stream.concat(Stream.of(min, max), powers)
        .flatMap(n -> Stream.of(n.subtract(BigInteger.ONE), n, n.add(BigInteger.ONE)))
        .flatMap(n -> Stream.of(n, n.negate()))
        .filter(n -> n.compareTo(min) >= 0 && n.compareTo(max) <= 0)
        .distinct()
        .sorted()
        .toList();
  }

  /** A number from {@code min} to {@code max}, of any magnitude with about the same likelihood. */
  static BigInteger random(SplittableRandom random, BigInteger min, BigInteger max) {
    int bits = random.nextInt(Math.max(min.bitLength(), max.bitLength()) + 1);
    BigInteger number = BigInteger.ZERO;
    for (int at = 0; at < bits; at += Integer.SIZE) {
      number =
          number.shiftLeft(Integer.SIZE).or(BigInteger.valueOf(random.nextInt() & 0xFFFF_FFFFL));
    }
    number = number.mod(BigInteger.TWO.pow(bits));
    BigInteger signed = random.nextBoolean() ? number : number.negate();
    return signed.max(min).min(max);
  }
}
