import {
  ApiError,
  type CallInput,
  type CallMeta,
  type EndpointDefinition,
  errorBodySchema,
  IDEMPOTENCY_KEY,
  type ResponseOf,
} from '@bikevalley/contract'
import { LANGUAGE_HEADER } from '@bikevalley/contract/language'
import { language } from '@bikevalley/messages'
import { withConfirmation } from '../identity/with-confirmation.ts'
import { freshToken } from '../session/access-token.ts'
import { refetchViewer, shownPersonId } from '../session/session.ts'
import { dropToken } from '../session/token-storage.ts'
import { type AnyInput, http } from './api.ts'
import { endLostKeys, withKey } from './idempotency-key.ts'
import { NetworkError } from './network-error.ts'

http.isLoaded = true

type Options = { signal?: AbortSignal; onMeta?: (meta: CallMeta) => void }

/**
 * Calls the API from the browser, with the access token where there is one and the session cookie beside it. Where the
 * server first wants to know who it is, the person is asked, and the same call goes out once more.
 */
export async function callOverHttp<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options?: Options,
): Promise<ResponseOf<E>>
export async function callOverHttp(
  endpoint: EndpointDefinition,
  input: AnyInput,
  options: Options = {},
): Promise<unknown> {
  // Who is shown when the call begins: a second try must not go out in the name of somebody who is shown by then.
  const viewer = shownPersonId()
  const call = async (key: string | null) => {
    const answer = await readResponse(endpoint, await send(endpoint, input, options, { viewer, key }), options)
    if (endpoint.method !== 'GET') endLostKeys()
    return answer
  }
  if (!endpoint.idempotent) return withConfirmation(() => call(null))
  return withKey(`${endpoint.id} ${JSON.stringify(input)}`, (key) => withConfirmation(() => call(key)))
}

async function readResponse(endpoint: EndpointDefinition, response: Response, options: Options): Promise<unknown> {
  const body: unknown = await response.json().catch(() => null)
  if (!response.ok) throw errorOfAnswer(response.status, body)
  const total = response.headers.get('x-total-count')
  if (total !== null) options.onMeta?.({ total: Number(total) })
  if (response.headers.has('idempotent-replayed')) options.onMeta?.({ replayed: true })
  return endpoint.response.parse(body)
}

async function send(
  endpoint: EndpointDefinition,
  input: AnyInput,
  options: Options,
  caller: { viewer: string | undefined; key: string | null },
): Promise<Response> {
  const token = await freshToken()
  const first = await sendOnce(endpoint, input, options, { token, ...caller })
  if (first.status !== 401 || token === null) return first
  // The token is of another person or session than the cookie (a login in another tab): the cookie holds.
  dropToken()
  return sendOnce(endpoint, input, options, { token: null, ...caller })
}

/** The headers that say in whose name a call is made (the person whom the page shows), and in which language its page is. */
export function callerHeaders(token: string | null, viewer: string | undefined): Record<string, string> {
  return {
    [LANGUAGE_HEADER]: language(),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(viewer ? { 'x-viewer': viewer } : {}),
  }
}

async function sendOnce(
  endpoint: EndpointDefinition,
  input: AnyInput,
  options: Options,
  { token, viewer, key }: { token: string | null; viewer: string | undefined; key: string | null },
): Promise<Response> {
  const multipart = input.body instanceof FormData
  const headers = new Headers({ accept: 'application/json', ...callerHeaders(token, viewer) })
  // Who is here may be anybody.
  if (endpoint.id === 'getViewer') headers.delete('x-viewer')
  if (key) headers.set(IDEMPOTENCY_KEY.header, key)
  if (input.body !== undefined && !multipart) headers.set('content-type', 'application/json')
  try {
    return await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      headers,
      credentials: 'same-origin',
      ...(input.body === undefined
        ? {}
        : { body: input.body instanceof FormData ? input.body : JSON.stringify(input.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw new NetworkError(error)
  }
}

/** `/api/bikes/…?limit=12` */
export function addressOf(endpoint: EndpointDefinition, input: AnyInput): string {
  const params = new Map(Object.entries(input.params ?? {}))
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params.get(name) ?? '')),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    // A name that has several values stands there once for each.
    for (const one of [value].flat()) if (one !== undefined) query.append(name, String(one))
  }
  return `/api${path}${query.size > 0 ? `?${query}` : ''}`
}

/**
 * What an answer that is no success means: the server's refusal, or a server that is away. A refusal that is about the
 * person has the person asked for again.
 */
export function errorOfAnswer(status: number, body: unknown): Error {
  const known = errorBodySchema.safeParse(body)
  if (known.success) {
    if (known.data.code === 'not_signed_in' || known.data.code === 'forbidden') refetchViewer()
    const extra = typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {}
    return new ApiError(known.data.code, known.data.message, { fields: known.data.fields, extra })
  }
  return new NetworkError(new Error(`The server answered ${status}.`))
}
