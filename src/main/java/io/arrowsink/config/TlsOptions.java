package io.arrowsink.config;

import static org.apache.kafka.common.config.ConfigDef.Importance.LOW;
import static org.apache.kafka.common.config.ConfigDef.Importance.MEDIUM;

import io.arrowsink.config.TlsSettings.Verification;
import io.arrowsink.core.text.Excerpt;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/** How the server of an https address is verified, and what it is shown. */
final class TlsOptions implements Fragment<TlsSettings> {
  private static final Set<String> STORE_TYPES = Set.of("PKCS12", "JKS");

  private static final Option<Verification> VERIFICATION =
      Option.optional("clickhouse.ssl.verification", new Choice<>(Verification.class), MEDIUM)
          .defaultsTo("full")
          .document(
              "Verification of the server",
              "What of the server's identity is verified where the address begins with https."
                  + " `full`: its certificate, and that it was issued for the host in"
                  + " `clickhouse.url`. `ca`: the certificate, whatever host it was issued for."
                  + " `none`: nothing. With `none` anybody between worker and server can read"
                  + " everything, the password too, and change it: it is for trying things out.");

  private static final Option<String> CA_PEM =
      Option.optional("clickhouse.ssl.ca.pem", new PemCertificates(), MEDIUM)
          .document(
              "Trusted certificates",
              "The certificates of the authorities that the server's certificate may come from, in"
                  + " place of those that the worker's Java trusts.");

  private static final Option<String> TRUSTSTORE =
      Option.optional("clickhouse.ssl.truststore.location", path(), MEDIUM)
          .document(
              "Truststore",
              "A file on every worker with the certificates of the authorities that the server's"
                  + " certificate may come from, in place of those that the worker's Java trusts. It"
                  + " is read when the connector is validated and when a task starts.");

  private static final Option<String> TRUSTSTORE_PASSWORD =
      Option.optional("clickhouse.ssl.truststore.password", new Secret(), MEDIUM)
          .document("Password of the truststore", "The password of the truststore.");

  private static final Option<String> TRUSTSTORE_TYPE =
      Option.optional("clickhouse.ssl.truststore.type", storeType(), LOW)
          .defaultsTo("PKCS12")
          .document("Type of the truststore", "The format of the truststore.");

  private static final Option<String> KEYSTORE =
      Option.optional("clickhouse.ssl.keystore.location", path(), MEDIUM)
          .document(
              "Keystore",
              "A file on every worker with the private key and the certificate that the connector"
                  + " shows a server that asks for one (mutual TLS). It holds one key, and is read"
                  + " when the connector is validated and when a task starts.");

  private static final Option<String> KEYSTORE_PASSWORD =
      Option.optional("clickhouse.ssl.keystore.password", new Secret(), MEDIUM)
          .document("Password of the keystore", "The password of the keystore.");

  private static final Option<String> KEYSTORE_TYPE =
      Option.optional("clickhouse.ssl.keystore.type", storeType(), LOW)
          .defaultsTo("PKCS12")
          .document("Type of the keystore", "The format of the keystore.");

  private static final Option<String> KEY_PASSWORD =
      Option.optional("clickhouse.ssl.keystore.key.password", new Secret(), LOW)
          .document(
              "Password of the key",
              "The password of the private key in the keystore, where it is not the keystore's.");

  /** Those that mean something only together with an https address. */
  private static final List<Option<?>> MATERIAL =
      List.of(
          CA_PEM,
          TRUSTSTORE,
          TRUSTSTORE_PASSWORD,
          TRUSTSTORE_TYPE,
          KEYSTORE,
          KEYSTORE_PASSWORD,
          KEYSTORE_TYPE,
          KEY_PASSWORD);

  private static Text<String> path() {
    return new Text<>(Width.LONG, "path of a file on the worker", Text.nonBlank().parser());
  }

  private static Text<String> storeType() {
    return new Text<>(
        Width.SHORT,
        "PKCS12, JKS",
        text -> {
          String type = text.toUpperCase(Locale.ROOT);
          if (!STORE_TYPES.contains(type)) {
            throw new ConfigException(
                Excerpt.quoted(text) + " is not among the valid values: PKCS12, JKS");
          }
          return type;
        });
  }

  @Override
  public OptionGroup group() {
    return OptionGroup.of(
        "TLS",
        VERIFICATION,
        CA_PEM,
        TRUSTSTORE,
        TRUSTSTORE_PASSWORD,
        TRUSTSTORE_TYPE,
        KEYSTORE,
        KEYSTORE_PASSWORD,
        KEYSTORE_TYPE,
        KEY_PASSWORD);
  }

