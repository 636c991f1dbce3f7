import type { Bike, listSavedBikes, ParsedInput, ResponseOf } from '@bikevalley/contract'
import { askingPrice } from '../../modules/listings/index.ts'
import { columnsAs, type RowOf } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/database.ts'
import { cursorAt, readCursor } from '../../platform/paging/cursor.ts'
import { page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import { type BikeRow, bikes, FIRST_PHOTO, findBikes } from './bike-queries.ts'
import { listedBike } from './presenter.ts'
import { type BikeViewsContext, presentBikes } from './read.ts'

const ofSaved = columnsAs('saved_bikes', 's', {
  saved_at: 'saved_at',
  saved_price_minor: 'price_minor',
  saved_currency: 'currency',
})
type SavedBikeRow = BikeRow & RowOf<typeof ofSaved>

const PAGE = 24

/** `$1` now, `$2` the person, `$3` and `$4` the place after which to go on or null, `$5` how many. */
const savedBikes = bikes(
  `SELECT l.*, ${ofSaved.text} FROM saved_bikes s JOIN listings l ON l.id = s.listing_id
   WHERE s.user_id = $2 AND s.removed_at IS NULL AND ($3::timestamptz IS NULL OR (s.saved_at, s.listing_id) < ($3, $4::uuid))
   ORDER BY s.saved_at DESC, s.listing_id DESC LIMIT $5`,
  'l.saved_at DESC, l.id DESC',
  ', l.saved_at, l.saved_price_minor, l.saved_currency',
  FIRST_PHOTO,
)

const isShown = ({ state }: BikeRow): boolean => state === 'available' || state === 'sold'

/** A bike that its seller has taken off the market is named to who has saved it; of what an admin took off nothing is told. */
const isNamed = (row: BikeRow): boolean => isShown(row) || (row.state === 'withdrawn' && row.withdrawal_reason === null)

/**
 * One page of a person's watch list, what was saved last first.
 * @throws ApiError `invalid_input` for a cursor that we have not given
 */
export async function listSaved(
  context: BikeViewsContext,
  person: Person,
  { cursor, limit = PAGE }: ParsedInput<typeof listSavedBikes>['query'],
): Promise<ResponseOf<typeof listSavedBikes>> {
  const { pool, clock } = context.platform
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await runPrepared<SavedBikeRow>(pool, 'saved-bikes', savedBikes, [
    clock.now(),
    person.id,
    after?.createdAt ?? null,
    after?.id ?? null,
    limit + 1,
  ])
  const { shown, nextCursor } = page(rows, limit, ({ saved_at, id }) => cursorAt({ created_at: saved_at, id }))
  const visible = new Map((await presentBikes(context, person, shown.filter(isShown))).map((bike) => [bike._id, bike]))
  return {
    items: shown.map((row) => {
      const bike = visible.get(row.id)
      return {
        bike_id: row.id,
        name: isNamed(row) ? row.name : '',
        saved_at: row.saved_at.toISOString(),
        price_then: row.saved_currency === row.currency ? askingPrice(row.saved_price_minor, row.currency) : '',
        bike: bike ? listedBike(bike) : null,
      }
    }),
    nextCursor,
  }
}

/** Those of these bikes that everybody sees, for sale or sold, in this order. */
export async function listById(
  context: BikeViewsContext,
  person: Person | null,
  ids: readonly string[],
): Promise<{ items: Bike[] }> {
  const { pool, clock } = context.platform
  const rows = await findBikes(pool, 'bikes-by-id', [clock.now(), ids])
  const shown = new Map((await presentBikes(context, person, rows)).map((bike) => [bike._id, bike]))
  return {
    items: [...new Set(ids)].flatMap((id) => {
      const bike = shown.get(id)
      return bike ? [listedBike(bike)] : []
    }),
  }
}
