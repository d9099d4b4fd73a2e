package io.arrowsink.clickhouse.schema;

/**
 * One column of a target table.
 *
 * @param name unquoted
 * @param type parsed from {@code typeText}
 * @param typeText the type exactly as the server spells it
 * @param defaultKind where a value comes from that an insert does not give
 * @param position the ordinal in the table, from 1
 */
public record TargetColumn(
    String name, ClickHouseType type, String typeText, DefaultKind defaultKind, int position) {

  /**
   * Where a value comes from that an insert does not give ({@code system.columns.default_kind}).
   */
  public enum DefaultKind {
    /** From the type: 0, an empty string, … */
    NONE(true),
    /** From an expression. */
    DEFAULT(true),
    /** Always from an expression. */
    MATERIALIZED(false),
    /** Computed when it is read. */
    ALIAS(false),
    /** Not stored; other columns' expressions use it. */
    EPHEMERAL(true);

    private final boolean insertable;

    DefaultKind(boolean insertable) {
      this.insertable = insertable;
    }

    /** Whether an insert may give a value. */
    public boolean insertable() {
      return insertable;
    }

    /** The kind that the server spells {@code text}; one not known is not inserted into. */
    public static DefaultKind of(String text) {
      return switch (text) {
        case "" -> NONE;
        case "DEFAULT" -> DEFAULT;
        case "EPHEMERAL" -> EPHEMERAL;
        case "ALIAS" -> ALIAS;
        default -> MATERIALIZED;
      };
    }
  }

  /** A column whose type is yet to be parsed. */
  public static TargetColumn of(
      String name, String typeText, DefaultKind defaultKind, int position) {
    return new TargetColumn(name, TypeParser.parse(typeText), typeText, defaultKind, position);
  }

  /** Whether an insert may give it a value. */
  public boolean insertable() {
    return defaultKind.insertable();
  }

  /** Whether its type can be written. */
  public boolean isSupported() {
    return !(type instanceof ClickHouseType.Unsupported);
  }

  /**
   * The name of the list of structs that may give its values, where it is a column of a flattened
   * {@code Nested}; else its own.
   */
  public String group() {
    int dot = name.indexOf('.');
    return dot < 0 ? name : name.substring(0, dot);
  }

  /** Name and type, and why it cannot be written as far as that is known, for messages. */
  public String withReason() {
    return type instanceof ClickHouseType.Unsupported unsupported && !unsupported.reason().isEmpty()
        ? this + " (" + unsupported.reason() + ")"
        : toString();
  }

  /** Name and type, for messages. */
  @Override
  public String toString() {
    return name + " " + typeText;
  }
}
