import {
  COUNTED_TO,
  type ItemPart,
  type ItemProblem,
  type listReconciliationItems,
  type ResponseOf,
} from '@bikevalley/contract'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { columns, columnsAs, type RowOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { cursorAt, type Position, readCursor } from '../../../platform/paging/cursor.ts'
import { type Paging, page } from '../../../platform/paging/page.ts'
import { presentItem } from '../presenter.ts'

const PAGE = 50

/** @throws ApiError `invalid_input` for a cursor that is none */
export async function listItems(
  db: Db,
  { part, cursor, limit = PAGE }: { part: ItemPart } & Paging,
): Promise<ResponseOf<typeof listReconciliationItems>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, total] = await Promise.all([itemsAfter(db, part, after, limit + 1), countItems(db, part)])
  const { shown, nextCursor } = page(rows, limit, ({ at, id }) => cursorAt({ created_at: at, id }))
  return { items: shown.map(presentItem), nextCursor, total }
}

type DriftItem = Selectable<Database['drift_items']>

const ofMovement = columns('provider_movements', 'm', [
  'id',
  'provider',
  'currency',
  'kind',
  'object_id',
  'description',
])
const asItem = columnsAs('provider_movements', 'm', { provider_minor: 'amount_minor', at: 'occurred_at' })

export type ListedItem = RowOf<typeof ofMovement> &
  Pick<DriftItem, 'ledger_minor' | 'provider_minor' | 'at' | 'booking_id'> & {
    problem: ItemProblem
    bike: string | null
    /** What an admin wrote about it as it is, and who; null where nobody has. */
    explanation: string | null
    explained_by_name: string | null
  }

const differing = (isRecent: boolean) => sql`
  SELECT d.*, b.listing_name AS bike, x.reason AS explanation, u.name AS explained_by_name
  FROM drift_items d LEFT JOIN bookings b ON b.id = d.booking_id
  LEFT JOIN drift_explanations x ON x.item_id = d.id
    AND x.ledger_minor IS NOT DISTINCT FROM d.ledger_minor AND x.provider_minor IS NOT DISTINCT FROM d.provider_minor
  LEFT JOIN users u ON u.id = x.explained_by
  WHERE d.recent = ${isRecent}`

const ITEMS_OF: Readonly<Record<ItemPart, RawBuilder<unknown>>> = {
  unmatched: differing(false),
  recent: differing(true),
  other: sql`
    SELECT ${ofMovement.sql}, ${asItem.sql}, 'other' AS problem, NULL::bigint AS ledger_minor, NULL::uuid AS booking_id,
      NULL AS bike, NULL AS explanation, NULL AS explained_by_name
    FROM provider_movements m WHERE m.kind = 'other'`,
}

/** A page from after a place on, the newest first. */
async function itemsAfter(db: Db, part: ItemPart, after: Position | null, limit: number): Promise<ListedItem[]> {
  const place = after && sql`WHERE (at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`
  const { rows } = await sql<ListedItem>`
    SELECT * FROM (${ITEMS_OF[part]}) item ${place ?? sql``} ORDER BY at DESC, id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** How many there are; counting stops beyond `COUNTED_TO`. */
async function countItems(db: Db, part: ItemPart): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (SELECT FROM (${ITEMS_OF[part]}) item LIMIT ${COUNTED_TO + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}
