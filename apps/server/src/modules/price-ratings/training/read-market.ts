import { sql } from 'kysely'
import { columns, type RowOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { decryptFrameNumber } from '../../listings/index.ts'
import { bikeFrom, ofBike } from '../bike-columns.ts'
import type { MarketBike } from '../model/bike.ts'

const ofSeller = columns('users', 'u', ['created_at', 'email_verified'])
const ofPrice = columns('listings', 'l', ['state', 'sold_at', 'resale_price_minor'])
type Row = RowOf<typeof ofBike> & RowOf<typeof ofSeller> & RowOf<typeof ofPrice> & { frame: Buffer | null }

export type ReadingSettings = {
  /** Prices in others are not compared. */
  currency: string
  /** To tell by its frame number that two listings are of one bike. */
  secrets: readonly [string, ...string[]]
  now: Date
  /** What was paid here for which listing, in minor units. */
  paid: ReadonlyMap<string, number>
  /** Sellers from whom somebody who is no newcomer has booked a bike. */
  wanted: ReadonlySet<string>
  /** Whether addresses can be confirmed, as people are asked to. */
  verifyEmail: boolean
}

/** A bike of the market, and whether it is for sale now. */
export type ReadBike = MarketBike & { isAvailable: boolean }

const NEWCOMER_DAYS = 14
/** Accounts that were made later are newcomers'. */
export const newcomersSince = (now: Date): Date => new Date(now.getTime() - NEWCOMER_DAYS * 86_400_000)

const ROWS_AT_ONCE = 5_000
const SOLD_SINCE_DAYS = 730
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** All that is for sale, and what was sold in the last two years, the oldest first; nothing of suspended people. */
export async function readMarket(db: Db, settings: ReadingSettings): Promise<ReadBike[]> {
  const market: ReadBike[] = []
  for (let after: string | undefined = FIRST_ID; after !== undefined; ) {
    const rows = await readPage(db, settings, after)
    for (const row of rows) market.push(bikeOf(row, settings))
    after = rows.length === ROWS_AT_ONCE ? rows.at(-1)?.id : undefined
  }
  return market
}

async function readPage(db: Db, { currency, now }: ReadingSettings, after: string): Promise<Row[]> {
  const since = new Date(now.getTime() - SOLD_SINCE_DAYS * 86_400_000)
  const { rows } = await sql<Row>`
    SELECT ${ofBike.sql}, ${ofSeller.sql}, ${ofPrice.sql}, f.encrypted AS frame
    FROM listings l JOIN users u ON u.id = l.seller_id LEFT JOIN frame_numbers f ON f.listing_id = l.id
    WHERE l.id > ${after}::uuid AND (l.state = 'available' OR (l.state = 'sold' AND l.sold_at > ${since}))
      AND l.currency = ${currency} AND l.resale_price_minor > 0 AND u.suspended_at IS NULL
    ORDER BY l.id LIMIT ${ROWS_AT_ONCE}`.execute(db)
  return rows
}

function bikeOf(row: Row, settings: ReadingSettings): ReadBike {
  const { secrets, now, paid } = settings
  const paidMinor = row.state === 'sold' ? paid.get(row.id) : undefined
  return {
    ...bikeFrom(row),
    isEstablished: isEstablished(row, settings),
    priceMinor: paidMinor ?? row.resale_price_minor ?? 0,
    soldForMoney: paidMinor !== undefined,
    pricedIn: (row.sold_at ?? now).getUTCFullYear(),
    frameNumber: decryptFrameNumber({ secrets }, row.id, row.frame) || null,
    isAvailable: row.state === 'available',
  }
}

/** Not new, confirmed where that is possible, and booked from by somebody who isn't new either. */
const isEstablished = (seller: Row, { now, wanted, verifyEmail }: ReadingSettings): boolean =>
  seller.created_at <= newcomersSince(now) && (seller.email_verified || !verifyEmail) && wanted.has(seller.seller_id)
