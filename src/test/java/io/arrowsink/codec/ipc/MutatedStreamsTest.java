package io.arrowsink.codec.ipc;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.core.decode.DecodeResult;
import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.core.decode.DecodeResult.OtherSchema;
import io.arrowsink.core.decode.DecodeResult.Undecodable;
import io.arrowsink.testing.decode.DecoderFixture;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.validate.ValidateVectorBufferVisitor;
import org.apache.arrow.vector.validate.ValidateVectorDataVisitor;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Streams that were damaged in every way are refused or decoded, and nothing else. What was decoded
 * is sound: Arrow's own validation agrees, and cells all over the batch can be read.
 */
class MutatedStreamsTest {
  private static final int MUTANTS = 1300;
  private static final int MAX_ROWS = 10_000;
  private static final int MAX_BYTES = 1 << 20;
  private static final int SAMPLES = 500;
  private static final int LONGEST_REASON = 300;

  private final Random random = new Random(20261130);

  static String[] streams() {
    return GoldenStreams.names();
  }

  @ParameterizedTest
  @MethodSource("streams")
  void areRefusedOrDecodedInFull(String name) {
    byte[] stream = GoldenStreams.bytes(name);
    LongAdder unknownFields = new LongAdder();
    ArrowBatchDecoder decoder =
        ArrowBatchDecoder.embedded(
            column -> true, new IpcLimits(MAX_ROWS, MAX_BYTES), unknownFields, false);
    int refused = 0;
    try (DecoderFixture fixture = DecoderFixture.of(unused -> decoder)) {
      assertThat(fixture.decode(stream)).isEqualTo(Decoded.INSTANCE);
      for (int mutant = 0; mutant < MUTANTS; mutant++) {
        byte[] mutated = mutate(stream);
        int rowsBefore = fixture.rowCount();
        DecodeResult result = fixture.decodeAsIs(mutated);
        if (result instanceof OtherSchema other) {
          fixture.openBatch(other.schema());
          rowsBefore = 0;
          result = fixture.decodeAsIs(mutated);
        }
        if (result instanceof Undecodable undecodable) {
          refused++;
          assertThat(fixture.rowCount()).isEqualTo(rowsBefore);
          assertThat(undecodable.message()).hasSizeLessThan(LONGEST_REASON);
        } else {
          assertThat(result).isEqualTo(Decoded.INSTANCE);
          assertThat(fixture.rowCount()).isBetween(rowsBefore, rowsBefore + MAX_ROWS);
        }
        if (fixture.rowCount() > MAX_ROWS || mutant % 50 == 49) {
          checkRows(fixture);
        }
      }
    }
    assertThat(refused).isBetween(1, MUTANTS);
  }

  private static void checkRows(DecoderFixture fixture) {
    if (fixture.rowCount() > 0) {
      for (FieldVector vector : fixture.seal().root().getFieldVectors()) {
        // Arrow's check of types refuses maps and half floats, that of data decimals of all digits.
        vector.accept(new ValidateVectorBufferVisitor(), null);
        if (!(vector.getField().getType() instanceof ArrowType.Decimal)) {
          vector.accept(new ValidateVectorDataVisitor(), null);
        }
        for (int row = 0; row < fixture.rowCount(); row += 1 + fixture.rowCount() / SAMPLES) {
          CellJson.of(vector, row);
        }
      }
    }
    fixture.openBatch(fixture.schema());
  }

  private byte[] mutate(byte[] stream) {
    byte[] mutated = stream.clone();
    switch (random.nextInt(6)) {
      case 0 -> flipBits(mutated);
      case 1 -> {
        return Arrays.copyOf(mutated, random.nextInt(mutated.length));
      }
      case 2 -> swapRanges(mutated);
      case 3 -> overwriteInt(mutated);
      case 4 -> overwriteLong(mutated);
      default -> {
        overwriteInt(mutated);
        flipBits(mutated);
      }
    }
    return mutated;
  }

  private void flipBits(byte[] bytes) {
    int flips = 1 + random.nextInt(4);
    for (int flip = 0; flip < flips; flip++) {
      bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
    }
  }

  private void swapRanges(byte[] bytes) {
    int length = 1 + random.nextInt(64);
    int one = random.nextInt(bytes.length - length);
    int other = random.nextInt(bytes.length - length);
    byte[] kept = Arrays.copyOfRange(bytes, one, one + length);
    System.arraycopy(bytes, other, bytes, one, length);
    System.arraycopy(kept, 0, bytes, other, length);
  }

  /** Lengths, offsets and counts of flatbuffers and of 32-bit columns. */
  private void overwriteInt(byte[] bytes) {
    byte[] value = LittleEndianBytes.ints((int) extreme());
    System.arraycopy(value, 0, bytes, random.nextInt(bytes.length / 4 - 1) * 4, value.length);
  }

  /** Lengths of bodies, arrays and buffers. */
  private void overwriteLong(byte[] bytes) {
    byte[] value = LittleEndianBytes.longs(extreme());
    System.arraycopy(value, 0, bytes, random.nextInt(bytes.length / 8 - 1) * 8, value.length);
  }

  private long extreme() {
    return switch (random.nextInt(7)) {
      case 0 -> -1;
      case 1 -> Integer.MAX_VALUE;
      case 2 -> Integer.MIN_VALUE;
      case 3 -> Long.MAX_VALUE;
      case 4 -> Long.MIN_VALUE;
      case 5 -> random.nextInt(1 << 16);
      default -> random.nextInt(64);
    };
  }
}
