package io.arrowsink.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;

import io.arrowsink.clickhouse.check.Finding;
import io.arrowsink.clickhouse.check.Finding.Severity;
import io.arrowsink.clickhouse.schema.TargetColumn;
import io.arrowsink.clickhouse.schema.TargetColumn.DefaultKind;
import io.arrowsink.clickhouse.schema.TargetTable;
import io.arrowsink.config.InsertFormat;
import io.arrowsink.config.SchemaValidation;
import io.arrowsink.config.TableName;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ColumnFindingsTest {
  private static final Field ID = Field.nullable("id", new ArrowType.Int(64, true));
  private static final Field NAME = Field.nullable("name", ArrowType.Utf8.INSTANCE);
  private static final Field OFFSET = Field.nullable("_offset", new ArrowType.Int(64, true));

  private static TargetTable table(String... columns) {
    return new TargetTable(
        new TableName("db", "t"),
        List.of(columns).stream().map(ColumnFindingsTest::column).toList());
  }

  /** From a name, a type and, maybe, a kind. */
  private static TargetColumn column(String text) {
    String[] parts = text.split(" ", 3);
    return TargetColumn.of(
        parts[0], parts[1], parts.length > 2 ? DefaultKind.valueOf(parts[2]) : DefaultKind.NONE, 1);
  }

  private static WriterInput declared(Field... fields) {
    return input(new Schema(List.of(fields)), false);
  }

  private static WriterInput derived(Field... metadata) {
    return input(null, true, metadata);
  }

  private static WriterInput embedded(Field... metadata) {
    return input(null, false, metadata);
  }

  private static WriterInput input(@Nullable Schema declared, boolean derives, Field... metadata) {
    return new WriterInput(declared, derives, List.of(metadata), false, 1, new LongAdder());
  }

  private static List<Finding> check(
      SchemaValidation level, TargetTable table, WriterInput input, String... listed) {
    return ColumnFindings.of(
        table,
        new WritingRules(
            new ColumnChoice(List.of(listed)), InsertFormat.NATIVE, Writers.AS_IS, input),
        level);
  }

  private static List<Finding> full(TargetTable table, WriterInput input, String... listed) {
    return check(SchemaValidation.FULL, table, input, listed);
  }

  private static void assertError(List<Finding> findings, String key, String... parts) {
    assertThat(findings)
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.ERROR);
              assertThat(finding.key()).isEqualTo(key);
              assertThat(finding.message()).contains(parts);
            });
  }

  @ParameterizedTest
  @EnumSource(
      value = SchemaValidation.class,
      names = {"NAMES", "FULL"})
  void findsNothingWhereEverythingFits(SchemaValidation level) {
    TargetTable table = table("id Int8", "name String", "_offset Int64", "e Int8 EPHEMERAL");

    assertThat(check(level, table, declared(ID, NAME, OFFSET))).isEmpty();
    assertThat(check(level, table, derived(OFFSET))).isEmpty();
    assertThat(check(level, table, embedded(OFFSET), "id", "_offset", "e")).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(
      value = SchemaValidation.class,
      names = {"NAMES", "FULL"})
  void refusesListOfColumnsThatAreMissingOrTakeNoValues(SchemaValidation level) {
    TargetTable table = table("id Int8", "a Int8 ALIAS", "m Int8 MATERIALIZED");

    assertError(
        check(level, table, derived(), "id", "x", "a", "m"),
        "clickhouse.columns",
        "db.t",
        "'x' is missing",
        "'a' is ALIAS",
        "'m' is MATERIALIZED");
  }

  @ParameterizedTest
  @EnumSource(
      value = SchemaValidation.class,
      names = {"NAMES", "FULL"})
  void refusesDeclaredFieldWithoutColumn(SchemaValidation level) {
    assertError(
        check(level, table("id Int8", "name String ALIAS"), declared(ID, NAME)),
        "input.schema",
        "'name'",
        "is ALIAS");
    assertError(
        check(level, table("id Int8"), declared(ID, NAME)),
        "input.schema",
        "field 'name' has no column");
    assertError(
        check(level, table("id Int8", "name String"), declared(ID, NAME), "id").stream()
            .filter(Finding::isError)
            .toList(),
        "input.schema",
        "field 'name' has no column",
        "clickhouse.columns");
  }

  @ParameterizedTest
  @EnumSource(
      value = SchemaValidation.class,
      names = {"NAMES", "FULL"})
  void refusesMetadataWithoutColumn(SchemaValidation level) {
    assertError(
        check(level, table("id Int8"), derived(OFFSET)), "input.metadata.columns", "'_offset'");
    assertError(
        check(level, table("id Int8"), embedded(OFFSET)), "input.metadata.columns", "'_offset'");
    assertError(
        check(level, table("id Int8", "_offset Int64"), derived(OFFSET), "id"),
        "input.metadata.columns",
        "'_offset'",
        "clickhouse.columns");
  }

  @Test
  void refusesToDeriveWhatCannotBeWritten() {
    assertError(
        full(table("id Int8", "d Dynamic", "m Dynamic ALIAS"), derived()),
        "clickhouse.columns",
        "table db.t",
        "[d Dynamic]",
        "; list the columns to write in clickhouse.columns");
  }

  @Test
  void wantsUnsupportedColumnOffTheList() {
    for (WriterInput input : List.of(derived(), embedded(), declared(ID))) {
      assertError(
          full(table("id Int8", "d Dynamic"), input, "id", "d").stream()
              .filter(Finding::isError)
              .toList(),
          "clickhouse.columns",
          "[d Dynamic]",
          "; take them out of clickhouse.columns");
    }
  }

  @Test
  void leavesTypesAloneWhereOnlyNamesAreChecked() {
    TargetTable table = table("id Array(Int8)", "d Dynamic");

    assertThat(check(SchemaValidation.NAMES, table, derived())).isEmpty();
    assertThat(check(SchemaValidation.NAMES, table, derived(), "d")).isEmpty();
    assertThat(check(SchemaValidation.NAMES, table, declared(ID))).isEmpty();
    assertError(full(table("id Array(Int8)"), declared(ID)), "input.schema", "'id'", "Array(Int8)");
  }

  @Test
  void findsEverythingAtOnce() {
    assertThat(
            full(
                table("id Array(Int8)", "d Dynamic"),
                input(new Schema(List.of(ID, NAME)), false, OFFSET),
                "id",
                "d",
                "x"))
        .extracting(Finding::key)
        .containsExactly(
            "clickhouse.columns",
            "clickhouse.columns",
            "input.schema",
            "input.metadata.columns",
            "input.schema");
  }

  @Test
  void reportsMissingColumnOnceWhereItIsListedAndDeclared() {
    assertError(
        full(table("id Int8"), declared(ID, NAME), "id", "name"),
        "clickhouse.columns",
        "'name' is missing");
  }

  @Test
  void warnsOfColumnsThatNothingFills() {
    TargetTable table =
        table(
            "id Int8",
            "_offset Int64",
            "empty String",
            "maybe Nullable(Int8)",
            "given String DEFAULT",
            "made String MATERIALIZED",
            "e Int8 EPHEMERAL",
            "n.a Array(Int8)");
    Field lists =
        new Field(
            "n",
            Field.nullable("n", ArrowType.List.INSTANCE).getFieldType(),
            List.of(
                new Field(
                    "item",
                    Field.nullable("item", ArrowType.Struct.INSTANCE).getFieldType(),
                    List.of(Field.nullable("a", new ArrowType.Int(8, true))))));

    assertThat(full(table, input(new Schema(List.of(ID, lists)), false, OFFSET)))
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.severity()).isEqualTo(Severity.WARNING);
              assertThat(finding.key()).isEqualTo("input.schema");
              assertThat(finding.message())
                  .contains("[empty String, maybe Nullable(Int8)]", "db.t", "DEFAULT");
            });
    assertThat(full(table, derived(OFFSET))).isEmpty();
    assertThat(check(SchemaValidation.NAMES, table, declared(ID))).isEmpty();
  }

  @Test
  void saysNothingOfUnfilledColumnsThatAreLeftOffTheList() {
    TargetTable table = table("id Int8", "name String", "other String");

    assertThat(full(table, declared(ID), "id")).isEmpty();
    assertThat(full(table, declared(ID), "id", "name"))
        .singleElement()
        .satisfies(finding -> assertThat(finding.message()).contains("[name String]"));
  }
}
