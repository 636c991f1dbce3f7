import type pg from 'pg'
import { columns, type RowOf } from '../../platform/db/columns.ts'
import { runPrepared } from '../../platform/db/database.ts'
import { type BikeRow, findBikes } from './bike-queries.ts'

const ofLikeness = columns('listings', 'l', [
  'id',
  'seller_id',
  'make',
  'model',
  'body_type',
  'licence',
  'engine_cc',
  'model_year',
  'mileage_km',
  'resale_price_minor',
])

/** What tells how alike two bikes are. */
export type Likeness = RowOf<typeof ofLikeness>
type Described = Likeness & Pick<BikeRow, 'category_id'>

/** How far two bikes are apart that are one step apart in one fact: 20% of price or engine, three years, 10,000 km. */
const STEP = { ratio: 1.2, years: 3, km: 10_000 }
/** Another body type is as far as two such steps, and another class of licence as one. */
const OTHER_BODY = 2
const OTHER_LICENCE = 1
/** A fact that one of the two does not say. */
const UNKNOWN = 1

/** The nearest in price from both sides, found by an index that begins with these columns. */
const nearestInPrice = (where: string, count: number) =>
  (
    [
      ['>=', ''],
      ['<', 'DESC'],
    ] as const
  )
    .map(
      ([compare, order]) => `
  (SELECT ${ofLikeness.text} FROM listings l
   WHERE ${where} AND l.state = 'available' AND l.resale_price_minor ${compare} $1 AND l.seller_id <> $2
   ORDER BY l.resale_price_minor ${order}, l.id ${order} LIMIT ${count})`,
    )
    .join(' UNION ALL ')

/** `$1` is the price, `$2` the seller whose bikes stand elsewhere, then make, model, body type and category. */
export const SIMILAR = [
  nearestInPrice('l.make = $3 AND l.model = $4', 40),
  nearestInPrice('l.body_type = $5', 40),
  nearestInPrice('l.category_id = $6', 20),
].join(' UNION ALL ')

/**
 * The available bikes of other sellers that are most like one: first those of its model, then others, each as near as
 * body type, licence, engine, year, mileage and price are. They are chosen from those that are nearest in price; none for a bike without a price.
 */
export async function findSimilar(pool: pg.Pool, bike: Described, count: number, now: Date): Promise<BikeRow[]> {
  const { resale_price_minor: price, seller_id, make, model, body_type, category_id } = bike
  if (price === null) return []
  const of = [price, seller_id, make, model, body_type, category_id]
  const ids = chooseSimilar(bike, await runPrepared<Likeness>(pool, 'similar-bikes', SIMILAR, of), count)
  const rows = new Map((await findBikes(pool, 'bikes-found', [now, ids])).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** The ids of those that are most alike, the most alike first. No seller has a second one there while another seller has any. */
export function chooseSimilar(bike: Likeness, candidates: readonly Likeness[], count: number): string[] {
  const each = new Map(candidates.map((one) => [one.id, { one, far: distance(bike, one) }])).values()
  const nearest = [...each].toSorted(
    (a, b) =>
      Number(isSameModel(bike, b.one)) - Number(isSameModel(bike, a.one)) ||
      a.far - b.far ||
      (a.one.id < b.one.id ? -1 : 1),
  )
  const firsts = new Map(nearest.toReversed().map(({ one }) => [one.seller_id, one.id]))
  const isFirst = ({ one }: { one: Likeness }) => firsts.get(one.seller_id) === one.id
  return [...nearest.filter(isFirst), ...nearest.filter((one) => !isFirst(one))]
    .slice(0, count)
    .map(({ one }) => one.id)
}

const isSameModel = (one: Likeness, other: Likeness): boolean =>
  one.model !== null && one.model === other.model && one.make === other.make

const steps = (a: number | null, b: number | null, step: number): number =>
  a === null || b === null ? UNKNOWN : Math.abs(a - b) / step

const ratio = (a: number | null, b: number | null): number =>
  steps(a && Math.log(a), b && Math.log(b), Math.log(STEP.ratio))

function distance(one: Likeness, other: Likeness): number {
  return (
    ratio(one.resale_price_minor, other.resale_price_minor) +
    ratio(one.engine_cc, other.engine_cc) +
    steps(one.model_year, other.model_year, STEP.years) +
    steps(one.mileage_km, other.mileage_km, STEP.km) +
    (one.body_type === other.body_type ? 0 : OTHER_BODY) +
    (one.licence === other.licence ? 0 : OTHER_LICENCE)
  )
}
