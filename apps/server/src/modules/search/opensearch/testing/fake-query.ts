import { z } from 'zod'
import { metresBetween } from '../../search-index.ts'
import { DISTANCE_SCRIPTS } from '../distance.ts'
import { type FakeMapping, type Fields, type Point, Refusal, type Value } from './fake-mapping.ts'

const value = z.union([z.string(), z.number(), z.boolean()])
const one = <Inner extends z.ZodType>(inner: Inner) =>
  z.record(z.string(), inner).refine((given) => Object.keys(given).length === 1, 'names one field')

/** Numbers alone, and ids: what they are compared as. */
const bound = z.union([z.number(), z.string()])
const script = z.strictObject({
  lang: z.literal('painless'),
  source: z.enum(Object.values(DISTANCE_SCRIPTS)),
  params: z.strictObject({
    latitude: z.number(),
    longitude: z.number(),
    earth: z.literal(6_371_008.8),
    unknown: z.number(),
    limit: z.number(),
  }),
})
export type Script = z.infer<typeof script>
export const scriptSort = z.strictObject({ type: z.literal('number'), script, order: z.enum(['asc', 'desc']) })

type Bool = {
  filter?: Query[] | undefined
  should?: Query[] | undefined
  must_not?: Query[] | undefined
  minimum_should_match?: number | undefined
}
export type Query =
  | { match_all: object }
  | { match_none: object }
  | { term: Record<string, Value> }
  | { terms: Record<string, Value[]> }
  | { prefix: Record<string, string> }
  | { range: Record<string, z.infer<typeof rangeOf>> }
  | { geo_distance: z.infer<typeof geoDistance> }
  | { script: { script: Script } }
  | { constant_score: { filter: Query; boost: number } }
  | { bool: Bool }

const rangeOf = z.strictObject({
  gt: bound.optional(),
  gte: bound.optional(),
  lt: bound.optional(),
  lte: bound.optional(),
})
const geoDistance = z
  .object({ distance: z.string().regex(/^\d+m$/) })
  .catchall(z.strictObject({ lat: z.number(), lon: z.number() }))
const nothing = z.strictObject({})

/** The subset of queries that we use; anything else is refused, as the engine refuses what it does not know. */
export const query: z.ZodType<Query> = z.lazy(() =>
  z.union([
    z.strictObject({ match_all: nothing }),
    z.strictObject({ match_none: nothing }),
    z.strictObject({ term: one(value) }),
    z.strictObject({ terms: one(z.array(value).max(65_536)) }),
    z.strictObject({ prefix: one(z.string()) }),
    z.strictObject({ range: one(rangeOf) }),
    z.strictObject({ geo_distance: geoDistance }),
    z.strictObject({ script: z.strictObject({ script }) }),
    z.strictObject({ constant_score: z.strictObject({ filter: query, boost: z.number() }) }),
    z.strictObject({
      bool: z.strictObject({
        filter: z.array(query).max(1024).optional(),
        should: z.array(query).max(1024).optional(),
        must_not: z.array(query).max(1024).optional(),
        minimum_should_match: z.int().optional(),
      }),
    }),
  ]),
)

/** The score of a document that meets a query; null where it does not. What the engine scores by statistics is no number here. */
export type Matcher = (document: Fields) => number | null

export function matcher(given: Query, mapping: FakeMapping): Matcher {
  if ('match_all' in given) return () => 1
  if ('match_none' in given) return () => null
  if ('constant_score' in given) {
    const { filter, boost } = given.constant_score
    const meets = matcher(filter, mapping)
    return (document) => (meets(document) === null ? null : boost)
  }
  if ('bool' in given) return bool(given.bool, mapping)
  if ('script' in given) {
    const run = scripted(given.script.script, mapping)
    return (document) => (run(document) === true ? 1 : null)
  }
  if ('geo_distance' in given) {
    const { distance, ...fields } = given.geo_distance
    return leaf(fields, mapping, (values, centre) =>
      values.some((point) => typeof point === 'object' && metresOf(centre, point) <= Number.parseInt(distance, 10)),
    )
  }
  if ('term' in given) return leaf(given.term, mapping, (values, wanted) => values.includes(wanted))
  if ('terms' in given)
    return leaf(given.terms, mapping, (values, wanted) => wanted.some((term) => values.includes(term)))
  if ('prefix' in given)
    return leaf(given.prefix, mapping, (values, begin) =>
      values.some((word) => typeof word === 'string' && word.startsWith(begin)),
    )
  return leaf(given.range, mapping, (values, { gt, gte, lt, lte }) =>
    values.some(
      (number) =>
        (gt === undefined || number > gt) &&
        (gte === undefined || number >= gte) &&
        (lt === undefined || number < lt) &&
        (lte === undefined || number <= lte),
    ),
  )
}

function leaf<Wanted>(
  fields: Record<string, Wanted>,
  mapping: FakeMapping,
  meets: (values: readonly (Value | Point)[], wanted: Wanted) => boolean,
): Matcher {
  const [entry] = Object.entries(fields)
  if (!entry) throw new Refusal('parsing_exception', 'no field')
  const [field, wanted] = entry
  mapping.require(field, 'search')
  return (document) => (meets(document.get(field) ?? [], wanted) ? Number.NaN : null)
}

function bool(given: Bool, mapping: FakeMapping): Matcher {
  const [filter, should, not] = [given.filter, given.should, given.must_not].map((queries = []) =>
    queries.map((inner) => matcher(inner, mapping)),
  )
  const least = given.minimum_should_match ?? (filter?.length ? 0 : Math.min(1, should?.length ?? 0))
  return (document) => {
    if (filter?.some((meets) => meets(document) === null)) return null
    if (not?.some((meets) => meets(document) !== null)) return null
    const scores = (should ?? []).map((meets) => meets(document)).filter((score) => score !== null)
    return scores.length < least ? null : scores.reduce((sum, score) => sum + score, 0)
  }
}

const metresOf = (a: Point, b: Point): number =>
  metresBetween({ latitude: a.lat, longitude: a.lon }, { latitude: b.lat, longitude: b.lon })

/** What each of our scripts says of a document, known by its text. */
export function scripted({ source, params }: Script, mapping: FakeMapping): (document: Fields) => number | boolean {
  for (const field of ['place.latitude', 'place.longitude']) mapping.require(field, 'values')
  return (document) => {
    const [latitude, longitude] = [document.get('place.latitude')?.[0], document.get('place.longitude')?.[0]]
    const known = typeof latitude === 'number' && typeof longitude === 'number'
    const metres = known ? metresBetween(params, { latitude, longitude }) : params.unknown
    if (source === DISTANCE_SCRIPTS.metres) return metres
    if (source === DISTANCE_SCRIPTS.within) return known && metres <= params.limit
    if (source === DISTANCE_SCRIPTS.nearerThan) return metres < params.limit
    return metres === params.limit
  }
}
