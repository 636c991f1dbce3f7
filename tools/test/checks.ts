import { fileURLToPath } from 'node:url'
import { runCommand } from './command.ts'
import { passedBefore } from './passed-before.ts'
import { reported, type Verdict } from './report.ts'

/** `cached`: not run again on code on which it has passed. */
type Check = { name: string; command: string[]; cached?: true }

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What is checked without running anything; the slow one first, so that the others fit beside it. */
const CHECKS: readonly Check[] = [
  { name: 'types and lint', command: ['oxlint', '--type-aware', '--type-check', '--deny-warnings'], cached: true },
  { name: 'dead code', command: ['knip', '--no-progress'] },
  { name: 'imports', command: ['node', 'tools/test/imports.ts'] },
  { name: 'format', command: ['biome', 'check', '.'] },
]

/** The routes' types, which several checks read: made before them, since two of them run at once. */
const PREPARATION: Check = { name: 'route types', command: ['npm', 'run', 'typegen', '--silent'] }

/** The compiler's own word on the types, of which the linter has read the same. */
const COMPILER: Check = { name: 'types by the compiler', command: ['npm', 'run', 'typecheck', '--silent'] }

export const runCompiler = (): Promise<Verdict> => runCheck(COMPILER)

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

function runCheck({ name, command, cached }: Check): Promise<Verdict> {
  return reported(name, async () => {
    const before = passedBefore(root, name)
    if (cached && (await before.isSo()))
      return { name, passed: 1, failed: 0, seconds: 0, output: 'It has passed on this code.' }
    const { code, output, seconds } = await runCommand(command)
    if (cached && code === 0) await before.note()
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output }
  })
}
