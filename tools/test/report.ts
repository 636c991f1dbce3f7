import type { RanTest } from './ran-tests.ts'

/** What a check or a test runner found. */
export type Verdict = { name: string; passed: number; failed: number; seconds: number; output: string }

const HEARTBEAT_MS = 20_000

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** Shows that `name` is at work until it answers, then its result in one line, and all its words if it failed. */
export async function reported<V extends Verdict>(name: string, work: () => Promise<V>): Promise<V> {
  say(`  ${name} …`)
  const begin = performance.now()
  const heartbeat = setInterval(() => {
    say(`  ${name}: ${Math.round((performance.now() - begin) / 1000)} s …`)
  }, HEARTBEAT_MS)
  const verdict = await work().finally(() => clearInterval(heartbeat))
  const counts = verdict.failed > 0 ? `${verdict.passed} passed, ${verdict.failed} failed` : `${verdict.passed} passed`
  say(`${verdict.failed > 0 ? '✗' : '✓'} ${name}: ${counts} (${verdict.seconds.toFixed(1)} s)`)
  if (verdict.failed > 0) say(`${verdict.output.trim()}\n`)
  return verdict
}

/**
 * Prints what is unsteady and, as the last line, the sum, and sets the exit code by it.
 *
 * @param unsteady tests that failed and passed when they were run again
 */
export function conclude(verdicts: readonly Verdict[], unsteady: readonly RanTest[] = []): void {
  if (unsteady.length > 0)
    say('\nUnsteady: these failed, and passed when they were run again, alone. Each is a defect to mend.')
  for (const { file, title, error } of unsteady) say(`\n${file}: ${title}\n${error.trim()}`)
  const failures = verdicts.filter((verdict) => verdict.failed > 0)
  if (failures.length > 0) say(`\nFailed: ${failures.map((verdict) => verdict.name).join(', ')}`)
  const passed = verdicts.reduce((sum, verdict) => sum + verdict.passed, 0)
  const failed = verdicts.reduce((sum, verdict) => sum + verdict.failed, 0)
  say(`${passed} passed, ${failed} failed`)
  if (failed > 0) process.exitCode = 1
}
