import {
  BODY_TYPES,
  COLOURS,
  type CreateBike,
  createPaymentIntent,
  deleteBike,
  deleteOwnAccount,
  markBikeSold,
  recordPayment,
  relistBike,
  testProcessorConfirm,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { expect } from 'vitest'
import { RandomMarket } from '../../../apps/server/src/modules/search/testing/random-market.ts'
import { createDb, type Db } from '../../../apps/server/src/platform/db/database.ts'
import { listBike, uploadPicture } from '../../support/bikes.ts'
import { bookBike, holdBike } from '../../support/bookings.ts'
import { type Client, copyOf } from '../../support/client.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { signUpLongAgo, type TestPerson } from '../../support/people.ts'
import { allowIncomplete, StoredMarket } from '../../support/stored-market.ts'
import { startTestApp, type TestApp } from '../../support/test-app.ts'
import { writeDown } from './brute-force.ts'

const SITE = { country: 'DE', currency: 'EUR', distanceUnit: 'km' } as const
const CARD = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }

/** What was done, and the bikes that it was done to. */
type Change = { what: string; bikes: string[] }
type Seller = { person: TestPerson; img: string; bikes: Map<string, 'available' | 'withdrawn' | 'held'> }

const SELLERS = 2

/** A market in two processes on one database: the first answers from memory, the second from PostgreSQL. */
export class SearchedMarket {
  /** Somebody who is signed in, and so finds what was changed just now, where the index answers and where PostgreSQL does. */
  readonly fast: Client
  readonly slow: Client
  readonly random: RandomMarket
  private readonly database: TestDatabase
  private readonly apps: readonly TestApp[]
  private readonly first: TestApp
  private readonly stored: StoredMarket
  private readonly ids = new Set<string>()
  private sellers: Seller[] = []

  private constructor(database: TestDatabase, first: TestApp, second: TestApp, searcher: Client, random: RandomMarket) {
    this.database = database
    this.first = first
    this.apps = [first, second]
    this.fast = searcher
    this.slow = copyOf(searcher, second.server)
    this.random = random
    this.stored = new StoredMarket({ db: first.platform.db })
  }

  static async open(seed: number): Promise<SearchedMarket> {
    const database = await createTestDatabase()
    const kept = { ...database, drop: () => Promise.resolve() }
    const [first, second] = [await startTestApp(SITE, kept), await startTestApp(SITE, kept)]
    await allowIncomplete(first)
    const searcher = await signUpLongAgo(first, 'user')
    const market = new SearchedMarket(database, first, second, searcher, new RandomMarket(seed, 0.05))
    for (const seller of market.random.sellers) await market.stored.seller(seller)
    for (let sellers = 0; sellers < SELLERS; sellers++) await market.signUpSeller()
    const { searchRuntime } = first.services
    searchRuntime.start()
    await eventually(() => expect(searchRuntime.status().engine).toBe('memory'))
    return market
  }

  /** Its tables as a superuser reads and writes them. */
  get db(): Db {
    return createDb(this.first.superuser)
  }

  /** Random listings, written into the table: new ones, changes and ends. */
  async fill(count: number): Promise<string[]> {
    const changes = this.random.changes(count, [...this.ids])
    await this.stored.apply(changes)
    for (const { id, document } of changes) {
      if (document === null) this.ids.delete(id)
      else this.ids.add(id)
    }
    await writeDown(this.db)
    return changes.map(({ id }) => id)
  }

  /** Something happens: somebody does something on the site, or many listings change at once. @returns what, and to which bikes */
  async change(): Promise<Change> {
    const { random } = this.random
    if (random.chance(0.25)) return { what: 'many', bikes: await this.fill(random.one([1, 10, 40])) }
    const change = await this.act()
    await writeDown(this.db)
    return change
  }

  private async act(): Promise<Change> {
    const { random } = this.random
    const seller = random.one(this.sellers)
    const { person, bikes } = seller
    const of = (state: string): string | undefined => {
      const known = [...bikes].filter(([, is]) => is === state).map(([id]) => id)
      return known.length === 0 ? undefined : random.one(known)
    }
    const [listed, withdrawn] = [of('available'), of('withdrawn')]
    const params = { id: listed ?? '' }
    const what = random.one([
      'publish',
      'publish',
      'edit',
      'edit',
      'withdraw',
      'put back',
      'hold',
      'sell',
      'sold elsewhere',
      'remove',
      'leave',
    ])
    if (what === 'leave' && ![...bikes.values()].includes('held') && random.chance(0.5)) {
      this.sellers = this.sellers.filter((one) => one !== seller)
      await person.call(deleteOwnAccount, { body: { password: person.password } })
      await this.signUpSeller()
      return { what, bikes: [...bikes.keys()] }
    }
    if (what === 'put back' && withdrawn !== undefined) {
      await person.call(relistBike, { params: { id: withdrawn } })
      bikes.set(withdrawn, 'available')
      return { what, bikes: [withdrawn] }
    }
    if (what === 'publish' || listed === undefined) {
      const id = await listBike(person, this.bike(seller.img))
      bikes.set(id, 'available')
      return { what: 'publish', bikes: [id] }
    }
    if (what === 'withdraw') {
      await person.call(withdrawBike, { params })
      bikes.set(listed, 'withdrawn')
    } else if (what === 'hold') {
      await holdBike(this.first, listed)
      bikes.set(listed, 'held')
    } else if (what === 'sell') {
      await this.sell(listed)
      bikes.set(listed, 'held')
    } else if (what === 'sold elsewhere' || what === 'remove') {
      await person.call(what === 'remove' ? deleteBike : markBikeSold, { params })
      bikes.delete(listed)
    } else {
      const { img: _, ...changed } = this.bike(seller.img)
      await person.call(updateBike, { params, body: changed })
      return { what: 'edit', bikes: [listed] }
    }
    return { what, bikes: [listed] }
  }

  async close(): Promise<void> {
    for (const app of this.apps) await app.stop()
    await this.database.drop()
  }

  private async signUpSeller(): Promise<void> {
    const person = await signUpLongAgo(this.first, 'Seller')
    this.sellers.push({ person, img: await uploadPicture(person), bikes: new Map() })
  }

  private async sell(id: string): Promise<void> {
    const buyer = await signUpLongAgo(this.first, 'user')
    const bookingId = await bookBike(buyer, id)
    const { paymentIntentId, clientSecret } = await buyer.call(createPaymentIntent, { body: { bookingId } })
    await buyer.call(testProcessorConfirm, {
      params: { id: paymentIntentId },
      body: { client_secret: clientSecret, card: CARD },
    })
    await buyer.call(recordPayment, { body: { bookingId, transactionId: paymentIntentId } })
  }

  /** A bike as its seller types it. */
  private bike(img: string): Partial<CreateBike> {
    const { random } = this.random
    const { make, model, name, price, mileage, year, abs, description } = this.random.document()
    this.first.clock.advance(random.whole(0, 1) * 60_000)
    return {
      img,
      name,
      description: description || 'A bike.',
      resale_price: String(Math.round(price / 100)),
      ...(make !== null && { make }),
      ...(model !== null && { model }),
      ...(mileage !== null && { mileage }),
      ...(year !== null && { year }),
      ...(abs !== null && { abs }),
      category_name: random.one(['Sports', 'Cruiser', 'Off_Road']),
      product_condition: random.one(['good', 'excellent', 'fair']),
      body_type: random.one(BODY_TYPES),
      colour: random.one(COLOURS),
      location: random.one(['München', 'Augsburg', 'Berlin', 'Portland, Oregon']),
    }
  }
}
