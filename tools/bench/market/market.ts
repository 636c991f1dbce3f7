import { createHash } from 'node:crypto'
import type { Place } from '@bikevalley/places'
import { createRandom, type Random } from '../../../apps/server/src/demo/random.ts'
import { type DescribedMachine, describeMachines } from './machines.ts'
import { marketModels } from './models.ts'
import { townChooser } from './towns.ts'

/** Of which country and currency the market is; classes of licence mean something there. */
export const OF_MARKET = { COUNTRY: 'DE', CURRENCY: 'EUR' } as const

type Row = Readonly<Record<string, unknown>>
/** Rows of each table, by their columns. */
export type Rows = Readonly<Record<'listings' | 'listing_words' | 'listing_photos' | 'promotions', readonly Row[]>>

const SEED = 20_260
/** At most so many bikes are described; a larger market repeats them with other prices, mileages, sellers and towns. */
const DESCRIBED = 20_000
const BIKES_A_SELLER = 20
/** One bike in so many is not for sale, beside those that are. */
const NOT_FOR_SALE = 9
/** One bike in so many is advertised. */
const ADVERTISED = 50
const DAY = 86_400_000
const OLDEST = 730 * DAY

/** A market of bikes for sale, the same for a seed and a day: makes, models, towns, sellers and words as unevenly as they are in a real one. */
export class Market {
  readonly sellers: readonly Row[]
  readonly roles: readonly Row[]
  private readonly random: Random
  private readonly machines: readonly DescribedMachine[]
  private readonly towns: readonly Place[]
  readonly count: number
  private readonly now: number

  private constructor(random: Random, machines: readonly DescribedMachine[], count: number, now: Date) {
    this.random = random
    this.machines = machines
    this.count = count
    this.now = now.getTime()
    const chooseTown = townChooser(OF_MARKET.COUNTRY)
    const sellers = Array.from({ length: Math.ceil(count / BIKES_A_SELLER) }, (_, at) => ({
      id: idAt(this.now - OLDEST - at * 1000, random),
      name: `Seller ${at + 1}`,
      email: `seller-${at + 1}@bikevalley.test`,
      email_verified: true,
      created_at: new Date(this.now - OLDEST).toISOString(),
      updated_at: new Date(this.now - OLDEST).toISOString(),
    }))
    this.sellers = sellers
    this.roles = sellers.map(({ id, created_at }) => ({ user_id: id, role: 'seller', granted_at: created_at }))
    this.towns = sellers.map(() => chooseTown(random))
  }

  /** @param count how many bikes are for sale; an eighth as many again were sold, withdrawn or never put up */
  static async plan(count: number, now: Date, seed = SEED): Promise<Market> {
    const random = createRandom(seed)
    const models = marketModels(random, now.getUTCFullYear())
    const machines = await describeMachines(random, models, Math.min(count, DESCRIBED), now)
    return new Market(random, machines, count, now)
  }

  /** All rows, the oldest bikes first, so many bikes at a time. */
  *rows(atOnce: number): Generator<Rows> {
    const all = Math.ceil((this.count * NOT_FOR_SALE) / (NOT_FOR_SALE - 1))
    let forSale = 0
    for (let first = 0; first < all; first += atOnce) {
      const rows: Record<keyof Rows, Row[]> = { listings: [], listing_words: [], listing_photos: [], promotions: [] }
      for (let at = first; at < Math.min(all, first + atOnce); at++) {
        const isForSale = forSale < this.count && at % NOT_FOR_SALE !== NOT_FOR_SALE - 1
        if (isForSale) forSale++
        const createdAt = Math.floor(this.now - OLDEST * (1 - at / all) - DAY)
        this.add(rows, createdAt, isForSale)
      }
      yield rows
    }
  }

  private add(rows: Record<keyof Rows, Row[]>, createdAt: number, isForSale: boolean): void {
    const { random } = this
    const id = idAt(createdAt, random)
    const machine = random.pick(this.machines)
    const ofSeller = Math.floor(random.between(0, 1) ** 2 * this.sellers.length)
    const seller = this.sellers[ofSeller]
    const town = random.chance(0.9) ? this.towns[ofSeller] : undefined
    const state = isForSale
      ? 'available'
      : random.weighted(['sold', 'withdrawn', 'draft'] as const, (one) => (one === 'sold' ? 6 : 2))
    const at = new Date(createdAt).toISOString()
    rows.listings.push({
      ...machine.facts,
      id,
      seller_id: seller?.id,
      state,
      currency: OF_MARKET.CURRENCY,
      resale_price_minor: Math.round((machine.price * random.between(0.9, 1.1)) / 5_000) * 5_000,
      original_price_minor: machine.newPrice,
      mileage_km: random.chance(0.95) ? Math.round(machine.mileageKm * random.between(0.8, 1.2)) : null,
      phone: '+49 30 5550 0100',
      location: town?.name ?? 'At the seller’s',
      place_id: town?.id ?? null,
      place_name: town?.name ?? null,
      latitude: town?.latitude ?? null,
      longitude: town?.longitude ?? null,
      posted_on: at.slice(0, 10),
      has_image: true,
      sold_at: state === 'sold' ? new Date(createdAt + DAY / 2).toISOString() : null,
      live_at: state === 'draft' ? null : at,
      created_at: at,
      updated_at: at,
    })
    rows.listing_words.push({ listing_id: id, name_words: machine.nameWords, words: machine.words })
    const picture = random.whole(0, this.count - 1)
    const pictures = random.whole(1, 3)
    for (let position = 0; position < pictures; position++)
      rows.listing_photos.push({
        listing_id: id,
        position,
        image_hash: hashOfPicture((picture + position) % this.count),
      })
    if (!isForSale || !random.chance(1 / ADVERTISED)) return
    const startedAt = this.now - Math.floor(random.between(0, 6 * DAY))
    rows.promotions.push({
      id: idAt(startedAt, random),
      listing_id: id,
      seller_id: seller?.id,
      started_at: new Date(startedAt).toISOString(),
      ends_at: new Date(startedAt + 7 * DAY).toISOString(),
      ended_at: null,
    })
  }
}

/** As `load.ts` has it in SQL. There is a picture for each bike for sale, and a bike has up to three of all of them. */
const hashOfPicture = (number: number) => createHash('sha256').update(`picture ${number}`).digest('hex')

/** A UUID of version 7 of that time, its other digits by chance. */
function idAt(milliseconds: number, random: Random): string {
  const digits = (count: number) =>
    random
      .whole(0, 16 ** count - 1)
      .toString(16)
      .padStart(count, '0')
  const time = milliseconds.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${digits(3)}-8${digits(3)}-${digits(6)}${digits(6)}`
}
