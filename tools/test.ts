import { findBrowser } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { conclude, type Verdict } from './test/report.ts'
import { runPlaywright, runVitest } from './test/runners.ts'

/** Everything that can be checked, one after the other, on through failures; the last line is the sum. */
const JOURNEYS = 'browser journeys'
const browser = await findBrowser()
const verdicts: Verdict[] = [
  ...(await runChecks()),
  await runVitest('tests', 'main'),
  'path' in browser ? await runPlaywright(JOURNEYS, browser.path) : without(browser.problem),
  await runVitest('restart tests', 'restart'),
]
conclude(verdicts)

function without(problem: string): Verdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  return { name: `${JOURNEYS} (${problem})`, passed: 0, failed: 1, seconds: 0, output: problem }
}
