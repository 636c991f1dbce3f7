import { setTimeout as sleep } from 'node:timers/promises'
import { type End, type Operation, startOperation } from './operation.ts'
import type { Choice } from './orders.ts'

/** After so many checks of an operation that neither continues nor waits, the proof itself is wrong. */
const MOST_LOOKS = 20_000
/** Most steps are done by then; only after that it is asked whether they wait. */
const LOOK_AFTER_MS = 4

/** What was done in which order, and how everybody ended. */
export type Taken = {
  order: readonly Choice[]
  names: readonly string[]
  ends: ReadonlyMap<string, End>
}

/**
 * Runs operations at once on one database, one step at a time. Who waits for a lock is left waiting, and another goes on.
 *
 * @param countWaiting how many of them wait for a lock just now
 * @param plan who takes the first steps, by place
 * @param choose who takes the next one after that; without it whoever took the last one goes on as long as they can
 * @throws Error where the plan can't be followed: the operations did something else than before
 */
export async function takeSteps(
  countWaiting: () => Promise<number>,
  runs: ReadonlyMap<string, () => Promise<unknown>>,
  stopsAt: (by: string, what: string) => boolean,
  plan: readonly number[],
  choose = (ready: readonly number[], last: number) => (ready.includes(last) ? last : (ready[0] ?? 0)),
): Promise<Taken> {
  let wake = nobodyWaits
  const operations: Operation[] = []
  for (const [name, run] of runs)
    operations.push(
      startOperation(
        name,
        run,
        (what) => stopsAt(name, what),
        () => wake(),
      ),
    )

  let waiting: readonly Operation[] = []
  let endedThen = 0
  const going = () => operations.filter(({ before, end }) => before === null && end === null)
  const endedNow = () => operations.reduce((sum, { ended }) => sum + ended, 0)

  /** Until everybody stands before a step, has ended, or waits for a lock. Locks end with transactions. */
  async function untilStill(): Promise<void> {
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const now = going()
      if (endedNow() === endedThen && now.every((one) => waiting.includes(one))) return
      const stopped = new Promise<void>((resolve) => {
        wake = resolve
      })
      await Promise.race([stopped, sleep(LOOK_AFTER_MS)])
      const ended = endedNow()
      const still = going()
      if (still.length > 0 && (await countWaiting()) !== still.length) continue
      if (going().length !== still.length) continue
      waiting = still
      endedThen = ended
      return
    }
    throw new Error('Somebody neither goes on nor waits for a lock.')
  }

  const order: Choice[] = []
  let last = -1
  await untilStill()
  while (operations.some(({ end }) => end === null)) {
    const ready = [...operations.keys()].filter((place) => operations[place]?.before !== null)
    if (ready.length === 0) {
      // All wait for one another: the database aborts one of them, with an error.
      await new Promise<void>((resolve) => {
        wake = resolve
      })
      waiting = []
      await untilStill()
      continue
    }
    const chosen = plan[order.length] ?? choose(ready, last)
    const operation = operations[chosen]
    if (!operation?.before || !ready.includes(chosen)) throw new Error('The same order can’t be taken again.')
    order.push({ ready, chosen, step: operation.before, before: last })
    last = chosen
    operation.goOn()
    await untilStill()
  }
  return {
    order,
    names: operations.map(({ name }) => name),
    ends: new Map(operations.map(({ name, end }) => [name, end ?? { ok: true }])),
  }
}

const nobodyWaits = (): void => undefined
