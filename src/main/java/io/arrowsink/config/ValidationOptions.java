package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;

import java.util.Map;

/** What the validation of a configuration goes into: whether it connects to the target. */
final class ValidationOptions implements Fragment<Boolean> {
  private static final Option<Boolean> CONNECTION =
      Option.optional("validate.connection", new Flag(), LOW)
          .defaultsTo("false")
          .document(
              "Connect when validating",
              "Whether the validation of a configuration, which is also the first step of every"
                  + " deployment, connects to the target and checks it as a starting task does."
                  + " Problems are reported with the keys that they belong to. A target that is away"
                  + " makes the configuration invalid then, while a task would wait for it.");

  @Override
  public OptionGroup group() {
    return OptionGroup.of("Validation", CONNECTION);
  }

  @Override
  public Boolean read(Map<String, String> properties) {
    return CONNECTION.read(properties);
  }
}
