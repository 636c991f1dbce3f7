import { runChecks } from './test/checks.ts'
import { conclude } from './test/report.ts'

/** The daily loop's quick answer: format, lint, types, import rules and dead code, without running a test. */
conclude(await runChecks())
