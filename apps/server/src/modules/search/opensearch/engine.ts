import { type API, Client, errors } from '@opensearch-project/opensearch'
import { z } from 'zod'
import { FORM, MAPPING, SETTINGS } from './mapping.ts'
import { type Body, BUDGET_MS } from './search-body.ts'
import type { StoredListing } from './stored-listing.ts'

/** Where an engine is, whom it knows us as, and what our indexes there are called. */
export type EngineAddress = { node: string; auth: { username: string; password: string } | null; name: string }

/** `https://user:password@host:9200/name`; without a name, `bikevalley`. */
export function engineAddressOf(url: string): EngineAddress {
  const { origin, pathname, username, password } = new URL(url)
  return {
    node: origin,
    auth: username === '' ? null : { username: decodeURIComponent(username), password: decodeURIComponent(password) },
    name: pathname.replaceAll('/', '') || 'bikevalley',
  }
}

/** What an engine was asked for, and did not do. */
export class EngineError extends Error {
  override readonly name = 'EngineError'
  /** Of its answer; null where it has given none. */
  readonly status: number | null

  constructor(asked: string, cause: unknown) {
    // The client's own message may quote the address, and with it the password.
    super(`The search engine did not ${asked}: ${reasonOf(cause)}`, { cause })
    this.status = cause instanceof errors.ResponseError ? cause.statusCode : null
  }

  /** Whether the same may go through later. */
  get isBusy(): boolean {
    return this.status === 429 || this.status === 503
  }
}

function reasonOf(cause: unknown): string {
  if (cause instanceof errors.ResponseError) return `it answered ${cause.statusCode} ${refusal.parse(cause.body).error}`
  return cause instanceof Error ? cause.name : String(cause)
}
const refusal = z
  .object({
    error: z
      .object({ type: z.string() })
      .transform(({ type }) => type)
      .catch(''),
  })
  .catch({ error: '' })

/** What a listing's document is now, with its version: an older one never takes its place. Null: it is none. */
export type Write = { index: string; id: string; version: number; document: StoredListing | null }

/** How long an answer is waited for, in milliseconds: to a search a little more than its budget, to writes that wait to be seen, longer. */
const SEARCH_MS = BUDGET_MS + 1_000
const WRITE_MS = 30_000
/** How often what a busy engine refuses is sent again, and after how many milliseconds at first. */
const AGAIN = { times: 6, afterMs: 100 }

/** The calls of the engine that search makes, over its official client. @throws EngineError each of them, when it isn't done */
export class Engine {
  private readonly client: Client
  private readonly searchMs: number

  constructor({ node, auth }: EngineAddress, { searchMs = SEARCH_MS } = {}) {
    this.searchMs = searchMs
    this.client = new Client({
      node,
      ...(auth && { auth }),
      // Whoever asks knows best whether to ask again.
      maxRetries: 0,
      resurrectStrategy: 'none',
      requestTimeout: WRITE_MS,
    })
  }

  /** The answer to a search, all of it or none. */
  search(index: string, body: Body): Promise<unknown> {
    return this.ask('search', () =>
      this.client.search(
        { index, body, allow_partial_search_results: false, timeout: `${BUDGET_MS}ms` },
        { requestTimeout: this.searchMs },
      ),
    )
  }

  /** Writes documents, those again that it was too busy for. What is newer there already stays. @param seen waits until searches see them */
  async write(writes: readonly Write[], seen: boolean): Promise<void> {
    let left = writes
    for (let again = 0; left.length > 0; again++) {
      const { refused, busy } = await this.bulk(left, seen)
      if (refused) throw refused
      left = busy
      if (left.length > 0 && again >= AGAIN.times)
        throw new EngineError('write', `${left.length} documents were refused as too many`)
      if (left.length > 0) await new Promise((resolve) => setTimeout(resolve, AGAIN.afterMs * 2 ** again))
    }
  }

  private async bulk(writes: readonly Write[], seen: boolean): Promise<{ refused?: Error; busy: Write[] }> {
    const body = writes.flatMap(linesOf)
    let answered: unknown
    try {
      answered = await this.ask('write', () =>
        this.client.bulk({ body, refresh: seen ? 'wait_for' : false, require_alias: true }),
      )
    } catch (error) {
      if (error instanceof EngineError && error.isBusy) return { busy: [...writes] }
      throw error
    }
    const items = bulkAnswer.parse(answered).items.map((item) => item.index ?? item.delete)
    if (items.length !== writes.length) throw new EngineError('write', 'some documents have no answer')
    const bad = items.find((item) => item !== undefined && !isDone(item) && !BUSY.has(item.status))
    if (bad)
      return {
        refused: new EngineError('write', `it answered ${bad.status} ${bad.error?.type ?? ''} to a document`),
        busy: [],
      }
    return { busy: writes.filter((_, at) => BUSY.has(items[at]?.status ?? 0)) }
  }

