import { type FakeClock, fakeClock } from '../fake-clock.ts'
import { type Market, type MarketOptions, startMarket } from '../market.ts'
import { prepareStatements } from '../prepared-statements.ts'
import { stopAtStatements } from './operation.ts'
import { createKeeper, type Keeper, type Kept } from './rewind.ts'

export type StageOptions = Omit<MarketOptions, 'clock'>

/** A market that one scene after the other is played on, each from nothing. */
export type Stage = {
  market: Market & { clock: FakeClock }
  keeper: Keeper
  /** The moment at which each scene begins. */
  start: number
  empty: Kept
  /** As a scene has prepared it. */
  prepared: Kept
}

/** By their options: a database of its own for each scene, and connections that know nothing yet, take a fifth of the time. */
const stages = new Map<StageOptions, Promise<Stage>>()
const NO_OPTIONS: StageOptions = {}

/** The stage for scenes with these options, made for the first of them. */
export function openStage(options: StageOptions = NO_OPTIONS): Promise<Stage> {
  const stage = stages.get(options) ?? makeStage(options)
  stages.set(options, stage)
  return stage
}

/** After a file's scenes. */
export async function closeStages(): Promise<void> {
  for (const opened of stages.values()) {
    const { keeper, market } = await opened
    keeper.end()
    await market.stop()
  }
  stages.clear()
}

async function makeStage(options: StageOptions): Promise<Stage> {
  const clock = fakeClock()
  const market = await startMarket({ ...options, clock })
  const { pool } = market.platform
  prepareStatements(pool)
  stopAtStatements(pool)
  const keeper = await createKeeper(market.superuser)
  const [empty, prepared] = [await keeper.keep(), await keeper.keep()]
  return { market, keeper, start: clock.now().getTime(), empty, prepared }
}
