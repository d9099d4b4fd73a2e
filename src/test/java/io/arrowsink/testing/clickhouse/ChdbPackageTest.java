package io.arrowsink.testing.clickhouse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.arrowsink.testing.FixtureUnavailableException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChdbPackageTest {
  @ParameterizedTest
  @CsvSource({
    "Linux, amd64, @chdb/lib-linux-x64-gnu, true",
    "Linux, aarch64, @chdb/lib-linux-arm64-gnu, false",
    "Mac OS X, x86_64, @chdb/lib-darwin-x64, false",
    "Mac OS X, aarch64, @chdb/lib-darwin-arm64, false"
  })
  void choosesPackageOfThePlatform(String os, String arch, String name, boolean pinned) {
    ChdbPackage chosen = ChdbPackage.forPlatform(os, arch);

    assertThat(chosen.name()).isEqualTo(name);
    assertThat(chosen.sha256().isPresent()).isEqualTo(pinned);
  }

  @ParameterizedTest
  @CsvSource({"Windows 11, amd64", "Linux, riscv64", "Mac OS X, ppc"})
  void namesARemedyOnOtherPlatforms(String os, String arch) {
    assertThatThrownBy(() -> ChdbPackage.forPlatform(os, arch))
        .isInstanceOf(FixtureUnavailableException.class)
        .hasMessageContaining(os)
        .hasMessageContaining("ARROWSINK_CLICKHOUSE=docker");
  }

  @Test
  void namesVersionForNpmAndForTheCache() {
    ChdbPackage chosen = ChdbPackage.forPlatform("Linux", "amd64");

    assertThat(chosen.spec()).isEqualTo(chosen.name() + "@" + chosen.version());
    assertThat(chosen.directoryName()).isEqualTo("lib-linux-x64-gnu-" + chosen.version());
  }
}
