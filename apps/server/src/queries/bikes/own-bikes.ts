import {
  formatMinor,
  type listOwnBikes,
  type OWN_BIKE_SORTS,
  type OwnBike,
  type ParsedInput,
  type ResponseOf,
} from '@bikevalley/contract'
import { decryptFrameNumber, ofServices, presentServices } from '../../modules/listings/index.ts'
import { type SaleFacts, saleStatus } from '../../modules/sales/index.ts'
import { wordsQuery } from '../../modules/search/index.ts'
import { containing } from '../../platform/db/containing.ts'
import { runPrepared } from '../../platform/db/database.ts'
import { cursorAtRank, type Ranks, readRankCursor, TIMES } from '../../platform/paging/cursor.ts'
import { page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import { readSalesOfBikes } from '../sales/index.ts'
import { type BikeDetailsRow, type BikeRow, bikes } from './bike-queries.ts'
import type { FindContext } from './find.ts'
import { presentBike } from './presenter.ts'

type Sort = (typeof OWN_BIKE_SORTS)[number]
type OwnBikeRow = BikeDetailsRow & {
  updated_at: Date
  pending_bookings: number
  sort_key: number
  encrypted_frame_number: Buffer | null
}
type Totals = Record<'available' | 'draft' | 'withdrawn' | 'sold' | 'advertised' | 'asking_minor', number>

const PAGE = 25

/** Above every price, in minor units. */
const NO_PRICE = 1_000_000_000_000

/** Each sort as one whole number a bike, the largest first, and what it can be; bikes without a price come last. */
const SORTS: Readonly<Record<Sort, { key: string; ranks: Ranks }>> = {
  newest: { key: 'extract(epoch FROM l.created_at) * 1000', ranks: TIMES },
  'price-high': { key: 'coalesce(l.resale_price_minor, 0)', ranks: { first: 0, last: NO_PRICE - 1 } },
  'price-low': { key: `-coalesce(l.resale_price_minor, ${NO_PRICE})`, ranks: { first: -NO_PRICE, last: 0 } },
  bookings: { key: 'b.pending_bookings', ranks: { first: 0, last: 1_000_000 } },
}

/**
 * `$1` now, `$2` the seller, `$3` a state or null, `$4` and `$5` the place after which to go on or null, `$6` how many, `$7` what the
 * name has or null, `$8` what was meant by it (`wordsQuery`) or null.
 */
const pageOf = (sort: Sort) => `
  SELECT * FROM (
    SELECT l.*, b.pending_bookings, (${SORTS[sort].key})::bigint AS sort_key
    FROM listings l
    CROSS JOIN LATERAL (
      SELECT count(*) AS pending_bookings FROM bookings WHERE listing_id = l.id AND state = 'pending'
    ) b
    WHERE l.seller_id = $2 AND l.state <> 'removed' AND ($3::text IS NULL OR l.state = $3)
      AND ($7::text IS NULL OR l.name ILIKE $7
        OR EXISTS (SELECT FROM listing_words w WHERE w.listing_id = l.id AND w.name_words @@ $8::tsquery))
  ) l
  WHERE $4::bigint IS NULL OR (l.sort_key, l.id) < ($4, $5::uuid)
  ORDER BY l.sort_key DESC, l.id DESC LIMIT $6`

/** What the seller sees beside what everybody does. */
const ofOwn = `, l.updated_at, l.sold_at, l.pending_bookings, l.sort_key,
  (SELECT f.encrypted FROM frame_numbers f WHERE f.listing_id = l.id) AS encrypted_frame_number, ${ofServices}`

const totals = `
  SELECT count(*) FILTER (WHERE l.state = 'available') AS available,
         count(*) FILTER (WHERE l.state = 'draft') AS draft,
         count(*) FILTER (WHERE l.state = 'withdrawn') AS withdrawn,
         count(*) FILTER (WHERE l.state = 'sold') AS sold,
         count(p.id) AS advertised,
         coalesce(sum(l.resale_price_minor) FILTER (WHERE l.state = 'available'), 0)::bigint AS asking_minor
  FROM listings l
  LEFT JOIN promotions p ON p.listing_id = l.id AND p.ended_at IS NULL AND p.ends_at > $1 AND l.state = 'available'
  WHERE l.seller_id = $2 AND l.state <> 'removed'`

/** One page of a seller's own bikes, narrowed and sorted, with the totals of all of them. */
export async function listOwn(
  { platform, search }: FindContext,
  seller: Person,
  { q, state, sort = 'newest', cursor, limit = PAGE }: ParsedInput<typeof listOwnBikes>['query'],
): Promise<ResponseOf<typeof listOwnBikes>> {
  const { db, pool, clock, config } = platform
  const now = clock.now()
  const meant = q === undefined ? null : await wordsQuery(search, q)
  const after = cursor === undefined ? null : readRankCursor(cursor, [SORTS[sort].ranks])
  const [rows, [sums]] = await Promise.all([
    runPrepared<OwnBikeRow>(pool, `own-bikes-${sort}`, bikes(pageOf(sort), 'l.sort_key DESC, l.id DESC', ofOwn), [
      now,
      seller.id,
      state ?? null,
      after?.rank ?? null,
      after?.id ?? null,
      limit + 1,
      q === undefined ? null : containing(q),
      meant,
    ]),
    runPrepared<Totals>(pool, 'own-bikes-totals', totals, [now, seller.id]),
  ])
  const { shown, nextCursor } = page(rows, limit, ({ sort_key, id }) => cursorAtRank({ rank: sort_key, id }))
  const idsOf = (of: BikeRow['state']) => shown.filter((row) => row.state === of).map(({ id }) => id)
  const sales = await readSalesOfBikes(db, { standing: idsOf('sold'), reversed: idsOf('withdrawn') })
  const { asking_minor = 0, available = 0, draft = 0, withdrawn = 0, sold = 0, advertised = 0 } = sums ?? {}
  return {
    items: shown.map((row) => ({
      ...presentBike(row, config, { contact: true, reason: true }, now),
      frame_number: decryptFrameNumber(platform, row.id, row.encrypted_frame_number),
      service_history: presentServices(row.services, config.distanceUnit, true),
      sold_at: row.sold_at?.toISOString() ?? null,
      pending_bookings: row.pending_bookings,
      sale: presentSale(sales.get(row.id), now),
      updated_at: row.updated_at.toISOString(),
    })),
    nextCursor,
    totals: { available, draft, withdrawn, sold, advertised, asking: formatMinor(asking_minor, config.currency) },
  }
}

const presentSale = (sale: SaleFacts | undefined, now: Date): OwnBike['sale'] =>
  sale === undefined ? null : { booking_id: sale.id, status: saleStatus(sale, 'seller', now) }
