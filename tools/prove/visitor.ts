import { randomUUID } from 'node:crypto'
import {
  type CallInput,
  type EndpointDefinition,
  errorBodySchema,
  IDEMPOTENCY_KEY,
  type ResponseOf,
  saveUser,
  signUpEmail,
  uploadImage,
  type WireRole,
} from '@bikevalley/contract'
import { testPicture } from '../../tests/support/bikes.ts'

/**
 * The outcome of a call. Without an answer, or after an internal error of the server, it is unknown whether it was
 * done.
 */
export type Outcome<T> =
  | { kind: 'answer'; answer: T }
  | { kind: 'refusal'; code: string; message: string }
  | { kind: 'unanswered'; message: string }

/** Somebody at a running site, with a browser's cookies. The same person may go to several servers of the site. */
export type Visitor = {
  /** Calls over HTTP. `key` is sent as the Idempotency-Key; left out, each call has its own. */
  try<E extends EndpointDefinition>(
    url: string,
    endpoint: E,
    input: CallInput<E>,
    key?: string,
  ): Promise<Outcome<ResponseOf<E>>>
  /** @throws Error where the call is not answered as asked */
  call<E extends EndpointDefinition>(url: string, endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>
  /** Uploads a picture of their own and answers its `display_url`. */
  upload(url: string): Promise<string>
}

/** Signs up, with a role. */
export async function signUp(url: string, role: WireRole): Promise<Visitor> {
  const visitor = createVisitor()
  const email = `${role.toLowerCase()}-${randomUUID()}@example.com`
  const name = 'Robin Rival'
  await visitor.call(url, signUpEmail, { body: { name, email, password: `Correct-horse-${randomUUID()}` } })
  await visitor.call(url, saveUser, { body: { name, email, role } })
  return visitor
}

function createVisitor(): Visitor {
  let cookie = ''

  type Sent = { method: string; headers?: Record<string, string>; body: string | FormData | null }
  async function send(url: string, path: string, init: Sent): Promise<Response> {
    const response = await fetch(`${url}/api${path}`, { ...init, headers: { ...init.headers, origin: url, cookie } })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    return response
  }

  async function tryCall<E extends EndpointDefinition>(
    url: string,
    endpoint: E,
    input: CallInput<E>,
    key?: string,
  ): Promise<Outcome<ResponseOf<E>>>
  async function tryCall(
    url: string,
    endpoint: EndpointDefinition,
    { params = {}, query, body }: { params?: object; query?: Record<string, string>; body?: object },
    key: string = randomUUID(),
  ): Promise<Outcome<unknown>> {
    const values = new Map(Object.entries(params))
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(values.get(name)))
    try {
      const response = await send(url, query ? `${path}?${new URLSearchParams(query).toString()}` : path, {
        method: endpoint.method,
        headers: { 'content-type': 'application/json', ...(endpoint.idempotent && { [IDEMPOTENCY_KEY.header]: key }) },
        body: body ? JSON.stringify(body) : null,
      })
      const told: unknown = await response.json()
      if (response.ok) return { kind: 'answer', answer: endpoint.response.parse(told) }
      const { code, message } = errorBodySchema.parse(told)
      return {
        kind: response.status < 500 ? 'refusal' : 'unanswered',
        code,
        message: `${endpoint.id}: ${code}, ${message}`,
      }
    } catch (error) {
      return { kind: 'unanswered', message: `${endpoint.id}: ${String(error)}` }
    }
  }

  return {
    try: tryCall,
    async call(url, endpoint, input) {
      const outcome = await tryCall(url, endpoint, input)
      if (outcome.kind !== 'answer') throw new Error(outcome.message)
      return outcome.answer
    },
    async upload(url) {
      const form = new FormData()
      form.set('image', new File([Uint8Array.from(await testPicture())], 'bike.png', { type: 'image/png' }))
      const response = await send(url, uploadImage.path, { method: uploadImage.method, body: form })
      return uploadImage.response.parse(await response.json()).data.display_url
    },
  }
}