  @Override
  public void crossCheck(Validation validation) {
    rejectWithoutTls(validation);
    rejectContradictions(validation);
    rejectOrphans(validation, TRUSTSTORE, TRUSTSTORE_PASSWORD, TRUSTSTORE_TYPE);
    rejectOrphans(validation, KEYSTORE, KEYSTORE_PASSWORD, KEYSTORE_TYPE, KEY_PASSWORD);
    readTruststore(validation);
    readKeystore(validation);
  }

  private static void rejectWithoutTls(Validation validation) {
    boolean plain =
        validation
            .valid(ConnectionOptions.URL)
            .filter(url -> url.getScheme().equals("http"))
            .isPresent();
    if (plain) {
      MATERIAL.stream()
          .filter(validation::isSet)
          .forEach(
              option ->
                  validation.reject(
                      option,
                      ConnectionOptions.URL.key()
                          + " begins with http, so nothing is encrypted; write https, or remove this"
                          + " key"));
    }
  }

  private static void rejectContradictions(Validation validation) {
    boolean truststore = validation.isSet(TRUSTSTORE);
    boolean pem = validation.isSet(CA_PEM);
    if (truststore && pem) {
      validation.reject(CA_PEM, "there is " + TRUSTSTORE.key() + " as well; remove one of them");
    }
    boolean none =
        validation.valid(VERIFICATION).filter(mode -> mode == Verification.NONE).isPresent();
    if (none && (truststore || pem)) {
      validation.reject(
          VERIFICATION,
          "with 'none' every certificate is taken, whatever "
              + (truststore ? TRUSTSTORE : CA_PEM).key()
              + " holds; write 'full' or 'ca'");
    }
  }

  private static void rejectOrphans(
      Validation validation, Option<String> location, Option<?>... others) {
    for (Option<?> other : others) {
      if (validation.isSet(other) && !validation.isSet(location)) {
        validation.reject(
            other, "there is no file; set " + location.key() + ", or remove this key");
      }
    }
  }

  private static void readTruststore(Validation validation) {
    Optional<String> path = validation.valid(TRUSTSTORE);
    Optional<String> type = validation.valid(TRUSTSTORE_TYPE);
    if (path.isEmpty() || type.isEmpty()) {
      return;
    }
    try {
      StoreFile.read(path.get(), type.get(), validation.valid(TRUSTSTORE_PASSWORD).orElse(""))
          .trusted();
    } catch (StoreFile.WrongPasswordException e) {
      validation.reject(TRUSTSTORE_PASSWORD, e);
    } catch (ConfigException e) {
      validation.reject(TRUSTSTORE, e);
    }
  }

  private static void readKeystore(Validation validation) {
    Optional<String> path = validation.valid(KEYSTORE);
    Optional<String> type = validation.valid(KEYSTORE_TYPE);
    Optional<String> password = validation.valid(KEYSTORE_PASSWORD);
    if (path.isEmpty() || type.isEmpty()) {
      return;
    }
    if (password.isEmpty()) {
      validation.reject(KEYSTORE, "it needs its password; set " + KEYSTORE_PASSWORD.key());
      return;
    }
    Option<String> opening = KEYSTORE_PASSWORD;
    try {
      StoreFile store = StoreFile.read(path.get(), type.get(), password.get());
      opening = validation.isSet(KEY_PASSWORD) ? KEY_PASSWORD : KEYSTORE_PASSWORD;
      store.identity(validation.valid(KEY_PASSWORD).orElse(password.get()));
    } catch (StoreFile.WrongPasswordException e) {
      validation.reject(opening, e);
    } catch (ConfigException e) {
      validation.reject(KEYSTORE, e);
    }
  }

  @Override
  public TlsSettings read(Map<String, String> properties) {
    Optional<StoreFile.Identity> identity =
        KEYSTORE.find(properties).map(path -> identity(path, properties));
    return new TlsSettings(
        VERIFICATION.read(properties),
        trusted(properties),
        identity.map(StoreFile.Identity::certificates).map(PemText::of).orElse(""),
        identity.map(StoreFile.Identity::key).map(PemText::of).orElse(""));
  }

  private static String trusted(Map<String, String> properties) {
    return TRUSTSTORE
        .find(properties)
        .map(
            path ->
                PemText.of(
                    StoreFile.read(
                            path,
                            TRUSTSTORE_TYPE.read(properties),
                            TRUSTSTORE_PASSWORD.find(properties).orElse(""))
                        .trusted()))
        .or(() -> CA_PEM.find(properties))
        .orElse("");
  }

  private static StoreFile.Identity identity(String path, Map<String, String> properties) {
    String password = KEYSTORE_PASSWORD.read(properties);
    return StoreFile.read(path, KEYSTORE_TYPE.read(properties), password)
        .identity(KEY_PASSWORD.find(properties).orElse(password));
  }
}
