import { findBrowser } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { checkSpecification } from './test/specification.ts'
import { withTemporaryFolder } from './test/temporary-folder.ts'

/**
 * Everything that can be checked, on through failures; the last line is the sum. Three things at a time: tests, journeys and
 * servers that start and stop wait for much of their time, so that two cores do for all of them together.
 */
const JOURNEYS = 'browser journeys'
const [{ checks, restarts }, tests, journeys] = await withTemporaryFolder(() =>
  Promise.all([runChecksAndRestarts(), runVitest('tests', 'main'), runJourneys()]),
)
const runs = [tests, journeys, restarts]
conclude([...checks, ...runs, await checkSpecification(runs.flatMap((run) => run.tests))])

async function runChecksAndRestarts() {
  const checks = await runChecks({ atOnce: 1 })
  return { checks, restarts: await runVitest('restart tests', 'restart') }
}

async function runJourneys(): Promise<RunVerdict> {
  const browser = await findBrowser()
  return 'path' in browser ? runPlaywright(JOURNEYS, browser.path) : without(browser.problem)
}

function without(problem: string): RunVerdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  return { name: `${JOURNEYS} (${problem})`, passed: 0, failed: 1, seconds: 0, output: problem, tests: [] }
}
