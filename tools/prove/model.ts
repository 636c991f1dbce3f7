import { runTests } from '../run-tests.ts'

/** The model-based test with so many runs. */
export async function proveModel({ seed, runs }: { seed: number; runs: number }) {
  return { runs, ...(await runTests('tests/model', { PROVE_SEED: String(seed), PROVE_RUNS: String(runs) })) }
}

/** How often somebody who could go on is kept waiting in one order: few faults need more. */
const TURNS = 2

/** The tests of locks, in more orders than `npm test` has time for. */
export async function proveLocks() {
  return { turns: TURNS, ...(await runTests('tests/locks', { PROVE_TURNS: String(TURNS) })) }
}
