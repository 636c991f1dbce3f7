import { ApiError, type Call, type CallInput, type EndpointDefinition, type ResponseOf } from '@bikevalley/contract'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { failureLine } from '../db/unreachable-database.ts'
import type { Person } from '../people/person.ts'
import { notFound } from '../refusals.ts'
import { idsOf } from './callers.ts'
import { temporaryFailure } from './errors.ts'
import type { RawInput } from './parse-input.ts'
import { noteSecurity, type SecurityNote } from './security/security-log.ts'
import type { UploadedFile } from './uploaded-files.ts'

/** The few things of HTTP that a handler may need. */
export type RequestContext = {
  /** Tells how many items the whole list has: the header `X-Total-Count`. */
  setTotal: (total: number) => void
  /** The next file of a multipart body; null when there is none. Only over HTTP. */
  file: () => Promise<UploadedFile | null>
  /** The client's address; of a page that reads in process, that of its request. */
  address: string
  /** The request's cookies, and a way to set one. A page that reads in process has none. */
  cookies: Cookies
  /** Adds to what the security log says of this call. */
  noteSecurity: (note: SecurityNote) => void
}

/** `sent` is the `Cookie` header; `set` takes what a `Set-Cookie` header says. */
export type Cookies = { sent: string | undefined; set: (cookie: string) => void }

/** Answers a call of an endpoint for somebody, once its input is parsed and they are let in. */
export type RunHandler = (raw: RawInput, person: Person | null, context: RequestContext) => Promise<unknown>

/** The request for which a page is made, and when nobody waits for it any more. */
export type PageRequest = { request?: FastifyRequest; signal?: AbortSignal }

/** The context of calls that set no total or cookie and take no file: reads in process, downloads and streams. */
export const minimalContext = {
  setTotal: () => undefined,
  file: () => Promise.resolve(null),
  cookies: { sent: undefined, set: () => undefined },
  noteSecurity: () => undefined,
}

/**
 * Makes `callAs` of the API, which reads in process for server-rendered pages.
 *
 * @param handlers by the endpoint's id; more may be added later
 */
export function createCallAs(handlers: ReadonlyMap<string, RunHandler>, log: FastifyBaseLogger) {
  return function callAs(person: Person | null, { request, signal }: PageRequest = {}): Call {
    async function call<E extends EndpointDefinition>(
      endpoint: E,
      input: CallInput<E>,
      callOptions?: { onMeta?: (meta: { total?: number }) => void },
    ): Promise<ResponseOf<E>>
    async function call(
      endpoint: EndpointDefinition,
      input: RawInput,
      callOptions: { onMeta?: (meta: { total?: number }) => void } = {},
    ): Promise<unknown> {
      const run = handlers.get(endpoint.id)
      if (!run) throw notFound('page')
      signal?.throwIfAborted()
      const answer = run(input, person, {
        ...minimalContext,
        address: request?.ip ?? 'none',
        setTotal: (total) => callOptions.onMeta?.({ total }),
      })
      return answer.catch((error: unknown) => {
        if (request && error instanceof ApiError && error.status < 500)
          noteSecurity(request, { ...idsOf(person), refusal: error.code })
        const temporary = temporaryFailure(error)
        if (temporary) log.error(...failureLine(error, `a page could not be read: ${endpoint.id}`))
        throw temporary ?? error
      })
    }
    return call
  }
}
