import { runCommand } from './command.ts'
import { reported, type Verdict } from './report.ts'

/** What is checked without running anything; the slow one first, so that the others fit beside it. */
const CHECKS: readonly { name: string; command: string[] }[] = [
  { name: 'types', command: ['npm', 'run', 'typecheck', '--silent'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'imports', command: ['node', 'tools/test/imports.ts'] },
  { name: 'format', command: ['biome', 'check', '.'] },
]
const AT_ONCE = 2

/** Runs the static checks, two at a time; each counts as one. */
export async function runChecks(): Promise<Verdict[]> {
  const waiting = [...CHECKS]
  const verdicts: Verdict[] = []
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) verdicts.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return verdicts
}

function runCheck({ name, command }: (typeof CHECKS)[number]): Promise<Verdict> {
  return reported(name, async () => {
    const { code, output, seconds } = await runCommand(command)
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output }
  })
}
