/** The handed cases: small inputs with the right answer, read from {@code cases/cases.json}. */
@NullMarked
package io.arrowsink.testing.cases;

import org.jspecify.annotations.NullMarked;
