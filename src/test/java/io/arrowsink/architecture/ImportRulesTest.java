package io.arrowsink.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.nameMatching;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may import whom: records flow one way, and adapters meet only where they are wired. */
@AnalyzeClasses(packages = "io.arrowsink", importOptions = ImportOption.DoNotIncludeTests.class)
class ImportRulesTest {
  private static final String ROOT = "io.arrowsink.";
  private static final String[] ANY_LIBRARY_OF_CORE = {
    "java..", "org.apache.arrow..", "org.slf4j..", "org.jspecify.."
  };

  @ArchTest
  static final ArchRule coreUsesOnlyTheJdkArrowAndSlf4j =
      classes()
          .that()
          .resideInAPackage(ROOT + "core..")
          .should()
          .onlyDependOnClassesThat(
              resideInAPackage(ROOT + "core..").or(resideInAnyPackage(ANY_LIBRARY_OF_CORE)));

  @ArchTest static final ArchRule recordsKnowNothingElse = onlyUses("core.record");

  @ArchTest static final ArchRule textKnowsNothingElse = onlyUses("core.text");

  @ArchTest static final ArchRule batchesKnowRecords = onlyUses("core.batch", "core.record");

  @ArchTest
  static final ArchRule decodingKnowsBatches = onlyUses("core.decode", "core.batch", "core.record");

  @ArchTest
  static final ArchRule writingKnowsBatches = onlyUses("core.write", "core.batch", "core.record");

  @ArchTest static final ArchRule acknowledgingKnowsRecords = onlyUses("core.ack", "core.record");

  @ArchTest static final ArchRule configurationKnowsCore = onlyUses("config", "core..");

  @ArchTest static final ArchRule codecsKnowCore = onlyUses("codec..", "core..", "config");

  @ArchTest
  static final ArchRule clickHouseKnowsCore = onlyUses("clickhouse..", "core..", "config");

  @ArchTest
  static final ArchRule lifecycleKnowsNoAdapter =
      onlyUses("connect", "core..", "config", "codec.struct");

  @ArchTest
  static final ArchRule onlyLifecycleAndStructuresKnowConnect =
      noClasses()
          .that(not(resideInAnyPackage(ROOT + "connect..", ROOT + "codec.struct")))
          .should()
          .dependOnClassesThat()
          .resideInAPackage("org.apache.kafka.connect..");

  @ArchTest
  static final ArchRule noCircleOfPackages =
      slices().matching("io.arrowsink.(**)").should().beFreeOfCycles();

  @ArchTest
  static final ArchRule namesSayWhatAClassIsFor =
      noClasses().should().haveNameMatching(".*(Utils?|Helper|Manager)");

  @ArchTest
  static final ArchRule noMutableStaticState =
      fields().that().areStatic().and(not(nameMatching(".*\\$.*"))).should().beFinal();

  /**
   * Of our own packages, classes in {@code user} use only those in {@code used} beside their own.
   */
  private static ArchRule onlyUses(String user, String... used) {
    String[] allowed = new String[used.length];
    for (int i = 0; i < used.length; i++) {
      allowed[i] = ROOT + used[i];
    }
    return classes()
        .that()
        .resideInAPackage(ROOT + user)
        .should()
        .onlyDependOnClassesThat(
            not(resideInAPackage(ROOT + "."))
                .or(resideInAPackage(ROOT + user))
                .or(resideInAnyPackage(allowed)))
        .allowEmptyShould(false);
  }
}
