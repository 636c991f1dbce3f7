import type { RanTest } from './ran-tests.ts'
import type { RunVerdict } from './runners.ts'

/** More failures than this are no matter of chance: they stand as they are. */
const AT_MOST = 10

/**
 * Runs each test that failed once more, alone. One that passes then counts as passed, and is answered beside the verdicts
 * with its first error: it is a defect to mend all the same.
 */
export async function runFailedAgain<V extends RunVerdict>(
  runs: readonly V[],
): Promise<{ runs: V[]; unsteady: RanTest[] }> {
  const failed = runs.flatMap((run) => run.tests.filter(({ passed }) => !passed).map((test) => ({ run, test })))
  if (failed.length > AT_MOST) return { runs: [...runs], unsteady: [] }
  const steadied = new Set<RanTest>()
  for (const { run, test } of failed) if ((await run.runAgain(test)).failed === 0) steadied.add(test)
  return {
    unsteady: [...steadied],
    runs: runs.map((run) => {
      const count = run.tests.filter((test) => steadied.has(test)).length
      return {
        ...run,
        passed: run.passed + count,
        failed: run.failed - count,
        tests: run.tests.map((test) => (steadied.has(test) ? { ...test, passed: true } : test)),
      }
    }),
  }
}
