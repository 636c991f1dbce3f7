import { findBrowser } from './test/browser.ts'
import { runChecks } from './test/checks.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { checkSpecification } from './test/specification.ts'
import { withTemporaryFolder } from './test/temporary-folder.ts'

const JOURNEYS = 'browser journeys'

/**
 * Everything that can be checked, on through failures; the last line is the sum. On two cores two rows of work beside each
 * other: module tests and then journeys, which keep more than one core busy, and checks and then restart tests, which wait
 * for much of their time.
 */
const { checks, runs } = await withTemporaryFolder(async () => {
  const [[tests, journeys], [checks, restarts]] = await Promise.all([
    inTurn(() => runVitest('tests', 'main'), runJourneys),
    inTurn(
      () => runChecks({ atOnce: 1 }),
      () => runVitest('restart tests', 'restart'),
    ),
  ])
  return { checks, runs: [tests, journeys, restarts] }
})
conclude([...checks, ...runs, await checkSpecification(runs.flatMap((run) => run.tests))])

async function inTurn<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return [await first(), await second()]
}

async function runJourneys(): Promise<RunVerdict> {
  const browser = await findBrowser()
  return 'path' in browser ? runPlaywright(JOURNEYS, browser.path) : without(browser.problem)
}

function without(problem: string): RunVerdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  return { name: `${JOURNEYS} (${problem})`, passed: 0, failed: 1, seconds: 0, output: problem, tests: [] }
}
