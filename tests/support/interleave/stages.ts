import { type FakeClock, fakeClock } from '../fake-clock.ts'
import { prepareStatements } from '../prepared-statements.ts'
import { startTestServices, type TestServices, type TestServicesOptions } from '../test-services.ts'
import { stopAtStatements } from './operation.ts'
import { createKeeper, type Keeper, type Kept } from './rewind.ts'

export type StageOptions = Omit<TestServicesOptions, 'clock'>

/** Services on which one scenario after the other is run, each from an empty database. */
export type Stage = {
  services: TestServices & { clock: FakeClock }
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
    const { keeper, services } = await opened
    keeper.end()
    await services.stop()
  }
  stages.clear()
}

async function makeStage(options: StageOptions): Promise<Stage> {
  const clock = fakeClock()
  const services = await startTestServices({ ...options, clock })
  const { pool } = services.platform
  prepareStatements(pool)
  stopAtStatements(pool)
  const keeper = await createKeeper(services.superuser)
  const [empty, prepared] = [await keeper.keep(), await keeper.keep()]
  return { services, keeper, start: clock.now().getTime(), empty, prepared }
}
