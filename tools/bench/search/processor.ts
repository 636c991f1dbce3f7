import { readdir, readFile } from 'node:fs/promises'

/** What the kernel counts in: 100 ticks a second on every Linux that we know. */
const MS_A_TICK = 10

/** Milliseconds of the processor that a process has taken, its threads included. */
export async function processorMs(pid: number): Promise<number> {
  const [, , user = 0, system = 0] = await readStat(pid)
  return (user + system) * MS_A_TICK
}

/** The same of a process with all its children, those that have ended included: PostgreSQL has one for each connection. */
export async function familyProcessorMs(pid: number): Promise<number> {
  let ticks = 0
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [parent, , user = 0, system = 0, ofEnded = 0, systemOfEnded = 0] = await readStat(Number(name)).catch(
      () => [],
    )
    if (Number(name) === pid) ticks += user + system + ofEnded + systemOfEnded
    else if (parent === pid) ticks += user + system
  }
  return ticks * MS_A_TICK
}

/** Parent, state's place, user, system, and both of ended children; in ticks. */
async function readStat(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8')
  // The name may have spaces and brackets in it: what follows its last bracket counts from field 3 on.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  return [fields[1] ?? 0, 0, fields[11] ?? 0, fields[12] ?? 0, fields[13] ?? 0, fields[14] ?? 0]
}

/** The first process of an embedded database. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const [pid] = (await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8')).split('\n')
  return Number(pid)
}
