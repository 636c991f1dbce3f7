import {
  type CallInput,
  confirmIdentity,
  type EndpointDefinition,
  errorBodySchema,
  type ResponseOf,
} from '@bikevalley/contract'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'

/** An answer as a test looks at it. */
export type Reply = {
  status: number
  body: unknown
  headers: Record<string, string | string[] | number | undefined>
  /** The error's code; null where the answer is none. */
  code: string | null
}

/** Someone who calls the API over HTTP, with a cookie jar like a browser's. */
export type Client = {
  /** Sends whatever it is given, right or wrong. */
  send(
    endpoint: EndpointDefinition,
    input?: { params?: object; query?: object; body?: unknown },
    headers?: Record<string, string>,
  ): Promise<Reply>
  /** Calls as the contract says and expects success; the answer is typed. */
  call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>
  /** Any request at all, with the jar's cookies. */
  request(options: InjectOptions): Promise<Reply>
  cookies: Map<string, string>
  /**
   * With it, a call that is answered with `confirm_identity` is sent again once that is done, as the web app does after
   * asking. Null: the refusal is the answer.
   */
  confirmsWith: string | null
}

/** A header that a test sets to an empty text is not sent. */
const withoutEmpty = (headers: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )

/** Of an answer that goes on, the data of its first event; of another all of it. */
async function beginningOf(response: LightMyRequestResponse): Promise<string> {
  let text = ''
  for await (const piece of response.stream()) {
    text += String(piece)
    const [, data] = /^data: (.*)\n\n/m.exec(text) ?? []
    if (data !== undefined) return data
  }
  return text
}

/** The address that each server of a test has. */
export const originOf = new WeakMap<FastifyInstance, string>()

/** Another browser with the same cookies: what it does with its jar leaves the first one alone. */
export function copyOf(client: Client, server: FastifyInstance): Client {
  const copy = createClient(server)
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  copy.confirmsWith = client.confirmsWith
  return copy
}

/** `address` is the client's own, so that limits per address can be told apart. */
export function createClient(server: FastifyInstance, address = '127.0.0.1'): Client {
  const cookies = new Map<string, string>()
  const origin = originOf.get(server) ?? 'http://127.0.0.1:3000'
  const { host } = new URL(origin)

  const request = async (options: InjectOptions): Promise<Reply> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await server.inject({
      remoteAddress: address,
      ...options,
      headers: withoutEmpty({ host, origin, cookie, ...options.headers }),
    })
    for (const { name, value, maxAge } of response.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name)
      else cookies.set(name, encodeURIComponent(value))
    }
    const type = String(response.headers['content-type'])
    const text = options.payloadAsStream ? await beginningOf(response) : response.body
    const body: unknown = /^(application\/json|text\/event-stream)/.test(type) ? JSON.parse(text) : text
    const error = errorBodySchema.safeParse(body)
    return {
      status: response.statusCode,
      body,
      headers: response.headers,
      code: error.success ? error.data.code : null,
    }
  }

  const sendOnce: Client['send'] = (endpoint, { params = {}, query = {}, body } = {}, headers = {}) => {
    const values = new Map(Object.entries(params))
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(values.get(name) ?? '')),
    )
    const search = new URLSearchParams()
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) search.append(name, String(one))
    return request({
      method: endpoint.method,
      url: `/api${path}${search.size > 0 ? `?${search.toString()}` : ''}`,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
  }

  const send: Client['send'] = async (endpoint, input, headers = {}) => {
    const reply = await sendOnce(endpoint, input, headers)
    if (reply.code !== 'confirm_identity' || client.confirmsWith === null) return reply
    const { authorization = '' } = headers
    const confirmed = await sendOnce(confirmIdentity, { body: { password: client.confirmsWith } }, { authorization })
    return confirmed.status === 200 ? sendOnce(endpoint, input, headers) : confirmed
  }

  async function call<E extends EndpointDefinition>(endpoint: E, input: CallInput<E>): Promise<ResponseOf<E>>
  async function call(endpoint: EndpointDefinition, input: object): Promise<unknown> {
    const reply = await send(endpoint, input)
    if (reply.status !== 200) throw new Error(`${endpoint.id} answered ${reply.status}: ${JSON.stringify(reply.body)}`)
    return endpoint.response.parse(reply.body)
  }

  const client: Client = { send, call, request, cookies, confirmsWith: null }
  return client
}
