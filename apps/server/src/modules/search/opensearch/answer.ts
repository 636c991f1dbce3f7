import { z } from 'zod'
import { FacetCounts } from '../facet-counts.ts'
import { type LabelRow, Labels, type TownCount } from '../labels.ts'
import { perFacet } from '../per-facet.ts'
import { type Facet, metresBetween, type SearchHit, type SearchRequest, type SearchResult } from '../search-index.ts'
import { orderOf } from './order.ts'

/** An answer within its time, of all shards. */
export const whole = z.object({ timed_out: z.literal(false), _shards: z.object({ failed: z.literal(0) }) })
const total = z.object({ value: z.int(), relation: z.literal('eq') }).transform(({ value }) => value)

/** Counts of values that leave none out, and are of the whole index: else the engine says how many it has left out, or may be wrong by. */
const terms = z
  .object({
    doc_count_error_upper_bound: z.literal(0),
    sum_other_doc_count: z.literal(0),
    buckets: z.array(z.object({ key: z.string(), doc_count: z.int() })),
  })
  .transform(({ buckets }) => buckets)

const named = z.tuple([z.string().nullable(), z.string().nullable()])
/** Makes and models (`namedOf`) with their counts. */
const labelRows = terms.transform((buckets): LabelRow[] =>
  buckets.map(({ key, doc_count: count }) => {
    const [make, model] = named.parse(JSON.parse(key))
    return { make, model, count }
  }),
)

const town = z.tuple([z.int(), z.string()])
/** Towns (`townOf`) with their counts. */
const townRows = terms.transform((buckets): TownCount[] =>
  buckets.map(({ key, doc_count: count }) => {
    const [place, name] = town.parse(JSON.parse(key))
    return { place, name, count }
  }),
)

/** What the engine knows of the whole market: how many listings, how makes and models are written, and towns where these were asked for. */
export const marketAnswer = whole.extend({
  hits: z.object({ total }),
  aggregations: z.object({ named: labelRows, towns: townRows.optional() }),
})

const counts = z.record(z.string(), z.unknown())
const searchAnswer = whole.extend({
  hits: z.object({
    total,
    hits: z.array(
      z.object({
        _id: z.string(),
        sort: z.array(z.union([z.number(), z.string()])),
        _source: z
          .object({ place: z.object({ latitude: z.number(), longitude: z.number() }).nullish() })
          .default({ place: null }),
      }),
    ),
  }),
  aggregations: z.object({ market: z.object({ named: labelRows }), all: counts }).catchall(counts),
})
type Hit = z.infer<typeof searchAnswer>['hits']['hits'][number]
const steps = z
  .object({ buckets: z.array(z.object({ doc_count: z.int() })) })
  .transform(({ buckets }) => buckets.map(({ doc_count: count }) => count))
const counted = z.object({ doc_count: z.int() })

/** What the engine has answered to a search's body. @throws ZodError where that is not all of the answer, or not exact */
export function resultOf(request: SearchRequest, answered: unknown): SearchResult {
  const { hits, aggregations } = searchAnswer.parse(answered)
  const { market, all } = aggregations
  const labels = new Labels(market.named)
  const aggregation = (name: Facet | 'price'): unknown => (aggregations[name] ?? all)[name]
  const back = request.from?.back ?? false
  const standing = request.from ? counted.parse(all['before']).doc_count : 0
  const page = hits.hits.map((hit) => hitOf(hit, request))
  return {
    hits: back ? page.toReversed() : page,
    total: hits.total,
    before: back ? Math.max(0, standing - request.limit) : standing,
    facets: perFacet((facet) => facetOf(facet, aggregation(facet), labels)),
    prices: steps.parse(aggregation('price')),
  }
}

function facetOf(facet: Facet, aggregation: unknown, labels: Labels) {
  const found = new FacetCounts(labels)
  if (facet === 'model')
    for (const { make, model, count } of labelRows.parse(aggregation)) {
      if (model !== null) found.add(facet, model, make, count)
    }
  else for (const { key, doc_count: count } of terms.parse(aggregation)) found.add(facet, key, null, count)
  return found.inOrder()
}

function hitOf({ _id: id, sort, _source: { place } }: Hit, request: SearchRequest): SearchHit {
  const { by, keyOf } = orderOf(request)
  const [value = 0, createdAt = 0] = by ? sort : [0, ...sort]
  return {
    id,
    key: keyOf(Number(value)),
    createdAt: Number(createdAt),
    distanceKm: request.near && place ? metresBetween(request.near, place) / 1000 : null,
  }
}
