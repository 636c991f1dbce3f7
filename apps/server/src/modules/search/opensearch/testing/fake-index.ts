import { z } from 'zod'
import { aggregate, aggregations } from './fake-aggregations.ts'
import { FakeMapping, type Fields, mappingBody, Refusal } from './fake-mapping.ts'
import { matcher, query, scripted, scriptSort } from './fake-query.ts'

const settings = z.strictObject({
  index: z.strictObject({
    number_of_shards: z.int(),
    auto_expand_replicas: z.string(),
    refresh_interval: z.string().regex(/^\d+m?s$/),
    gc_deletes: z.string().regex(/^\d+[hms]$/),
  }),
})
export const indexBody = z.strictObject({
  settings,
  mappings: mappingBody,
  aliases: z.record(z.string(), z.strictObject({})),
})

const ordered = z.strictObject({ order: z.enum(['asc', 'desc']) })
const sort = z.union([z.strictObject({ _script: scriptSort }), z.record(z.string(), ordered)])
export const searchBody = z.strictObject({
  size: z.int().min(0).max(10_000),
  query: query.default({ match_all: {} }),
  post_filter: query.optional(),
  sort: z.array(sort).optional(),
  search_after: z.array(z.union([z.number(), z.string()])).optional(),
  aggs: aggregations.default({}),
  track_total_hits: z.literal(true).optional(),
  _source: z.union([z.array(z.string()), z.boolean()]).optional(),
  docvalue_fields: z.array(z.strictObject({ field: z.string() })).optional(),
})
type Search = z.infer<typeof searchBody>

type Stored = { version: number; source: unknown; fields: Fields | null }
type Found = { id: string; stored: Stored; keys: (number | string)[] }
type Comparison = { key: (document: Fields, score: number) => number | string; sign: number }

/** An index in memory: what was written, and what searches see of it since it was last refreshed. */
export class FakeIndex {
  readonly aliases: Set<string>
  readonly mapping: FakeMapping
  private readonly written = new Map<string, Stored>()
  private seen: [string, Stored & { fields: Fields }][] = []

  constructor(body: z.infer<typeof indexBody>) {
    this.mapping = new FakeMapping(body.mappings)
    this.aliases = new Set(Object.keys(body.aliases))
  }

  get count(): number {
    return this.seen.length
  }

  /** Takes a document, or its end, unless what it has is of a later version. @returns the status of the operation */
  write(id: string, version: number, source: unknown): number {
    const before = this.written.get(id)
    if (before && before.version > version) return 409
    const fields = source === null ? null : this.mapping.read(source)
    this.written.set(id, { version, source, fields })
    if (source === null) return before?.fields ? 200 : 404
    return before?.fields ? 200 : 201
  }

  /** What a fault would leave, seen at once: another document, or none. */
  force(id: string, source: unknown): void {
    this.written.delete(id)
    this.write(id, 0, source)
    this.refresh()
  }

  refresh(): void {
    this.seen = [...this.written].flatMap(([id, { fields, ...stored }]) =>
      fields ? [[id, { ...stored, fields }]] : [],
    )
  }

  search(body: Search) {
    const { mapping } = this
    const meets = matcher(body.query, mapping)
    const kept = body.post_filter ? matcher(body.post_filter, mapping) : () => 1
    const sorts = (body.sort ?? []).map((one) => this.comparison(one))
    const matching = this.seen.flatMap(([id, stored]) => {
      const score = meets(stored.fields)
      return score === null ? [] : [{ id, stored, score }]
    })
    const hits = matching
      .filter(({ stored }) => kept(stored.fields) !== null)
      .map(({ id, stored, score }): Found => ({ id, stored, keys: sorts.map(({ key }) => key(stored.fields, score)) }))
      .toSorted((a, b) => compare(sorts, a.keys, b.keys))
    const { search_after: after } = body
    if (after && after.length !== sorts.length)
      throw new Refusal('illegal_argument_exception', 'search_after has as many values as sort')
    const page = after ? hits.filter(({ keys }) => compare(sorts, keys, after) > 0) : hits
    for (const { field } of body.docvalue_fields ?? []) mapping.require(field, 'values')
    return {
      timed_out: false,
      _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
      hits: {
        // Beyond ten thousand it stops counting, unless it is told not to.
        total: body.track_total_hits
          ? { value: hits.length, relation: 'eq' }
          : { value: Math.min(hits.length, 10_000), relation: hits.length > 10_000 ? 'gte' : 'eq' },
        hits: page.slice(0, body.size).map(({ id, stored, keys }) => ({
          _id: id,
          ...(body.sort && { sort: keys }),
          ...(body._source !== false && { _source: sourceOf(stored.source, body._source) }),
          ...(body.docvalue_fields && {
            fields: Object.fromEntries(
              body.docvalue_fields.map(({ field }) => [field, stored.fields?.get(field) ?? []]),
            ),
          }),
        })),
      },
      aggregations: aggregate(
        body.aggs,
        matching.map(({ stored }) => stored.fields),
        this.seen.map(([, { fields }]) => fields),
        mapping,
      ),
    }
  }

  private comparison(given: z.infer<typeof sort>): Comparison {
    const script = z.strictObject({ _script: scriptSort }).safeParse(given)
    if (script.success) {
      const run = scripted(script.data._script.script, this.mapping)
      return { key: (document) => Number(run(document)), sign: script.data._script.order === 'asc' ? 1 : -1 }
    }
    const [[field, { order }] = ['', { order: 'asc' }], ...more] = Object.entries(
      z.record(z.string(), ordered).parse(given),
    )
    if (more.length > 0) throw new Refusal('parsing_exception', 'one field a sort')
    const sign = order === 'asc' ? 1 : -1
    if (field === '_score') return { key: (_, score) => sure(score), sign }
    this.mapping.require(field, 'values')
    return {
      key: (document) => {
        const value = document.get(field)?.[0]
        if (typeof value !== 'number' && typeof value !== 'string')
          throw new Refusal(
            'illegal_argument_exception',
            `a listing has no ${field}: what stands for it is no whole number of JSON's`,
          )
        return value
      },
      sign,
    }
  }
}

const sure = (score: number): number => {
  if (Number.isNaN(score)) throw new Refusal('illegal_argument_exception', 'scored by statistics')
  return score
}

function compare(
  sorts: readonly Comparison[],
  a: readonly (number | string)[],
  b: readonly (number | string)[],
): number {
  for (const [at, { sign }] of sorts.entries()) {
    const [left = '', right = ''] = [a[at], b[at]]
    if (left !== right) return left < right ? -sign : sign
  }
  return 0
}

/** The paths that are wanted of a document. */
function sourceOf(source: unknown, paths: string[] | boolean | undefined): unknown {
  if (!Array.isArray(paths)) return source
  const kept: Record<string, unknown> = {}
  for (const path of paths) {
    const [name = '', ...rest] = path.split('.')
    const inner: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
    if (inner === undefined || inner === null) continue
    const picked = rest.length === 0 ? inner : sourceOf(inner, [rest.join('.')])
    const before = kept[name]
    kept[name] = typeof before === 'object' && typeof picked === 'object' ? { ...before, ...picked } : picked
  }
  return kept
}
