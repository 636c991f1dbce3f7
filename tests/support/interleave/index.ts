import { ApiError } from '@bikevalley/contract'
import { findBreaches } from '../invariants.ts'
import type { TestServices } from '../test-services.ts'
import { createFootprints, type Footprint } from './footprint.ts'
import type { End } from './operation.ts'
import { walkOrders } from './orders.ts'
import { openStage, type StageOptions } from './stages.ts'
import { type Taken, takeSteps } from './steps.ts'

/** How often somebody who could go on is kept waiting in one order: `npm run prove -- locks` asks for more. */
const MOST_TURNS = Number(process.env.PROVE_TURNS ?? 1)

/** `done`, or the code with which it was refused. Any other error fails the proof. */
type Ends = Readonly<Record<string, string>>

export type Scene<Given> = {
  /** The initial state, made once. */
  prepare: (services: TestServices) => Promise<Given>
  /** What then happens at once, each time from that state. */
  run: (services: TestServices, given: Given) => Readonly<Record<string, () => Promise<unknown>>>
  /** Checks that the outcome is allowed, whatever the order; the invariants are checked as well. */
  judge: (services: TestServices, given: Given, ends: Ends) => Promise<void> | void
  options?: StageOptions
  /** Errors that are no refusals, and yet right: a job that says so runs again. They end as `again`. */
  runsAgain?: RegExp
}

/**
 * Lets two or three operations of the real services happen at once on one real database, in every order of their
 * statements: one statement at a time, and each order from the same beginning. Statements about what the others neither
 * read nor write are no steps, since their order changes nothing.
 *
 * @returns how many orders there were
 * @throws Error with the steps of an order, where it ends otherwise than it may
 */
export async function inEveryOrder<Given>(scene: Scene<Given>): Promise<number> {
  const { services, keeper, start, empty, prepared } = await openStage(scene.options)
  const { clock } = services
  const standAt = (moment: number) => clock.advance(moment - clock.now().getTime())
  await empty.rewind()
  standAt(start)
  const given = await scene.prepare(services)
  const begin = clock.now().getTime()
  await prepared.renew()

  /** Does one order from the beginning, and judges it. */
  async function take(plan: readonly number[], stopsAt: (by: string, what: string) => boolean): Promise<Taken> {
    await prepared.rewind()
    standAt(begin)
    const runs = new Map(Object.entries(scene.run(services, given)))
    const taken = await takeSteps(keeper.countWaiting, runs, stopsAt, plan)
    await judge(scene, services, given, taken)
    return taken
  }

  const footprints = createFootprints(keeper.parents)
  const isShared = await learnWhatIsShared(footprints, take)
  return walkOrders({
    mostTurns: MOST_TURNS,
    take: async (plan) => (await take(plan, isShared)).order,
    commute: footprints.commute,
  })
}

/** Does it one after the other, from both ends, and sees who reads and writes what. */
async function learnWhatIsShared(
  footprints: ReturnType<typeof createFootprints>,
  take: (plan: readonly number[], stopsAt: () => boolean) => Promise<Taken>,
): Promise<(by: string, what: string) => boolean> {
  const first = await take([], () => true)
  const second = await take([first.names.length - 1], () => true)
  const known = first.names.map((name, place): [string, Footprint] => {
    const theirs = [...first.order, ...second.order].filter(({ chosen }) => chosen === place)
    return [name, footprints.ofAll(theirs.map(({ step }) => step))]
  })
  return (by, what) =>
    footprints.isShared(
      what,
      known.flatMap(([name, footprint]) => (name === by ? [] : [footprint])),
    )
}

async function judge<Given>(
  { judge: judgeEnds, runsAgain }: Scene<Given>,
  services: TestServices,
  given: Given,
  { ends, names, order }: Taken,
): Promise<void> {
  try {
    const told = new Map([...ends].map(([name, end]) => [name, wordFor(end, runsAgain)]))
    await judgeEnds(services, given, Object.fromEntries(told))
    const breaches = await findBreaches(services.platform.pool, 'always')
    if (breaches.length > 0) throw new Error(breaches.join('\n'))
  } catch (error) {
    const told = order.map(({ chosen, step }) => `  ${names[chosen]}: ${step.replaceAll(/\s+/g, ' ').slice(0, 160)}`)
    throw new Error(`${String(error)}\nin this order:\n${told.join('\n')}`, { cause: error })
  }
}

function wordFor(end: End, runsAgain: RegExp | undefined): string {
  if (end.ok) return 'done'
  if (end.error instanceof ApiError) return end.error.code
  if (end.error instanceof Error && runsAgain?.test(end.error.message)) return 'again'
  throw end.error
}
