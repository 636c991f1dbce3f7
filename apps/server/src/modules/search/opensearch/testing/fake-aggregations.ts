import { z } from 'zod'
import { type FakeMapping, type Fields, Refusal } from './fake-mapping.ts'
import { matcher, type Query, query } from './fake-query.ts'

type Inner = { aggs?: Aggregations | undefined }
type Aggregation =
  | { terms: z.infer<typeof terms> }
  | { range: z.infer<typeof range> }
  | { filters: { filters: Record<string, Query> } }
  | ({ filter: Query } & Inner)
  | ({ global: object } & Inner)
export type Aggregations = { [name: string]: Aggregation }

const direction = z.enum(['asc', 'desc'])
const terms = z.strictObject({
  field: z.string(),
  size: z.int().min(1),
  /** Letters and digits, and how many of any follow. */
  include: z
    .string()
    .regex(/^[\p{L}\p{M}\p{Nd}]*\.(?:\*|\{\d+,\d+\})$/u)
    .optional(),
  order: z.tuple([z.strictObject({ _count: direction }), z.strictObject({ _key: direction })]).optional(),
  execution_hint: z.literal('map').optional(),
})
const range = z.strictObject({
  field: z.string(),
  ranges: z.array(z.strictObject({ from: z.number(), to: z.number().optional() })),
})

/** The subset of aggregations that we use. */
export const aggregations: z.ZodType<Aggregations> = z.lazy(() =>
  z.record(
    z.string().regex(/^[\w-]+$/),
    z.union([
      z.strictObject({ terms }),
      z.strictObject({ range }),
      z.strictObject({ filters: z.strictObject({ filters: z.record(z.string(), query) }) }),
      z.strictObject({ filter: query, aggs: aggregations.optional() }),
      z.strictObject({ global: z.strictObject({}), aggs: aggregations.optional() }),
    ]),
  ),
)

/** As many buckets as an answer may have. */
const MOST_BUCKETS = 65_535

/** Counts over the documents that meet the query; `everything` is what there is. */
export function aggregate(
  wanted: Aggregations,
  found: readonly Fields[],
  everything: readonly Fields[],
  mapping: FakeMapping,
): unknown {
  let buckets = 0
  const spend = <T>(made: T[]): T[] => {
    buckets += made.length
    if (buckets > MOST_BUCKETS) throw new Refusal('too_many_buckets_exception', 'too many buckets', 503)
    return made
  }
  const all = (inner: Aggregations = {}, documents: readonly Fields[], isTop: boolean): Record<string, unknown> =>
    Object.fromEntries(Object.entries(inner).map(([name, one]) => [name, each(one, documents, isTop)]))

  function each(one: Aggregation, documents: readonly Fields[], isTop: boolean): unknown {
    if ('terms' in one) return termsOf(one.terms, documents)
    if ('range' in one) return rangesOf(one.range, documents)
    if ('filters' in one)
      return {
        buckets: Object.fromEntries(
          spend(Object.entries(one.filters.filters)).map(([name, filter]) => [
            name,
            { doc_count: documents.filter(meeting(filter)).length },
          ]),
        ),
      }
    if ('global' in one && !isTop) throw new Refusal('aggregation_execution_exception', 'global is at the top only')
    const inside = 'filter' in one ? documents.filter(meeting(one.filter)) : everything
    return { doc_count: inside.length, ...all(one.aggs, inside, false) }
  }

  function meeting(filter: Query): (document: Fields) => boolean {
    const meets = matcher(filter, mapping)
    return (document) => meets(document) !== null
  }

  function termsOf({ field, size, include, order }: z.infer<typeof terms>, documents: readonly Fields[]) {
    mapping.require(field, 'values')
    const counts = new Map<string, number>()
    for (const document of documents)
      for (const key of new Set((document.get(field) ?? []).map(String)))
        if (include === undefined || takes(include, key)) counts.set(key, (counts.get(key) ?? 0) + 1)
    const [{ _count = 'desc' } = {}, { _key = 'asc' } = {}] = order ?? []
    const sorted = [...counts].toSorted(([a, as], [b, bs]) => compare(_count, as, bs) || compare(_key, a, b))
    const rest = sorted.slice(size).reduce((sum, [, count]) => sum + count, 0)
    return {
      doc_count_error_upper_bound: 0,
      sum_other_doc_count: rest,
      buckets: spend(sorted.slice(0, size).map(([key, doc_count]) => ({ key, doc_count }))),
    }
  }

  function rangesOf({ field, ranges }: z.infer<typeof range>, documents: readonly Fields[]) {
    mapping.require(field, 'values')
    const values = documents.flatMap((document) => document.get(field) ?? []).map(Number)
    const made = ranges.map(({ from, to = Infinity }) => ({
      key: `${from}-${to === Infinity ? '*' : to}`,
      from,
      ...(to !== Infinity && { to }),
      doc_count: values.filter((number) => number >= from && number < to).length,
    }))
    return { buckets: spend(made) }
  }

  return all(wanted, found, true)
}

/** Whether a key is what the pattern says, as a whole. */
function takes(include: string, key: string): boolean {
  const [, begin = '', least = '0', most = 'Infinity'] = /^([^.]*)\.(?:\*|\{(\d+),(\d+)\})$/.exec(include) ?? []
  const left = key.length - begin.length
  return key.startsWith(begin) && left >= Number(least) && left <= Number(most)
}

const compare = (way: 'asc' | 'desc', a: string | number, b: string | number): number =>
  (a < b ? -1 : a > b ? 1 : 0) * (way === 'asc' ? 1 : -1)
