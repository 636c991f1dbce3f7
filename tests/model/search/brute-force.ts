import { SEARCH_FACETS, SEARCH_RANGES, type SearchFacet } from '@bikevalley/contract/search-parameters'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../apps/server/src/platform/db/database.ts'

/** A search as the parameters and what was understood of the words say it together, in the units of the parameters. */
export type Meaning = {
  /** Each clause is alternatives, of which one must be met with all its words. */
  clauses: string[][][]
  values: Partial<Record<SearchFacet, string[]>>
  bounds: Partial<Record<Bounded, { min?: number | undefined; max?: number | undefined }>>
  near: { latitude: number; longitude: number } | null
  radiusKm: number | undefined
  withPhotos: boolean | undefined
  seller: string | undefined
  sort: string
}
export type Bounded = (typeof SEARCH_RANGES)[number] | 'seat_height'

/** A bike's place in the order. */
export type Place = { id: string; key: number; at: number }
type Count = { value: string; count: number; make?: string }
export type Found = {
  /** All of them, in their order; `metres` to their town. */
  bikes: (Place & { metres: number | null })[]
  facets: Record<SearchFacet, Count[]>
  prices: { from: number; count: number }[]
}

/** Lower case without accents, as a person would fold them. */
const folded = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`lower(regexp_replace(normalize(replace(replace(${text}, 'ß', 'ss'), 'ẞ', 'SS'), NFKD), '[\u0300-\u036f]', '', 'g'))`

