import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { memoryMiB, type Started } from '../processes.ts'
import { changeAllTheTime, delaysOfChanges } from './changes.ts'
import { eventLoopMs } from './event-loop.ts'
import type { AddressClass } from './mix.ts'
import { type Asked, measured, summary, untilReady } from './readings.ts'
import { replay } from './replay.ts'
import type { ClassResult, DelaysOfBoth, Report } from './report.ts'

const PER_SECOND = 50

type Both = {
  here: Asked
  /** The address of another process with an index of its own. */
  elsewhere: string
  /** As its owner, who changes listings. */
  database: string
  changes: number
}

/** How long until a change is found, in both processes. */
export async function delaysOfBoth({ here, elsewhere, database, changes }: Both): Promise<DelaysOfBoth> {
  return {
    here: summary(await delaysOfChanges(here.site, database, changes)),
    elsewhere: summary(await delaysOfChanges(elsewhere, database, changes)),
  }
}

/**
 * Measures everything again while 50 listings change every second: each class, asked of the only process as before; delays, with another process
 * beside it; memory, and how long a process takes to start. At the end only the process that was started last runs.
 */
export async function whileChanging(
  both: Both,
  options: {
    classes: readonly AddressClass[]
    mix: readonly string[]
    seconds: number
    dataDir: string
    main: Started
    startOther: () => Promise<Started>
    restart: () => Promise<Started>
    log: (line: string) => void
  },
): Promise<Report['changing']> {
  const { here, database } = both
  const { seconds, dataDir, restart } = options
  const changing = await changeAllTheTime(database, PER_SECOND)
  await eventLoopMs(here.site)
  await sleep(seconds * 1000)
  const whileNobodyAsks = await eventLoopMs(here.site)
  const classes: ClassResult[] = []
  for (const { name, paths } of options.classes) {
    const memory = await measured(here, paths, seconds)
    classes.push({ name, memory, eventLoopMs: await eventLoopMs(here.site), postgres: null, bare: null })
    options.log(`${name}: ${Math.round(memory.perSecond)} a second while listings change`)
  }
  const other = await options.startOther()
  const searching = replay(here.site, options.mix, 2 * seconds)
  const delays = await delaysOfBoth(both)
  await searching
  const taken = await memoryMiB(here.pid)
  await other.stop()
  await options.main.stop()
  const again = await restart()
  const snapshot = await untilReady(here.site, again)
  await again.stop()
  await rm(join(dataDir, 'search'), { recursive: true, force: true })
  const built = await untilReady(here.site, await restart())
  return {
    perSecond: await changing.stop(),
    classes,
    delays,
    start: { built, snapshot },
    memoryMiB: taken,
    eventLoopMs: whileNobodyAsks,
  }
}
