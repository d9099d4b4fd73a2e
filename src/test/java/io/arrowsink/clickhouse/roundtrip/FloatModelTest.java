package io.arrowsink.clickhouse.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.TextNode;
import io.arrowsink.clickhouse.roundtrip.Verdict.Stored;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FloatModelTest {

  @Test
  void narrowsAsJavaDoes() {
    FloatDomain doubles = new FloatDomain(64);
    SplittableRandom random = new SplittableRandom(1);
    assertThat(doubles.boundaries()).allSatisfy(FloatModelTest::assertNarrowed);
    assertThat(random.ints(2_000).mapToObj(i -> doubles.next(random)))
        .allSatisfy(FloatModelTest::assertNarrowed);
  }

  private static void assertNarrowed(Object value) {
    double number = (Double) value;
    float nearest = (float) number;
    Verdict verdict = FloatModel.FLOAT32.judge(number);
    if (Float.isInfinite(nearest) && !Double.isInfinite(number)) {
      assertThat(verdict).isEqualTo(Verdict.REJECTED);
    } else {
      assertThat(shows(verdict, nearest)).isTrue();
      assertThat(shows(verdict, Math.nextUp(nearest)))
          .isEqualTo(Float.isNaN(nearest) || nearest == Float.POSITIVE_INFINITY);
    }
  }

  private static boolean shows(Verdict verdict, float number) {
    String text =
        Float.toString(number).replace("E", "e").replace("Infinity", "inf").replace("NaN", "nan");
    return ((Stored) verdict).shown().shownBy().test(TextNode.valueOf(text));
  }
}
