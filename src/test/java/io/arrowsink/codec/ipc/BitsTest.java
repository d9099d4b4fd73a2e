package io.arrowsink.codec.ipc;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.junit.jupiter.api.Test;

class BitsTest {
  private static final int BITS = 200;

  @Test
  void copiesAndFillsRunsAtAnyPositionAndNothingAround() {
    Random random = new Random(5);
    byte[] content = new byte[Bits.bytes(BITS)];
    random.nextBytes(content);
    ByteSlice source = ByteSlice.of(content);
    try (BufferAllocator allocator = new RootAllocator();
        ArrowBuf target = allocator.buffer(content.length)) {
      for (int round = 0; round < 5000; round++) {
        int count = random.nextInt(BITS / 2);
        int from = random.nextInt(BITS - count);
        int at = random.nextInt(BITS - count);
        boolean before = random.nextBoolean();
        boolean filled = round % 5 == 0;
        Bits.fill(target, 0, BITS, before);
        if (filled) {
          Bits.fill(target, at, count, !before);
        } else {
          Bits.copy(source, from, count, target, at);
        }
        for (int bit = 0; bit < BITS; bit++) {
          boolean inside = bit >= at && bit < at + count;
          boolean expected = !inside ? before : filled ? !before : source.getBit(from + bit - at);
          assertThat((target.getByte(bit >> 3) >> (bit & 7) & 1) == 1).isEqualTo(expected);
        }
      }
    }
  }

  @Test
  void countsZeros() {
    assertThat(Bits.zeros(ByteSlice.of(new byte[] {5, 1}), 9)).isEqualTo(6);
    assertThat(Bits.zeros(ByteSlice.of(new byte[] {-1, -1, -1, -1, -1, -1, -1, 0, 1}), 65))
        .isEqualTo(8);
  }
}
