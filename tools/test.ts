import { findBrowser } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { checkSpecification } from './test/specification.ts'

/** Everything that can be checked, one after the other, on through failures; the last line is the sum. */
const JOURNEYS = 'browser journeys'
const browser = await findBrowser()
const checks = await runChecks()
const runs = [
  await runVitest('tests', 'main'),
  'path' in browser ? await runPlaywright(JOURNEYS, browser.path) : without(browser.problem),
  await runVitest('restart tests', 'restart'),
]
conclude([...checks, ...runs, await checkSpecification(runs.flatMap(({ tests }) => tests))])

function without(problem: string): RunVerdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  return { name: `${JOURNEYS} (${problem})`, passed: 0, failed: 1, seconds: 0, output: problem, tests: [] }
}
