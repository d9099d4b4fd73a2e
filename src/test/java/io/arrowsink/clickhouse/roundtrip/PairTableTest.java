package io.arrowsink.clickhouse.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.Writers;
import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.TableName;
import java.util.List;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

class PairTableTest {

  @Test
  void everyPairIsPossible() {
    assertThat(PairTable.PAIRS.stream().filter(pair -> !isPossible(pair)).map(Pair::toString))
        .isEmpty();
  }

  private static boolean isPossible(Pair pair) {
    TargetColumn column = TargetColumn.of("c", pair.target().type(), DefaultKind.NONE, 1);
    return Conformer.of(
            new Schema(List.of(pair.source().field("c"))),
            new TargetTable(new TableName("d", "t"), List.of(column)),
            Writers.AS_IS,
            InsertFormat.NATIVE)
        .fold(possible -> true, impossible -> false);
  }
}
