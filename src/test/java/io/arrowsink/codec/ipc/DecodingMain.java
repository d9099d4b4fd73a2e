package io.arrowsink.codec.ipc;

import static io.arrowsink.codec.ipc.StreamBuilder.node;

import io.arrowsink.core.decode.DecodeResult.Decoded;
import io.arrowsink.testing.decode.DecoderFixture;
import java.util.List;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/** Writes and decodes streams of every kind of body and prints what they hold. */
public final class DecodingMain {
  private DecodingMain() {}

  /** Takes no arguments. */
  public static void main(String[] arguments) {
    byte[] written =
        StreamBuilder.of(Field.nullable("n", new ArrowType.Int(8, true)))
            .batch(3, List.of(node(3, 1)), new byte[] {5}, new byte[] {1, 0, 3})
            .toEndedBytes();
    print("written", written, "n");
    print("dictionaries", GoldenStreams.bytes("dictionaries"), "country");
    print("lz4", GoldenStreams.bytes("polars-lz4"), "text");
    print("zstd", GoldenStreams.bytes("polars-zstd"), "text");
  }

  private static void print(String name, byte[] stream, String column) {
    try (DecoderFixture fixture = StreamFixture.embedded()) {
      if (fixture.decode(stream) != Decoded.INSTANCE) {
        throw new IllegalStateException(name + " is not decoded");
      }
      System.out.println(
          name + " " + fixture.rowCount() + " " + StreamFixture.column(fixture, column).get(2));
    }
  }
}
