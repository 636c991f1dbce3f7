import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { FakeIndex, indexBody, searchBody } from './fake-index.ts'
import { Refusal } from './fake-mapping.ts'

type Call = { method: string; path: string }
/** What is answered instead of an answer. */
type Trouble = { status: number }

/**
 * A server that speaks the subset of an OpenSearch engine's HTTP API that we use, over documents in memory. It is strict: a path, parameter
 * or key that it does not know, and a field that is used for what it is not mapped for, are errors.
 */
export class FakeEngine {
  readonly indices = new Map<string, FakeIndex>()
  /** Called before each request; what it returns is answered instead. It may wait, too. */
  trouble: (call: Call) => Promise<Trouble | undefined> | Trouble | undefined = () => undefined
  /** What is answered to a document's operation instead of doing it; called for each. */
  refuses: (id: string) => number | undefined = () => undefined
  /** Searches are answered with what was found in time: a part. */
  isSlow = false
  /** What was asked. */
  readonly calls: Call[] = []
  /** How many bulks were answered. */
  answered = 0
  /** Whom it lets in: `user:password`; null, anybody. */
  password: string | null = null
  private readonly server: Server

  private constructor() {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((error: unknown) =>
        response.destroy(error instanceof Error ? error : undefined),
      )
    })
  }

  static async start(): Promise<FakeEngine> {
    const engine = new FakeEngine()
    engine.server.listen(0, '127.0.0.1')
    await once(engine.server, 'listening')
    return engine
  }

  get url(): string {
    const address = this.server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }

  /** The one index of a name or alias. */
  find(name: string): FakeIndex {
    const found = [...this.indices].filter(([index, { aliases }]) => index === name || aliases.has(name))
    const [first, ...more] = found
    if (!first) throw new Refusal('index_not_found_exception', `no such index [${name}]`, 404)
    if (more.length > 0) throw new Refusal('illegal_argument_exception', `[${name}] has more than one index`)
    return first[1]
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const call = { method: request.method ?? 'GET', path: decodeURIComponent(pathname) }
    const body = await text(request)
    this.calls.push(call)
    const trouble = await this.trouble(call)
    const send = (status: number, answered: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answered))
    }
    try {
      if (trouble) throw new Refusal('trouble', 'by the test', trouble.status)
      this.letIn(request)
      send(200, this.handle(call, Object.fromEntries(searchParams), body))
      if (call.path === '/_bulk') this.answered++
    } catch (error) {
      const { status, type } = refusalOf(error)
      const reason = error instanceof Error ? error.message : ''
      send(status, { error: { type, reason, root_cause: [] }, status })
    }
  }

  private letIn({ headers }: IncomingMessage): void {
    if (this.password === null) return
    const given = Buffer.from(headers.authorization?.replace('Basic ', '') ?? '', 'base64').toString()
    if (given !== this.password) throw new Refusal('security_exception', 'Unauthorized', 401)
  }

  private handle({ method, path }: Call, parameters: Record<string, string>, body: string): unknown {
    const [, first = '', second, third] = path.split('/')
    const route = `${method} ${first.startsWith('_') ? first : '*'}${second === undefined ? '' : `/${second}`}`
    const read = <T extends z.ZodType>(schema: T): z.output<T> => schema.parse(JSON.parse(body))
    const only = (names: Record<string, z.ZodType>): void => void z.strictObject(names).parse(parameters)
    switch (route) {
      case 'PUT *':
        only({})
        return this.create(first, read(indexBody))
      case 'DELETE *':
        only({ ignore_unavailable: z.literal('true').optional() })
        if (!this.indices.delete(first) && parameters['ignore_unavailable'] === undefined) this.find(first)
        return { acknowledged: true }
      case 'GET *':
        only({ expand_wildcards: z.literal('open'), allow_no_indices: z.literal('true') })
        return this.list(first)
      case 'POST _aliases':
        only({})
        return this.setAliases(read(aliasBody))
      case 'POST _bulk':
        only({ refresh: z.enum(['wait_for', 'false']), require_alias: z.literal('true') })
        return this.bulk(body, parameters['refresh'] === 'wait_for')
      case 'GET */_refresh':
        only({})
        this.find(first).refresh()
        return { _shards: { total: 1, successful: 1, failed: 0 } }
      case 'POST */_search':
        only({ allow_partial_search_results: z.literal('false'), timeout: z.string().regex(/^\d+ms$/) })
        return { ...this.find(first).search(read(searchBody)), ...(this.isSlow && { timed_out: true }) }
      case 'GET */_stats': {
        only({})
        if (third !== 'docs,store') throw new Refusal('illegal_argument_exception', `no such metric ${third}`)
        const { count } = this.find(first)
        return { _all: { primaries: { docs: { count, deleted: 0 }, store: { size_in_bytes: count * 1_000 } } } }
      }
      default:
        throw new Refusal('illegal_argument_exception', `no handler found for [${route}]`)
    }
  }

  private create(name: string, body: z.infer<typeof indexBody>): unknown {
    if (!/^[a-z0-9][a-z0-9._-]*$/.test(name)) throw new Refusal('invalid_index_name_exception', name)
    if (this.indices.has(name)) throw new Refusal('resource_already_exists_exception', name)
    this.indices.set(name, new FakeIndex(body))
    return { acknowledged: true, shards_acknowledged: true, index: name }
  }

  private list(pattern: string): unknown {
    const begin = pattern.replace(/\*$/, '')
    const known = [...this.indices].filter(([name]) => (begin === pattern ? name === pattern : name.startsWith(begin)))
    return Object.fromEntries(
      known.map(([name, { aliases, mapping }]) => [
        name,
        { aliases: Object.fromEntries([...aliases].map((alias) => [alias, {}])), mappings: mapping.body, settings: {} },
      ]),
    )
  }

  /** All of them or none, as one change. */
  private setAliases({ actions }: z.infer<typeof aliasBody>): unknown {
    for (const action of actions) {
      const { index, alias } = 'add' in action ? action.add : action.remove
      if (this.indices.has(alias)) throw new Refusal('invalid_alias_name_exception', alias)
      if (!this.indices.has(index)) throw new Refusal('index_not_found_exception', index, 404)
      if ('remove' in action && !this.indices.get(index)?.aliases.has(alias))
        throw new Refusal('aliases_not_found_exception', alias, 404)
    }
    for (const action of actions) {
      if ('add' in action) this.indices.get(action.add.index)?.aliases.add(action.add.alias)
      else this.indices.get(action.remove.index)?.aliases.delete(action.remove.alias)
    }
    return { acknowledged: true }
  }

  private bulk(body: string, seen: boolean): unknown {
    if (!body.endsWith('\n')) throw new Refusal('illegal_argument_exception', 'a bulk ends with a new line')
    const lines = body.split('\n').slice(0, -1)
    const items: unknown[] = []
    const touched = new Set<FakeIndex>()
    for (let at = 0; at < lines.length; at++) {
      const operation = bulkLine.parse(JSON.parse(lines[at] ?? ''))
      const [kind, meta] =
        'index' in operation ? (['index', operation.index] as const) : (['delete', operation.delete] as const)
      const source: unknown = kind === 'index' ? JSON.parse(lines[++at] ?? '') : null
      items.push({ [kind]: this.write(meta, source, touched) })
    }
    if (seen) for (const index of touched) index.refresh()
    return { took: 1, errors: items.length > 0, items }
  }

  private write(given: z.infer<typeof meta>, source: unknown, touched: Set<FakeIndex>): unknown {
    const { _index, _id, version } = given
    const said = { _index, _id }
    try {
      const status = this.refuses(_id)
      if (status !== undefined) throw new Refusal('trouble', 'by the test', status)
      if (this.indices.has(_index) || ![...this.indices.values()].some(({ aliases }) => aliases.has(_index)))
        throw new Refusal('index_not_found_exception', `[${_index}] is no alias`, 404)
      const index = this.find(_index)
      touched.add(index)
      return { ...said, status: index.write(_id, version, source), _version: version }
    } catch (error) {
      const { status, type } = refusalOf(error)
      return { ...said, status, error: { type, reason: error instanceof Error ? error.message : '' } }
    }
  }
}

const refusalOf = (error: unknown): { status: number; type: string } => {
  if (error instanceof Refusal) return error
  return { status: 400, type: 'parsing_exception' }
}

const meta = z.strictObject({
  _index: z.string(),
  _id: z.string(),
  version: z.int().min(0),
  version_type: z.literal('external_gte'),
})
const bulkLine = z.union([z.strictObject({ index: meta }), z.strictObject({ delete: meta })])
const indexAlias = z.strictObject({ index: z.string(), alias: z.string() })
const aliasBody = z.strictObject({
  actions: z.array(z.union([z.strictObject({ add: indexAlias }), z.strictObject({ remove: indexAlias })])),
})
