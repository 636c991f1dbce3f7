import { findBrowser } from './test/browser.ts'
import { runChecks, runCompiler } from './test/checks.ts'
import { conclude } from './test/report.ts'
import { type RunVerdict, runPlaywright, runVitest } from './test/runners.ts'
import { checkSpecification } from './test/specification.ts'
import { withTemporaryFolder } from './test/temporary-folder.ts'
import { runFailedAgain } from './test/unsteady.ts'

const JOURNEYS = 'browser journeys'

/**
 * node tools/test.mjs [--deep]: what each change is checked by, or with `--deep` all other tests. All of it runs, on
 * through failures; the last line is the sum.
 */
await (process.argv.includes('--deep') ? testDeeply() : test())

async function test(): Promise<void> {
  const { checks, runs, unsteady } = await withTemporaryFolder(async () => {
    const [checks, runs] = await Promise.all([
      // One at a time: the tests beside them keep more than one core busy.
      runChecks({ atOnce: 1 }),
      // Journeys after the others: a slow browser draws more frames, and costs more in all.
      inTurn(
        () => runVitest('tests', ['main', 'alone']),
        () => runJourneys('core'),
      ),
    ])
    return { checks, ...(await runFailedAgain(runs)) }
  })
  conclude([...checks, ...runs, await checkSpecification(runs.flatMap((run) => run.tests))], unsteady)
}

async function testDeeply(): Promise<void> {
  const { compiler, runs, unsteady } = await withTemporaryFolder(async () => {
    const [[tests, journeys], [compiler, restarts]] = await Promise.all([
      inTurn(
        () => runVitest('deep tests', ['deep']),
        () => runJourneys('deep'),
      ),
      // Restarts wait for much of their time.
      inTurn(runCompiler, () => runVitest('restart tests', ['restart'])),
    ])
    return { compiler, ...(await runFailedAgain([tests, journeys, restarts])) }
  })
  conclude([compiler, ...runs], unsteady)
}

async function inTurn<First, Second>(
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  return [await first(), await second()]
}

async function runJourneys(tier: 'core' | 'deep'): Promise<RunVerdict> {
  const browser = await findBrowser()
  return 'path' in browser ? runPlaywright(JOURNEYS, browser.path, [`--project=${tier}`]) : without(browser.problem)
}

function without(problem: string): RunVerdict {
  process.stdout.write(`✗ ${JOURNEYS}: ${problem}\n`)
  const nothing = { passed: 0, failed: 1, seconds: 0, tests: [] }
  return { name: `${JOURNEYS} (${problem})`, output: problem, ...nothing, runAgain: async () => without(problem) }
}
