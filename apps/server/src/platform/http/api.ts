import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import {
  allEndpoints,
  type Call,
  type EndpointDefinition,
  IDEMPOTENCY_KEY,
  type ParsedInput,
  type ResponseOf,
} from '@bikevalley/contract'
import { inLanguage, language } from '@bikevalley/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inOwnLanguage } from '../i18n/in-own-language.ts'
import { languageOf } from '../i18n/language-of.ts'
import type { Person } from '../people/person.ts'
import { confirmIdentity, notFound } from '../refusals.ts'
import type { WorkQueue } from '../work-queue.ts'
import { type Caller, letIn, type OpenEndpoint } from './access.ts'
import { type Authenticate, createCallers } from './callers.ts'
import { dismiss, goneSignal, hasLeft } from './connections/connections.ts'
import { EVENT_HEADERS, type EventStream } from './event-stream.ts'
import { hashOfInput, type Idempotency, readKey } from './idempotency/idempotency.ts'
import { createCallAs, minimalContext, type PageRequest, type RequestContext, type RunHandler } from './in-process.ts'
import { networksOf } from './limits/networks.ts'
import { parseInput, type RawInput } from './parse-input.ts'
import { createRouteAdder } from './routes.ts'
import { noteSecurity } from './security/security-log.ts'
import { type Read, SharedReads } from './shared-reads.ts'
import { fileReader } from './uploaded-files.ts'
import { answerWriter } from './write-answer.ts'

/** What a handler gets: validated input, who is calling, and the few things of HTTP that it may need. */
export type Context<E extends EndpointDefinition> = ParsedInput<E> &
  RequestContext & {
    /** Who is calling: somebody whom the endpoint's `access` lets in. Null is a visitor. */
    person: Caller<E>
  }

/** `A` keeps the literals of an answer (`acknowledged: true`) from being widened. */
export type Handler<E extends EndpointDefinition, A extends ResponseOf<E> = ResponseOf<E>> = (
  context: Context<E>,
) => Promise<A>

/** What another system has posted. */
export type Message<E extends EndpointDefinition> = {
  params: ParsedInput<E>['params']
  body: Buffer
  headers: IncomingHttpHeaders
}

/** A file to keep, or one that a browser shows: whole, or written while it is sent. `name` is of letters that a header takes. */
export type Download = { name: string; content: Buffer | AsyncIterable<string>; shown?: true }

export type Api = {
  /** Serves an endpoint of the contract over HTTP and in process, from one handler. */
  handle<E extends EndpointDefinition, const A extends ResponseOf<E>>(endpoint: E, handler: Handler<E, A>): void
  /** Serves an endpoint whose answer is a file. Only over HTTP. */
  download<E extends EndpointDefinition>(endpoint: E, handler: (context: Context<E>) => Promise<Download>): void
  /** Serves an endpoint to which another system posts: it gets the bytes as they came, and nobody's cookie counts. */
  receive<E extends OpenEndpoint, const A extends ResponseOf<E>>(
    endpoint: E,
    handler: (message: Message<E>) => Promise<A>,
  ): void
  /**
   * Serves an endpoint whose answer goes on: events, as they come. Only over HTTP.
   * @param handler is told how to find out whether its caller would still be let in, since their session may end meanwhile
   */
  stream<E extends EndpointDefinition>(
    endpoint: E,
    handler: (context: Context<E> & { isLetIn: () => Promise<boolean> }) => EventStream,
  ): void
  /**
   * The in-process caller for one person: what server-rendered pages read through, for the request that asked for one. Once
   * `signal` has ended, since nobody waits for the page any more, it begins nothing.
   */
  callAs(person: Person | null, page?: PageRequest): Call
  /** Serves an endpoint that only leads a browser to a page of the site (303), whose path is answered. Only over HTTP. */
  lead<E extends OpenEndpoint>(endpoint: E, pathFor: (input: ParsedInput<E>) => string): void
  /** Says that an endpoint does not exist in this installation: over HTTP it is an unknown address. */
  leaveOut(endpoint: EndpointDefinition): void
  /** Throws when the contract has an endpoint that nobody serves. */
  assertComplete(): void
}

