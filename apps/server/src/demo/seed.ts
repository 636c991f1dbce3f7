import { sql } from 'kysely'
import type { Identity } from '../modules/identity/index.ts'
import type { Db } from '../platform/database.ts'
import type { Person } from '../platform/person.ts'
import type { Platform } from '../platform/platform.ts'
import { type DemoBike, readDemoBikes, recipesOf } from './bikes.ts'
import { type BuildersMarket, bikeForm, createBuildersMarket, personOf } from './builders.ts'
import { DRAWINGS } from './compose.ts'
import { hasFact, readFact, setFact } from './installation.ts'
import { DEMO_BOOKINGS, DEMO_PASSWORD, DEMO_PEOPLE, demoAccounts, demoEmail } from './people.ts'
import { plan } from './pictures.ts'

const HOUR_MS = 3_600_000
const KILOMETRES_A_MILE = 1.609344
const OLDEST_BIKE_HOURS = 30 * 24
/** Promotions last seven days: what is advertised was put up in the last five. */
const OLDEST_PROMOTION_HOURS = 5 * 24

/**
 * Makes the demo people, bikes and bookings, once in an installation and through the services that people's own go
 * through. Pictures are reserved here and drawn later. One that was interrupted is finished at the next start.
 */
export async function seedDemo(platform: Platform, identity: Identity, wanted: boolean): Promise<void> {
  const { db, clock } = platform
  await db.connection().execute(async (connection) => {
    // Several processes may start at once: the first makes it, the others wait and find it made.
    await sql`SELECT pg_advisory_lock(hashtextextended('demo data', 0))`.execute(connection)
    try {
      if (await hasFact(db, 'demo_data_made')) return
      if (!wanted && !(await hasFact(db, 'demo_data_begun'))) return
      await setFact(db, 'demo_data_begun', clock.now().toISOString())
      const begun = new Date((await readFact(db, 'demo_data_begun')) ?? clock.now())
      await makeAll(platform, identity, begun)
      await setFact(db, 'demo_data_made')
    } finally {
      await sql`SELECT pg_advisory_unlock(hashtextextended('demo data', 0))`.execute(connection)
    }
  })
}

async function makeAll(platform: Platform, identity: Identity, begun: Date): Promise<void> {
  const market = createBuildersMarket(platform)
  const ago = (hours: number) => new Date(begun.getTime() - hours * HOUR_MS)
  const people = await makePeople(platform.db, identity, ago(OLDEST_BIKE_HOURS + 240))
  const random = seeded(20_260)
  const made = new Map<string, { id: string; at: Date }>()
  for (const bike of await readDemoBikes()) {
    const oldest = bike.fate === 'advertised' ? OLDEST_PROMOTION_HOURS : OLDEST_BIKE_HOURS
    const hours = 3 + random() * (oldest - 3)
    const seller = people.get(bike.seller)
    if (!seller) throw new Error(`The demo data has no seller ${bike.seller}.`)
    const known = await findBike(platform.db, seller.id, bike.name)
    const id = known ?? (await makeBike(platform, market, seller, bike, ago(hours)))
    made.set(bike.name, { id, at: ago(hours - 1) })
    await meetFate(market, platform.db, seller, bike, id, ago(hours - 1))
  }
  for (const { buyer, bike, hoursAgo, meet } of DEMO_BOOKINGS) {
    const [person, listing] = [people.get(buyer), made.get(bike)]
    if (!person || !listing) throw new Error(`The demo data has no ${buyer} or no ${bike}.`)
    if (await hasBooked(platform.db, person.id, listing.id)) continue
    // Nobody books what is not listed yet.
    market.at(new Date(Math.max(ago(hoursAgo).getTime(), listing.at.getTime())))
    const phone = DEMO_PEOPLE.find(({ key }) => key === buyer)?.phone ?? ''
    await market.bookings.create(person, { productId: listing.id, phone, location: meet })
  }
}

async function makePeople(db: Db, identity: Identity, createdAt: Date): Promise<Map<string, Person>> {
  const people = new Map<string, Person>()
  for (const { key, name, role } of DEMO_PEOPLE) {
    const email = demoEmail(key)
    const known = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
    const canLogIn = demoAccounts.some((account) => account.email === email)
    const { id } =
      known ??
      (await identity.createPerson({
        name,
        email,
        roles: [role],
        createdAt,
        ...(canLogIn ? { password: DEMO_PASSWORD } : {}),
      }))
    people.set(key, personOf({ id, email, name }, role))
  }
  return people
}

async function makeBike(
  { db, config }: Platform,
  market: BuildersMarket,
  seller: Person,
  bike: DemoBike,
  at: Date,
): Promise<string> {
  market.at(at)
  const urls: string[] = []
  for (const recipe of recipesOf(bike)) {
    const picture = await plan(recipe)
    await db.transaction().execute((trx) => market.photos.reserve(trx, seller.id, picture))
    urls.push(market.photos.displayUrl(picture.hash))
  }
  const { phone = '', place = '' } = DEMO_PEOPLE.find(({ key }) => key === bike.seller) ?? {}
  const form = bikeForm(urls[0] ?? '', {
    images: urls,
    name: bike.name,
    resale_price: bike.resale_price,
    original_price: bike.original_price,
    product_condition: bike.condition,
    category_name: DRAWINGS[bike.drawing].category,
    phone,
    // A draft is one that its seller has not finished.
    location: bike.fate === 'draft' ? '' : place,
    time_of_post: at.toISOString().slice(0, 10),
    years_of_use: bike.years_of_use,
    description: bike.description,
    year: bike.year,
    mileage: config.distanceUnit === 'mi' ? bike.miles : Math.round(bike.miles * KILOMETRES_A_MILE),
    engine_cc: bike.cc,
  })
  return (await market.listings.create(seller, form)).id
}

/** Advertises, withdraws or sells a bike that is still as it was made. */
async function meetFate(market: BuildersMarket, db: Db, seller: Person, bike: DemoBike, id: string, at: Date) {
  const { state } = await db.selectFrom('listings').select('state').where('id', '=', id).executeTakeFirstOrThrow()
  if (state !== 'available') return
  market.at(at)
  if (bike.fate === 'advertised') await market.listings.advertise(seller, id)
  if (bike.fate === 'withdrawn') await market.listings.withdraw(seller, id)
  if (bike.fate === 'sold') await market.listings.markSoldElsewhere(seller, id)
}

async function findBike(db: Db, sellerId: string, name: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('listings')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('name', '=', name)
    .executeTakeFirst()
  return found?.id
}

async function hasBooked(db: Db, buyerId: string, listingId: string): Promise<boolean> {
  const found = await db
    .selectFrom('bookings')
    .select('id')
    .where('buyer_id', '=', buyerId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst()
  return found !== undefined
}

/** Numbers from 0 to 1 that are the same in every installation (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
