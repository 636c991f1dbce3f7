import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { compose, connectPeople, type Services } from '../../apps/server/src/compose.ts'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import {
  createTestProcessor,
  type OpenProvider,
  openTestProcessor,
  type SellerPayouts,
  type TestProcessor,
} from '../../apps/server/src/modules/payment-providers/index.ts'
import type { Clock } from '../../apps/server/src/platform/clock.ts'
import { createDb, createPool, type Db } from '../../apps/server/src/platform/db/database.ts'
import { createPreparedDb } from '../../apps/server/src/platform/db/prepared-db.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import {
  createPrivilegedPools,
  createTestDatabase,
  endPrivilegedPools,
  PATIENT,
  type PrivilegedPools,
  type TestDatabase,
} from './database.ts'
import { type FakeClock, fakeClock } from './fake-clock.ts'
import { runDueJobs } from './run-jobs.ts'

const SECRET = 'a secret for tests, long enough to be one'

/** The services that a sale passes through, without HTTP and sign-in: for tests of rules and of races. */
export type TestServices = PrivilegedPools &
  Services & {
    /** What all of it is kept in. */
    database: TestDatabase
    platform: Platform
    db: Db
    clock: FakeClock
    /** What was logged, line by line. */
    logged: string[]
    /** The test processor. */
    processor: TestProcessor
    runJobs(): Promise<void>
    stop(): Promise<void>
  }

export type TestServicesOptions = {
  settings?: Partial<Config>
  /** Puts something between the site and the processor. */
  wrap?: (processor: TestProcessor) => OpenProvider['gateway']
  /** Sends payouts. */
  payouts?: SellerPayouts | null
  connections?: number
  clock?: FakeClock
}

export async function startTestServices({
  settings = {},
  wrap = (processor) => processor,
  payouts = null,
  connections = 10,
  clock = fakeClock(),
}: TestServicesOptions = {}) {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-test-'))
  const logged: string[] = []
  const pool = createPool(database.url, { max: connections, ...PATIENT })
  const privileged = createPrivilegedPools(database)
  const db = createDb(pool)
  const platform: Platform = {
    config: { ...readConfig({ DATA_DIR: dataDir }), ...settings },
    pool,
    db,
    preparedDb: createPreparedDb(pool),
    clock,
    log: pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) }),
    secret: SECRET,
    secrets: [SECRET],
    siteUrl: (path) => new URL(path, 'http://127.0.0.1:3000').href,
  }
  const processor = createTestProcessor(platform)
  const { services: composed, parts } = compose(platform, {
    providers: [{ ...openTestProcessor(processor), gateway: wrap(processor), payouts }],
  })
  connectPeople(composed.identity, parts)
  const jobs = parts.flatMap((part) => part.jobs)
  const services: TestServices = {
    ...composed,
    ...privileged,
    database,
    platform,
    db,
    clock,
    logged,
    processor,
    runJobs: () => runDueJobs(pool, jobs),
    async stop() {
      await pool.end()
      await endPrivilegedPools(privileged)
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return services
}

/** A person as the routes would hand them to a service. */
export async function newPerson({ db }: Pick<TestServices, 'db'>, role: 'buyer' | 'seller' | 'admin', name?: string) {
  const id = newId()
  const email = `${role}-${id}@example.com`
  const person: Person = {
    id,
    email,
    name: name ?? `Robin ${role}`,
    image: null,
    isBuyer: role === 'buyer',
    isSeller: role === 'seller',
    isAdmin: role === 'admin',
    roleChosen: true,
    emailVerified: true,
    mustVerify: false,
    language: null,
    termsVersion: null,
    sessionId: newId(),
    confirmed: true,
    mustAddFactor: false,
  }
  await db
    .insertInto('users')
    .values({
      id,
      email,
      name: person.name,
      image_hash: null,
      role_chosen_at: null,
      suspended_at: null,
      deleted_at: null,
    })
    .execute()
  await db.insertInto('roles').values({ user_id: id, role }).execute()
  return person
}

/** An available listing with a picture, and its seller. */
export async function newListing(
  { db, clock, platform }: { db: Db; clock: Clock; platform?: Platform },
  seller: Person,
  given: { name?: string; price?: number } = {},
): Promise<string> {
  const id = newId()
  const hash = id.replaceAll('-', '').repeat(2)
  const now = clock.now()
  await db
    .insertInto('images')
    .values({ hash, width: 600, height: 400, widths: [160, 320], color: '#336699', avif_at: null })
    .execute()
  await db
    .insertInto('listings')
    .values({
      id,
      seller_id: seller.id,
      state: 'available',
      name: given.name ?? 'Yamaha MT-07',
      resale_price_minor: given.price ?? 450_000,
      original_price_minor: null,
      currency: platform?.config.currency ?? 'USD',
      condition: 'good',
      category_id: 'Sports',
      phone: '+1 555 010 2030',
      location: 'Portland, Oregon',
      posted_on: null,
      years_of_use: null,
      model_year: null,
      mileage_km: null,
      engine_cc: null,
      has_image: true,
      sold_at: null,
      removed_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await db.insertInto('listing_photos').values({ listing_id: id, position: 0, image_hash: hash }).execute()
  return id
}

/** A booking as its form sends it. */
export const book = (services: TestServices, buyer: Person, listingId: string): Promise<string> =>
  services.bookings.create(buyer, { productId: listingId, phone: '+1 555 010 4050', location: 'Central Station' })

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  asks: '4000002500003155',
  takesNoRefund: '4000000000005134',
  sendsRefundBack: '4000000000005126',
} as const

/** Sends a card to the processor, as the buyer's browser does. */
export const sendCard = (
  services: TestServices,
  intent: { paymentIntentId: string; clientSecret: string },
  number: string,
) =>
  services.processor.confirm(intent.paymentIntentId, intent.clientSecret, {
    number,
    exp_month: 12,
    exp_year: services.clock.now().getUTCFullYear() + 2,
    cvc: '123',
  })

/** The subjects of the emails that a person got, oldest first. */
export async function emailsTo({ db }: Pick<TestServices, 'db'>, person: Person): Promise<string[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['subject'])
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
