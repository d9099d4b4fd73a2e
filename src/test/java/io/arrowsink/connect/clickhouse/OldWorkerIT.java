package io.arrowsink.connect.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.testing.Await;
import io.arrowsink.testing.connect.SinkDeployment;
import io.arrowsink.testing.kafka.ConnectWorker;
import io.arrowsink.testing.kafka.WorkerOptions;
import org.junit.jupiter.api.Test;

class OldWorkerIT extends WorkerTest {

  @Test
  void oldestSupportedWorkerLoadsThePluginAndDelivers() {
    try (ConnectWorker worker =
            ConnectWorker.launch(
                KAFKA.server().bootstrapServers(), WorkerOptions.defaults().kafkaVersion("3.6.2"));
        SinkDeployment sink =
            new SinkDeployment(worker.rest(), kafka, CLICKHOUSE.server(), "old-worker", 2)) {
      sink.table("id Int32")
          .with("batch.linger.ms", "600000")
          .with("batch.max.rows", "1000")
          .produceIds(0, 5_500, 2)
          .deploy();
      Await.atMostSeconds(60).until("the full batches", sink::rows, rows -> rows == 5_000);

      worker.rest().stop(sink.name());
      sink.awaitCommitted();

      assertThat(sink.query("SELECT count(), uniqExact(id) FROM t")).isEqualTo("5500\t5500");
    }
  }
}
