import { runCommand } from './command.ts'
import { reported, type Verdict } from './report.ts'

/** What is checked without running anything; the slow one first, so that the others fit beside it. */
const CHECKS: readonly { name: string; command: string[] }[] = [
  { name: 'types', command: ['npm', 'run', 'types', '--silent'] },
  { name: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'imports', command: ['node', 'tools/test/imports.ts'] },
  { name: 'format', command: ['biome', 'check', '.'] },
]

/** The routes' types, which several checks read: made before them, since two of them run at once. */
const PREPARATION = { name: 'route types', command: ['npm', 'run', 'typegen', '--silent'] }

/** Runs the static checks, so many at a time; each counts as one. */
export async function runChecks({ atOnce = 2 } = {}): Promise<Verdict[]> {
  const prepared = await runCheck(PREPARATION)
  if (prepared.failed > 0) return [prepared]
  const waiting = [...CHECKS]
  const verdicts: Verdict[] = [prepared]
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) verdicts.push(await runCheck(check))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return verdicts
}

function runCheck({ name, command }: (typeof CHECKS)[number]): Promise<Verdict> {
  return reported(name, async () => {
    const { code, output, seconds } = await runCommand(command)
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output }
  })
}