const wordsIn = (text: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`ARRAY(SELECT word[1] FROM regexp_matches(${text}, '[a-z0-9]+', 'g') AS word)`

/** Writes down what can be found: available bikes with their words. To be called after each change. */
export async function writeDown(db: Db): Promise<void> {
  await sql`DROP TABLE IF EXISTS brute_bikes, brute_makes, brute_models`.execute(db)
  await sql`CREATE TABLE brute_bikes AS
    WITH texts AS (
      SELECT l.*, r.band, r.estimate_minor, ${folded(sql`concat_ws(' ', make, model, name)`)} AS name_text,
        ${folded(sql`concat_ws(' ', category_id, body_type, colour, transmission, final_drive, CASE WHEN abs THEN 'abs' END)`)} AS fact_text,
        ${folded(sql`concat_ws(' ', description, array_to_string(features, ' '))`)} AS rest_text
      FROM listings l LEFT JOIN (SELECT listing_id, band, estimate_minor FROM price_ratings) r ON r.listing_id = l.id WHERE state = 'available'
    ),
    parts AS (
      SELECT *, ARRAY(SELECT run[1] FROM regexp_matches(name_text, '[a-z]+|[0-9]+', 'g') AS run) AS runs FROM texts
    ),
    named AS (
      SELECT *, ${wordsIn(sql`name_text`)} || ${wordsIn(sql`fact_text`)} || runs || ARRAY(
        SELECT code FROM generate_subscripts(runs, 1) AS first, generate_series(first + 1, first + 3) AS last,
          array_to_string(runs[first:last], '') AS code
        WHERE last <= cardinality(runs) AND length(code) <= 12 AND code ~ '[0-9]') AS name_words
      FROM parts
    )
    SELECT id, seller_id AS seller, category_id AS category, make, model, body_type, condition, licence, transmission, final_drive, colour,
      abs::text AS abs, band AS price_rating, trunc(1000.0 * resale_price_minor / estimate_minor) AS deal, resale_price_minor / 100.0 AS price, model_year AS year, mileage_km AS mileage, engine_cc AS engine,
      power_kw AS power, seat_height_mm AS seat_height, latitude, longitude, has_image, created_at, name_words,
      name_words || ${wordsIn(sql`rest_text`)} AS words
    FROM named`.execute(db)
  // How most bikes write a make, and a model of a make.
  await sql`CREATE TABLE brute_makes AS
    SELECT DISTINCT ON (lower(make)) lower(make) AS folded, make AS label
    FROM (SELECT make, count(*) AS bikes FROM brute_bikes WHERE make IS NOT NULL GROUP BY make) AS spellings
    ORDER BY lower(make), bikes DESC, make COLLATE "C"`.execute(db)
  await sql`CREATE TABLE brute_models AS
    SELECT DISTINCT ON (make, lower(model)) make, lower(model) AS folded, model AS label
    FROM (SELECT lower(make) AS make, model, count(*) AS bikes FROM brute_bikes WHERE model IS NOT NULL GROUP BY lower(make), model) AS spellings
    ORDER BY make, lower(model), bikes DESC, model COLLATE "C"`.execute(db)
  await sql`ANALYZE brute_bikes, brute_makes, brute_models`.execute(db)
}

/** What a search finds, by looking at every bike for every question. @param steps where those of the price histogram begin */
export async function bruteForce(db: Db, meaning: Meaning, steps: readonly number[]): Promise<Found> {
  const facets = sql.join(SEARCH_FACETS.map((facet) => sql`${sql.lit(facet)}, (${countsOf(meaning, facet)})`))
  const { rows } = await sql<{ found: Found }>`SELECT json_build_object(
    'bikes', (SELECT coalesce(json_agg(f ORDER BY key, created_at DESC, id DESC), '[]') FROM (
      SELECT id, ${keyOf(meaning)} AS key, created_at, extract(epoch FROM created_at) * 1000 AS at, ${metresTo(meaning)} AS metres
      FROM brute_bikes b WHERE ${meets(meaning)}) AS f),
    'facets', json_build_object(${facets}),
    'prices', (SELECT json_agg(json_build_object('from', s.begins, 'count',
      (SELECT count(*) FROM brute_bikes b WHERE ${meets(meaning, 'price')} AND b.price >= s.begins AND (s.ends IS NULL OR b.price < s.ends)))
      ORDER BY s.begins) FROM (SELECT begins, lead(begins) OVER (ORDER BY begins) AS ends FROM unnest(${[...steps]}::float8[]) AS begins) AS s)
    ) AS found`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Nothing was answered.')
  return row.found
}

/** Each value that there is with every filter but its own, and how many bikes have it; most first. */
function countsOf(meaning: Meaning, facet: SearchFacet): RawBuilder<unknown> {
  const counted = sql`count(*) AS count FROM brute_bikes b`
  const where = sql`WHERE ${meets(meaning, facet)} AND b.${sql.ref(facet)} IS NOT NULL`
  if (facet === 'model')
    return aggregated(sql`SELECT m.label AS value, k.label AS make, ${counted}
      JOIN brute_models m ON m.folded = lower(b.model) AND m.make IS NOT DISTINCT FROM lower(b.make)
      LEFT JOIN brute_makes k ON k.folded = lower(b.make) ${where} GROUP BY m.label, k.label, m.make`)
  if (facet === 'make')
    return aggregated(sql`SELECT k.label AS value, NULL AS make, ${counted}
      JOIN brute_makes k ON k.folded = lower(b.make) ${where} GROUP BY k.label`)
  return aggregated(
    sql`SELECT b.${sql.ref(facet)}::text AS value, NULL AS make, ${counted} ${where} GROUP BY b.${sql.ref(facet)}`,
  )
}

const aggregated = (counts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT coalesce(json_agg(json_strip_nulls(json_build_object('value', value, 'count', count, 'make', make))
    ORDER BY count DESC, value COLLATE "C", coalesce(make, '') COLLATE "C"), '[]') FROM (${counts}) AS counts`

/** Whether a bike meets all but the filter that is named. */
function meets(meaning: Meaning, without?: string): RawBuilder<unknown> {
  const { clauses, values, bounds, radiusKm, withPhotos, seller } = meaning
  return sql.join(
    [
      sql`true`,
      ...clauses.map((clause) => meetsClause(clause, 'words')),
      ...SEARCH_FACETS.filter((facet) => facet !== without && (values[facet] ?? []).length > 0).map(
        (facet) => sql`lower(b.${sql.ref(facet)}) = ANY(SELECT lower(unnest(${values[facet]}::text[])))`,
      ),
      ...([...SEARCH_RANGES, 'seat_height'] as const).flatMap((range) => {
        const { min, max } = (range !== without && bounds[range]) || {}
        return [
          ...(min === undefined ? [] : [sql`b.${sql.ref(range)} >= ${min}::numeric`]),
          ...(max === undefined ? [] : [sql`b.${sql.ref(range)} <= ${max}::numeric`]),
        ]
      }),
      ...(radiusKm === undefined ? [] : [sql`${metresTo(meaning)} <= ${radiusKm}::float8 * 1000`]),
      ...(withPhotos === undefined ? [] : [sql`b.has_image = ${withPhotos}::boolean`]),
      ...(seller === undefined ? [] : [sql`b.seller = ${seller}::uuid`]),
    ],
    sql` AND `,
  )
}

const meetsClause = (clause: string[][], words: 'words' | 'name_words'): RawBuilder<unknown> =>
  sql`(${sql.join(
    clause.map((alternative) => sql`b.${sql.ref(words)} @> ${alternative}::text[]`),
    sql` OR `,
  )})`

/** A point on a sphere of radius 1. */
const point = (latitude: RawBuilder<unknown>, longitude: RawBuilder<unknown>) => [
  sql`cosd(${latitude}) * cosd(${longitude})`,
  sql`cosd(${latitude}) * sind(${longitude})`,
  sql`sind(${latitude})`,
]

/** Whole metres between two points on a sphere, by the length of the chord between them. */
function metresTo({ near }: Meaning): RawBuilder<unknown> {
  if (near === null) return sql`NULL::float8`
  const theirs = point(sql`b.latitude`, sql`b.longitude`)
  const ours = point(sql`${near.latitude}::float8`, sql`${near.longitude}::float8`)
  const squares = theirs.map((one, at) => sql`(${one} - ${ours[at]}) ^ 2`)
  return sql`round(2 * 6371008.8 * asin(sqrt(${sql.join(squares, sql` + `)}) / 2))`
}

/** By what bikes are sorted, the smaller first; what is not said is last. */
function keyOf(meaning: Meaning): RawBuilder<unknown> {
  const { sort, clauses } = meaning
  if (sort === 'relevance')
    return sql`(${sql.join([sql`0`, ...clauses.map((clause) => sql`(NOT ${meetsClause(clause, 'name_words')})::int`)], sql` + `)})::float8`
  const keys: Record<string, RawBuilder<unknown>> = {
    best_deal: sql`coalesce(b.deal, 1e15)`,
    price_asc: sql`b.price`,
    price_desc: sql`- b.price`,
    mileage_asc: sql`coalesce(b.mileage, 1e15)`,
    year_desc: sql`coalesce(- b.year, 1e15)`,
    distance: sql`coalesce(${metresTo(meaning)}, 1e15)`,
  }
  return sql`(${keys[sort] ?? sql`0`})::float8`
}
