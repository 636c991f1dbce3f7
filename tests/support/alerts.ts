import { type PriceBand, type SearchAlert, saveSearch, type UpdateBike, updateBike } from '@bikevalley/contract'
import { afterEach, beforeEach } from 'vitest'
import type { Config } from '../../apps/server/src/config.ts'
import { listBike } from './bikes.ts'
import { MINUTE } from './fake-clock.ts'
import { signUp, type TestPerson } from './people.ts'
import { startTestApp, type TestApp } from './test-app.ts'

/** A seller whose bikes come and change, and a rider who wants to hear of them. */
export type AlertStage = {
  app: TestApp
  seller: TestPerson
  rider: TestPerson
  /** The job that the clock starts each minute. */
  look(): Promise<void>
  /** Looks now, and again once nothing more is waited for. */
  lookUntilTold(): Promise<void>
  /** Saves a search, long after what was there before. */
  save(person: TestPerson, parameters: string, alert?: SearchAlert, name?: string): Promise<string>
  /** A bike that comes after what was there before. */
  listed(given?: Parameters<typeof listBike>[1]): Promise<string>
  change(id: string, body: UpdateBike): Promise<void>
  /** Changes what a bike costs. */
  cost(id: string, price: string): Promise<void>
  /** Changes something that no search asks. */
  describe(id: string, description: string): Promise<void>
  /** Rates a bike, as a training or the job of changed bikes does. */
  rate(id: string, band: PriceBand): Promise<void>
  /** What was mailed to somebody about saved searches. */
  alertsTo(person: TestPerson): Promise<AlertMail[]>
  subjectsTo(person: TestPerson): Promise<string[]>
}

type AlertMail = Pick<
  Awaited<ReturnType<typeof mailsTo>>[number],
  'id' | 'subject' | 'body_text' | 'created_at' | 'pictures' | 'unsubscribe_url'
>

const mailsTo = (app: TestApp, { email }: TestPerson) =>
  app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

export let stage: AlertStage
/** Gives each test of a file a stage of its own. */
export function useAlertStage(): void {
  beforeEach(async () => {
    stage = await openAlertStage()
  })
  afterEach(() => stage.app.stop())
}

export async function openAlertStage(settings: Partial<Config> = {}): Promise<AlertStage> {
  const app = await startTestApp(settings)
  const seller = await signUp(app, 'Seller')
  const rider = await signUp(app, 'user')
  const look = async () => {
    for (const { handlers } of app.jobs) await handlers['alert-saved-searches']?.({})
  }
  const alertsTo = async (person: TestPerson) =>
    (await mailsTo(app, person)).filter(({ unsubscribe_url }) => unsubscribe_url !== null)
  const change = async (id: string, body: UpdateBike) => {
    app.clock.advance(1000)
    await seller.call(updateBike, { params: { id }, body })
  }
  return {
    app,
    seller,
    rider,
    look,
    async lookUntilTold() {
      await look()
      app.clock.advance(3 * MINUTE)
      await look()
    },
    async save(person, parameters, alert = 'at_once', name = parameters) {
      app.clock.advance(2 * MINUTE)
      const { insertedId } = await person.call(saveSearch, { body: { name, parameters, alert } })
      return insertedId
    },
    listed(given = {}) {
      app.clock.advance(1000)
      return listBike(seller, given)
    },
    change,
    cost: (id, resale_price) => change(id, { resale_price }),
    describe: (id, description) => change(id, { description }),
    rate: (id, band) => rate(app, id, band),
    alertsTo,
    subjectsTo: async (person) => (await alertsTo(person)).map(({ subject }) => subject),
  }
}

async function rate({ platform, clock }: TestApp, listing_id: string, band: PriceBand): Promise<void> {
  const { db } = platform
  const at = { trained_at: clock.now() }
  const { version } = await db
    .insertInto('price_models')
    .values({ ...at, model: null, size: 0 })
    .returning('version')
    .executeTakeFirstOrThrow()
  const ends = { estimate_minor: 500_000, low_minor: 450_000, high_minor: 550_000, typical_minor: 500_000 }
  const moved = { model_minor: 0, year_minor: 0, mileage_minor: 0, condition_minor: 0 }
  const rated = {
    listing_id,
    version,
    rated_at: at.trained_at,
    compared_by: 'model' as const,
    comparables: [],
    lack: null,
  }
  await db
    .insertInto('price_ratings')
    .values({ ...rated, ...ends, ...moved, band })
    .onConflict((conflict) => conflict.column('listing_id').doUpdateSet({ band }))
    .execute()
  await db.deleteFrom('unrated_listings').where('listing_id', '=', listing_id).execute()
}
