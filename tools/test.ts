import { findBrowser } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { checkSpecification } from './test/specification.ts'
import { withTemporaryFolder } from './test/temporary-folder.ts'

/**
 * Everything that can be checked, on through failures; the last line is the sum. Two things at a time, one of which waits
 * for much of its time: more would only make each other slow on two cores.
 */
const JOURNEYS = 'browser journeys'
const { checks, runs } = await withTemporaryFolder(async () => {
  const [tests, checks] = await Promise.all([runVitest('tests', 'main'), runChecks({ atOnce: 1 })])
  const [journeys, restarts] = await Promise.all([runJourneys(), runVitest('restart tests', 'restart')])
  return { checks, runs: [tests, journeys, restarts] }
})
conclude([...checks, ...runs, await checkSpecification(runs.flatMap((run) => run.tests))])

async function runJourneys(): Promise<RunVerdict> {
  const browser = await findBrowser()
  return 'path' in browser ? runPlaywright(JOURNEYS, browser.path) : without(browser.problem)
}

function without(problem: string): RunVerdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  return { name: `${JOURNEYS} (${problem})`, passed: 0, failed: 1, seconds: 0, output: problem, tests: [] }
}