  /** Makes an index of our form, with the alias that it is written through. */
  async createIndex(index: string): Promise<void> {
    const body = {
      settings: { index: SETTINGS },
      mappings: { ...MAPPING, _meta: { form: FORM } },
      aliases: { [writtenThrough(index)]: {} },
    }
    await this.ask('make an index', () => this.client.indices.create({ index, body }))
  }

  /** Makes what was written so far visible to searches. */
  async refresh(index: string): Promise<void> {
    await this.ask('refresh an index', () => this.client.indices.refresh({ index }))
  }

  /** Gives an alias to an index and takes it from others, in one step: who searches by it sees the one or the other. */
  async point(alias: string, index: string, others: readonly string[]): Promise<void> {
    const actions = [...others.map((other) => ({ remove: { index: other, alias } })), { add: { index, alias } }]
    await this.ask('set an alias', () => this.client.indices.updateAliases({ body: { actions } }))
  }

  async deleteIndex(index: string): Promise<void> {
    await this.ask('delete an index', () => this.client.indices.delete({ index, ignore_unavailable: true }))
  }

  /** Our indices, by their names: of which form they are, and which aliases they have. */
  async indices(name: string): Promise<Map<string, { form: string | null; aliases: string[] }>> {
    const answered = await this.ask('list its indices', () =>
      this.client.indices.get({ index: `${name}-*`, expand_wildcards: 'open', allow_no_indices: true }),
    )
    const ours = Object.entries(indicesAnswer.parse(answered)).filter(([index]) => isIndexOf(name, index))
    return new Map(
      ours.map(([index, { mappings, aliases }]) => [
        index,
        { form: mappings._meta?.form ?? null, aliases: Object.keys(aliases) },
      ]),
    )
  }

  /** How many documents an index has, and bytes on its disk. */
  async size(index: string): Promise<{ listings: number; bytes: number }> {
    const answered = await this.ask('count', () =>
      this.client.indices.stats({ index, metric: ['docs', 'store'] }, { requestTimeout: SEARCH_MS }),
    )
    const { docs, store } = statsAnswer.parse(answered)._all.primaries
    return { listings: docs.count, bytes: store.size_in_bytes }
  }

  /** Closes its connections; what is still asked for fails. */
  close(): Promise<void> {
    return this.client.close()
  }

  private async ask(what: string, send: () => PromiseLike<{ body: unknown }>): Promise<unknown> {
    try {
      return (await send()).body
    } catch (error) {
      throw new EngineError(what, error)
    }
  }
}

/**
 * The alias that an index is written through. A write that comes late, after its index was deleted, finds no alias of that name and is
 * refused; by the index's own name it would make a new one.
 */
const writtenThrough = (index: string): string => `${index}-feed`

/** The name of an index that is made now; they sort by time. */
export const indexNameAt = (name: string, at: Date): string => `${name}-${at.toISOString().replaceAll(/\D/g, '')}`
const isIndexOf = (name: string, index: string): boolean =>
  index.startsWith(`${name}-`) && /^\d{17}$/.test(index.slice(name.length + 1))

type Lines = API.Bulk_RequestBody

function linesOf({ index, id, version, document }: Write): Lines {
  const meta = { _index: writtenThrough(index), _id: id, version, version_type: 'external_gte' as const }
  return document === null ? [{ delete: meta }] : [{ index: meta }, document]
}

const BUSY = new Set([429, 503])
const item = z.object({ status: z.int(), error: z.object({ type: z.string() }).optional() })
/** Written; or not needed, since what is there is newer (409), or nothing was there to delete (404, which is no error). */
const isDone = ({ status, error }: z.infer<typeof item>): boolean =>
  (status >= 200 && status < 300) || status === 409 || (status === 404 && error === undefined)
const bulkAnswer = z.object({ items: z.array(z.object({ index: item.optional(), delete: item.optional() })) })
const indicesAnswer = z.record(
  z.string(),
  z.object({
    aliases: z.record(z.string(), z.unknown()),
    mappings: z.object({ _meta: z.object({ form: z.string() }).optional() }),
  }),
)
const statsAnswer = z.object({
  _all: z.object({
    primaries: z.object({ docs: z.object({ count: z.int() }), store: z.object({ size_in_bytes: z.int() }) }),
  }),
})
