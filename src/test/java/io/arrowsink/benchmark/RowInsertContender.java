package io.arrowsink.benchmark;

import com.clickhouse.client.api.Client;
import com.clickhouse.client.api.insert.InsertSettings;
import io.arrowsink.config.ClickHouseConnectionSettings.Compression;
import io.arrowsink.config.TableName;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** The client's own insert of objects, row by row. */
final class RowInsertContender implements InsertContender {
  private final List<List<TrafficEvent>> batches;
  private final Client client;
  private TableName target = new TableName("", "");

  RowInsertContender(String url, List<List<TrafficEvent>> batches) {
    this.batches = batches;
    this.client =
        new Client.Builder()
            .addEndpoint(url)
            .setUsername("default")
            .setPassword("")
            .compressClientRequest(true)
            .build();
  }

  @Override
  public String name() {
    return "client-v2's rows";
  }

  @Override
  public Compression compression() {
    return Compression.LZ4;
  }

  /** The tables differ in nothing that the client would have to learn again. */
  @Override
  public void target(TableName table) {
    if (!table.equals(target)) {
      target = table;
      client.register(TrafficEvent.class, client.getTableSchema(table.table(), table.database()));
    }
  }

  @Override
  public void insert(int batch) throws IOException {
    InsertSettings settings =
        new InsertSettings()
            .setDatabase(target.database())
            .serverSetting("async_insert", "0")
            .serverSetting("wait_end_of_query", "1");
    try {
      client.insert(target.table(), batches.get(batch), settings).get().close();
    } catch (ExecutionException e) {
      throw new IOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
