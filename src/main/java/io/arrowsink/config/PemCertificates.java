package io.arrowsink.config;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Collection;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.common.config.ConfigDef.Width;
import org.apache.kafka.common.config.ConfigException;

/**
 * Certificates in PEM (RFC 7468), given as the path of a file or as the text itself. Their meaning
 * is the text, without anything that stood between them.
 */
record PemCertificates() implements ValueFormat<String> {
  private static final String BEGIN = "-----BEGIN";

  @Override
  public ConfigDef.Type type() {
    return ConfigDef.Type.STRING;
  }

  @Override
  public Width width() {
    return Width.LONG;
  }

  @Override
  public String parse(Object value) {
    String text = ((String) value).strip();
    return text.startsWith(BEGIN) ? certificates(text, "the text") : fromFile(text);
  }

  private static String fromFile(String path) {
    try {
      byte[] content = Files.readAllBytes(Path.of(path));
      return certificates(
          new String(content, StandardCharsets.ISO_8859_1), "the file " + StoreFile.shown(path));
    } catch (IOException | InvalidPathException e) {
      throw StoreFile.unreadable(path, e);
    }
  }

  private static String certificates(String text, String source) {
    try {
      Collection<? extends Certificate> certificates =
          CertificateFactory.getInstance("X.509")
              .generateCertificates(
                  new ByteArrayInputStream(text.getBytes(StandardCharsets.ISO_8859_1)));
      if (certificates.isEmpty()) {
        throw new ConfigException(source + " holds no certificate");
      }
      return PemText.of(certificates);
    } catch (CertificateException e) {
      throw new ConfigException(
          source + " does not hold certificates in PEM (" + e.getMessage() + ")");
    }
  }

  @Override
  public String toString() {
    return "path of a PEM file on the worker, or its text, which begins with `" + BEGIN + "`";
  }
}
