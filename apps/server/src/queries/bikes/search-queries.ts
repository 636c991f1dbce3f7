import type { CategoryName } from '@bikevalley/contract'
import type pg from 'pg'
import { runPrepared } from '../../platform/db/database.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { type BikeRow, bikes, newestFirst } from './bike-queries.ts'

/** Which of the available bikes are looked for. Whatever a search can ask for becomes SQL in this file alone. */
export type Search = { category?: CategoryName | undefined; seller?: string | undefined }

/** A page begins after a place in the list, or, going back, ends before it. */
export type Place = Position & { back: boolean }

/** One page of what is found, newest first. */
export function findPage(pool: pg.Pool, search: Search, place: Place | null, limit: number, now: Date) {
  const { text, values } = pageQuery(search, place, limit, now)
  return run<BikeRow>(pool, text, values)
}

/** The SQL of one page and its values. */
export function pageQuery(search: Search, place: Place | null, limit: number, now: Date) {
  const { values, add } = parameters([now])
  const where = conditions(search, add)
  if (place) where.push(`(l.created_at, l.id) ${place.back ? '>' : '<'} ${position(place, add)}`)
  const order = place?.back ? 'l.created_at, l.id' : newestFirst
  const page = `SELECT l.* FROM listings l WHERE ${where.join(' AND ')} ORDER BY ${order} LIMIT ${add(limit)}`
  return { text: bikes(page, newestFirst), values }
}

/** How many are found in all, and how many of them stand before a place: for going on, the one at the place included. */
export async function countFound(pool: pg.Pool, search: Search, place: Place | null) {
  const { values, add } = parameters([])
  const where = conditions(search, add).join(' AND ')
  const isBefore = place ? `(l.created_at, l.id) ${place.back ? '>' : '>='} ${position(place, add)}` : 'false'
  const text = `SELECT count(*) AS total, count(*) FILTER (WHERE ${isBefore}) AS before FROM listings l WHERE ${where}`
  const [row] = await run<{ total: number; before: number }>(pool, text, values)
  return row ?? { total: 0, before: 0 }
}

type Add = (value: unknown) => string

function conditions({ category, seller }: Search, add: Add): string[] {
  const where = [`l.state = 'available'`]
  if (category !== undefined) where.push(`l.category_id = ${add(category)}`)
  if (seller !== undefined) where.push(`l.seller_id = ${add(seller)}`)
  return where
}

const position = ({ createdAt, id }: Position, add: Add) => `(${add(createdAt)}::timestamptz, ${add(id)}::uuid)`

/** Values of a query, each of which stands in its text as `$1`, `$2` … */
function parameters(values: unknown[]) {
  return { values, add: (value: unknown) => `$${values.push(value)}` }
}

/** There are only as many texts as kinds of search; each is prepared under a name of its own. */
const names = new Map<string, string>()

function run<Row>(pool: pg.Pool, text: string, values: readonly unknown[]): Promise<Row[]> {
  const name = names.get(text) ?? `search-${names.size + 1}`
  names.set(text, name)
  return runPrepared<Row>(pool, name, text, values)
}