/** The answer of a call as it is sent. `total` goes into the header `X-Total-Count`. */
type Made = { status: number; content: Buffer; replayed: boolean; total: number | null }

const JSON_TYPE = 'application/json; charset=utf-8'

export function createApi(
  app: FastifyInstance,
  options: {
    authenticate: Authenticate
    rateLimitOf: (endpoint: EndpointDefinition) => object
    idempotency: Pick<Idempotency, 'once'>
    /** Where calls that only read are answered in turn. */
    reads: Pick<WorkQueue, 'run'>
    /** Sent with each answer, refusals included. */
    headers: Record<string, string>
  },
): Api {
  const handlers = new Map<string, RunHandler>()
  const callers = createCallers(options.authenticate)
  const shared = new SharedReads<Made>()
  const route = createRouteAdder(app, { ...options, requireAllowed: callers.requireAllowed })

  function handle<E extends EndpointDefinition>(endpoint: E, handler: Handler<E, ResponseOf<E>>): void {
    const write = answerWriter(endpoint)
    handlers.set(endpoint.id, async (raw, person, context) => {
      const caller = letIn(endpoint, person)
      return endpoint.response.parse(await handler({ ...inputOf(endpoint, raw, person), ...context, person: caller }))
    })
    const answerTo = async (person: Person | null, request: FastifyRequest, reply: FastifyReply) => {
      const caller = letIn(endpoint, person)
      const input = inputOf(endpoint, rawOf(request), person)
      if (hasLeft(request)) return dismiss(reply)
      let total: number | null = null
      const context: RequestContext = {
        setTotal: (known) => {
          total = known
        },
        file: endpoint.bodyType === 'multipart' ? fileReader(request) : () => Promise.resolve(null),
        address: request.ip,
        cookies: { sent: request.headers.cookie, set: (cookie) => void reply.header('set-cookie', cookie) },
        noteSecurity: (note) => noteSecurity(request, note),
      }
      const make = async () => {
        const { text, ...made } = await once(endpoint, request, person, input, async () =>
          write(await handler({ ...input, ...context, person: caller })),
        )
        // Encoded once, for however many it is sent to.
        return { ...made, content: Buffer.from(text), total }
      }
      const key = JSON.stringify([endpoint.id, language(), input])
      const share = (gone: AbortSignal, read: Read<Made>) => shared.of(key, gone, read)
      const isAlike = person === null && endpoint.alikeForVisitors
      const answer = await inTurn(endpoint, request, reply, make, isAlike ? share : undefined)
      if (answer === null) return dismiss(reply)
      const { status, content, replayed } = answer
      if (answer.total !== null) void reply.header('x-total-count', String(answer.total))
      if (replayed) void reply.header('idempotent-replayed', 'true')
      return send(reply.status(status), content, person !== null || request.headers.authorization !== undefined)
    }
    route(endpoint, async (request, reply) => {
      const person = endpoint.asksNoIdentity ? null : await callers.personOf(request)
      return inLanguage(languageOf(request, person), () => answerTo(person, request, reply))
    })
  }

  /** Does the work of a call: of one that only reads, once there is a place for it; null where its client left before. */
  async function inTurn<T>(
    endpoint: EndpointDefinition,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<T>,
    share?: (gone: AbortSignal, read: Read<T>) => Promise<T>,
  ) {
    if (endpoint.method !== 'GET' || endpoint.anyHost) return work()
    const gone = goneSignal(reply)
    const [client] = networksOf(request.ip)
    const answer = share
      ? share(gone, (begin, signal) => options.reads.run(() => (begin(), work()), { client, signal }))
      : options.reads.run(work, { client, signal: gone })
    return answer.catch((error: unknown) => {
      if (gone.aborted) return null
      throw error
    })
  }

  /** The answer of a call, kept and found again where it was sent with a key by somebody who may call. */
  async function once(
    endpoint: EndpointDefinition,
    { headers }: FastifyRequest,
    person: Person | null,
    input: object,
    work: () => Promise<string>,
  ): Promise<{ status: number; text: string; replayed: boolean }> {
    const key = endpoint.idempotent && person ? readKey(headers[IDEMPOTENCY_KEY.header]) : null
    if (person === null || key === null) return { status: 200, text: await work(), replayed: false }
    const call = { userId: person.id, endpoint: endpoint.id, key, requestHash: hashOfInput(input) }
    return options.idempotency.once(call, work)
  }

  function download<E extends EndpointDefinition>(
    endpoint: E,
    handler: (context: Context<E>) => Promise<Download>,
  ): void {
    handlers.set(endpoint.id, () => Promise.reject(notFound('file')))
    const answerTo = async (person: Person | null, request: FastifyRequest, reply: FastifyReply) => {
      const caller = letIn(endpoint, person)
      const context = { ...minimalContext, address: request.ip }
      const input = inputOf(endpoint, rawOf(request), person)
      const answer = await inTurn(endpoint, request, reply, () => handler({ ...input, ...context, person: caller }))
      if (answer === null) return dismiss(reply)
      const { name, content, shown } = answer
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `${shown ? 'inline' : 'attachment'}; filename="${name}"`)
        .type(endpoint.responseType ?? JSON_TYPE)
        .send(Buffer.isBuffer(content) ? content : Readable.from(inOwnLanguage(language(), content)))
    }
    route(endpoint, async (request, reply) => {
      const person = await callers.personOf(request)
      return inLanguage(languageOf(request, person), () => answerTo(person, request, reply))
    })
  }

  const stream: Api['stream'] = (endpoint, handler) => {
    handlers.set(endpoint.id, () => Promise.reject(notFound('page')))
    route(endpoint, async (request, reply) => {
      const person = await callers.personOf(request)
      return inLanguage(languageOf(request, person), () => {
        const caller = letIn(endpoint, person)
        const input = inputOf(endpoint, rawOf(request), person)
        const isLetIn = async () =>
          (await options.authenticate(request.headers, false))?.sessionId === person?.sessionId
        const events = handler({ ...input, ...minimalContext, address: request.ip, person: caller, isLetIn })
        return reply.headers(EVENT_HEADERS).send(events.body)
      })
    })
  }

  function receive<E extends OpenEndpoint>(
    endpoint: E,
    handler: (message: Message<E>) => Promise<ResponseOf<E>>,
  ): void {
    handlers.set(endpoint.id, () => Promise.reject(notFound('page')))
    route(endpoint, async ({ params: given, body, headers }, reply) => {
      const { params } = parseInput(endpoint, { params: given, query: {}, body: undefined })
      const answer = await handler({ params, body: body instanceof Buffer ? body : Buffer.alloc(0), headers })
      return send(reply, JSON.stringify(endpoint.response.parse(answer)), false)
    })
  }

  const lead: Api['lead'] = (endpoint, pathFor) => {
    handlers.set(endpoint.id, () => Promise.reject(notFound('page')))
    route(endpoint, (request, reply) => reply.redirect(pathFor(parseInput(endpoint, rawOf(request))), 303))
  }

  return {
    handle,
    download,
    receive,
    stream,
    lead,
    callAs: createCallAs(handlers, app.log),
    leaveOut(endpoint) {
      handlers.set(endpoint.id, () => Promise.reject(notFound('page')))
    },
    assertComplete() {
      const missing = allEndpoints.filter((endpoint) => !endpoint.servedBySignIn && !handlers.has(endpoint.id))
      if (missing.length > 0) throw new Error(`Nobody serves ${missing.map((endpoint) => endpoint.id).join(', ')}.`)
    },
  }
}

/**
 * What was sent, once it is right. Who may call is asked only then who they are, so that nobody is asked in vain.
 * @throws ApiError `confirm_identity`, and what parsing throws
 */
function inputOf<E extends EndpointDefinition>(endpoint: E, raw: RawInput, person: Person | null): ParsedInput<E> {
  const input = parseInput(endpoint, raw)
  if (endpoint.confirmed && person !== null && !person.confirmed) throw confirmIdentity()
  return input
}

const rawOf = ({ params, query, body }: FastifyRequest): RawInput => ({ params, query, body })

/** Answers are JSON; what depends on the person is never kept by a cache. */
function send(reply: FastifyReply, json: string | Buffer, personal: boolean): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', personal ? 'private, no-store' : 'no-cache')
  return reply.type(JSON_TYPE).send(json)
}
