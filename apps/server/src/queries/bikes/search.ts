import type { BikePage } from '@bikevalley/contract'
import { sql } from 'kysely'
import { smallPictureOf } from '../../modules/photos/index.ts'
import { cursorAt, readCursor } from '../../platform/paging/cursor.ts'
import type { Person } from '../../platform/people/person.ts'
import { notFound } from '../../platform/refusals.ts'
import { categoryNamed } from './presenter.ts'
import type { BikeViewsContext } from './read.ts'
import { presentBikes } from './read.ts'
import { countFound, findPage, type Place } from './search-queries.ts'

/** Bikes on a page (design §7). */
const PAGE = 24

export type SearchInput = {
  category?: string | undefined
  seller?: string | undefined
  cursor?: string | undefined
  limit?: number | undefined
}

/**
 * One page of the available bikes, newest first. A page hangs on a place in the list and not on a number, so that
 * bikes which are listed meanwhile push none out of it.
 * @throws ApiError `not_found` for a category or a seller that there is not, `invalid_input` for a cursor that we have not given
 */
export async function searchBikes(
  context: BikeViewsContext,
  person: Person | null,
  input: SearchInput,
): Promise<BikePage> {
  const { cursor, limit = PAGE } = input
  const { pool, clock } = context.platform
  const category = input.category === undefined ? undefined : categoryNamed(input.category)
  const search = { category, seller: input.seller }
  const place = cursor === undefined ? null : readPlace(cursor)
  const [rows, found, seller] = await Promise.all([
    findPage(pool, search, place, limit, clock.now()),
    countFound(pool, search, place),
    input.seller === undefined ? null : findSeller(context, input.seller),
  ])
  // Where less than a page stands before the place, going back leads to the first page, and that one is full.
  if (place?.back && rows.length < limit) return searchBikes(context, person, { ...input, cursor: undefined })
  const before = place?.back ? found.before - rows.length : found.before
  const [first, last] = [rows.at(0), rows.at(-1)]
  return {
    items: await presentBikes(context, person, rows),
    previousCursor: first && before > 0 ? BACK + cursorAt(first) : null,
    nextCursor: last && before + rows.length < found.total ? cursorAt(last) : null,
    total: found.total,
    before,
    seller,
  }
}

/** A seller's name and small picture. @throws ApiError `not_found` */
export async function findSeller({ platform }: BikeViewsContext, id: string): Promise<BikePage['seller']> {
  const seller = await platform.db
    .selectFrom('users as u')
    .select(['u.name', smallPictureOf(sql`u.image_hash`).as('picture')])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst()
  if (seller === undefined) throw notFound('seller')
  return seller
}

/** Begins a cursor that leads back. */
const BACK = 'before_'

function readPlace(cursor: string): Place {
  const back = cursor.startsWith(BACK)
  return { ...readCursor(back ? cursor.slice(BACK.length) : cursor), back }
}
