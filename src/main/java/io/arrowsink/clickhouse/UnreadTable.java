package io.arrowsink.clickhouse;

import io.arrowsink.clickhouse.conform.Conformer;
import io.arrowsink.clickhouse.schema.CarrierSchema;
import io.arrowsink.clickhouse.schema.Checked;
import io.arrowsink.config.TableName;
import io.arrowsink.core.write.Failure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * A table that is never read ({@code clickhouse.validate.schema=off}): each field goes as it is
 * into the column of its name, for the server to convert or refuse. There is nothing that fields
 * could be derived from.
 */
final class UnreadTable implements TableKnowledge {
  private final TableName name;
  private final WritingRules rules;
  private final LongSupplier nanoClock;
  private final BatchFits fits = new BatchFits(this::select);

  UnreadTable(TableName name, WritingRules rules, LongSupplier nanoClock) {
    this.name = name;
    this.rules = rules;
    this.nanoClock = nanoClock;
  }

  /** How batches of {@code schema} go into the table, or why they cannot. */
  Checked<BatchFit> fit(Schema schema) {
    return fits.fit(schema);
  }

  private Checked<BatchFit> select(Schema batch) {
    WriterInput input = rules.input();
    if (CarrierSchema.isDerived(batch)) {
      return new Checked.Invalid<>(
          "the fields of records cannot be derived from the columns of table "
              + name
              + ", which are not read (clickhouse.validate.schema=off); declare input.schema");
    }
    List<String> listed = rules.columns().listed();
    List<Field> taken = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    for (Field field : batch.getFields()) {
      if (listed.isEmpty() || listed.contains(field.getName())) {
        taken.add(field);
      } else {
        leftOut.add(field.getName());
      }
    }
    if (!leftOut.isEmpty() && (input.declared() != null || input.rejectsUnknownFields())) {
      return new Checked.Invalid<>(
          "clickhouse.columns does not list the fields " + leftOut + "; list or remove them");
    }
    if (taken.isEmpty()) {
      return new Checked.Invalid<>(
          "none of the fields " + leftOut + " is listed in clickhouse.columns; list some");
    }
    Set<String> names = new HashSet<>();
    taken.forEach(field -> names.add(field.getName()));
    BatchFit.UnknownFields unknown =
        new BatchFit.UnknownFields(leftOut.size(), input.unknownFields());
    return Conformer.unread(new Schema(taken))
        .map(conformer -> new BatchFit(conformer, batch.getFields(), names, Map.of(), unknown));
  }

  @Override
  public <T> T use(
      Function<BatchFits, T> known, Function<Failure, T> unavailable, Function<Failure, T> fatal) {
    return known.apply(fits);
  }

  @Override
  public <T> T useAsOf(
      long since,
      Function<BatchFits, T> known,
      Function<Failure, T> unavailable,
      Function<Failure, T> fatal) {
    return known.apply(fits);
  }

  @Override
  public long now() {
    return nanoClock.getAsLong();
  }

  @Override
  public void forget(BatchFits used) {
    // There is nothing that could be known better.
  }

  @Override
  public boolean mayBeAsked() {
    return false;
  }

  @Override
  public Schema content() {
    Schema declared = rules.input().declared();
    return declared == null ? CarrierSchema.ofNothing() : declared;
  }
}
