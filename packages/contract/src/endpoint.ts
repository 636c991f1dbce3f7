import type { z } from 'zod'
import { type Access, refusalsOf } from './access.ts'
import type { ErrorCode } from './api-error.ts'

/** Which per-address limit (docs/settings.md#rate-limits) a call counts against. */
export type RateLimitGroup =
  | 'sign-in'
  | 'sign-up'
  | 'reset'
  | 'newsletter'
  | 'upload'
  | 'payment'
  | 'export'
  | 'pdf'
  | 'preview'
  | 'estimate'

/** Where an endpoint stands in the readable documentation. */
export type Tag =
  | 'sign-in'
  | 'people'
  | 'bikes'
  | 'bookings'
  | 'payments'
  | 'handovers'
  | 'payouts'
  | 'figures'
  | 'images'
  | 'newsletter'
  | 'notifications'
  | 'admin'
  | 'system'

/**
 * One call of the API, as data. The server validates from it, the web app is typed from it and OpenAPI is made from it.
 * `path` is below `/api`, with `:name` for parameters.
 */
export type EndpointDefinition = {
  id: string
  tag: Tag
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  summary: string
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /**
   * `multipart` bodies are read by the handler itself and described in words; an `ignored` one may be of any kind; a
   * `raw` one is another system's message, read byte by byte.
   */
  bodyType?: 'json' | 'multipart' | 'ignored' | 'raw'
  response: z.ZodType
  /** What the answer is where it is no JSON: a file, or events (each of `response`) that go on. */
  responseType?: 'application/pdf' | 'text/csv' | 'image/webp' | 'text/event-stream'
  /** Those that do not follow from the rest of this. */
  errors: readonly ErrorCode[]
  /** Keys that a refusal of this call carries beside its code and message. */
  refusedWith?: Readonly<Record<string, unknown>>
  rateLimit?: RateLimitGroup
  /** Moves money: takes `Idempotency-Key`, and repeated with it has the effect and the answer of the first call. */
  idempotent?: true
  /** Answered for whatever host is asked: monitors have no name of ours. */
  anyHost?: true
  /** Answered without a look at who asks, which would wait for the database. */
  asksNoIdentity?: true
  /**
   * Moves money, lets it go on, shows where it goes or changes that or who gets in: a session that was neither begun nor confirmed within the last
   * `IDENTITY_CONFIRMED_MINUTES` is refused with `confirm_identity`, and POST /auth/confirm-identity opens the way.
   */
  confirmed?: true
  /** Open to an admin who has yet to set up a second factor; every other call by which they act is closed to them. */
  beforeFactor?: true
  /**
   * What visitors are answered depends on what they send and on their language alone: those who ask for the same at once are answered with
   * one reading. It sets no cookie.
   */
  alikeForVisitors?: true
  /**
   * The key of a large part of the answer, an object whose properties many answers have in common. If a handler returns the same object again as one of
   * them, it is neither checked nor written as JSON again, so it must not be changed once it was returned. The part stands last in the JSON.
   */
  commonPart?: string
  /** The same for the whole answer, or for each item if it is a list. */
  commonItems?: true
  /** For a browser that comes from elsewhere, such as a mail: it is led to a page (303), which says what was done, if anything. */
  redirects?: true
  /** The sign-in service answers this call itself; we only describe and guard it. */
  servedBySignIn?: true
}

/** Declares an endpoint and keeps its exact types. */
export const endpoint = <const E extends EndpointDefinition>(definition: E): E => definition

/** The header `Idempotency-Key` of calls that are `idempotent`: 1 to 255 printable characters, good for 72 hours. */
export const IDEMPOTENCY_KEY = { header: 'idempotency-key', maxLength: 255, keptHours: 72 } as const

/** Every code that an endpoint can answer: its own, and those of what the registry does for it. */
export const errorsOf = (endpoint: EndpointDefinition): ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...refusalsOf(endpoint.access),
    ...endpoint.errors,
    ...(endpoint.idempotent ? (['invalid_input', 'call_running', 'key_reused'] as const) : []),
    ...(endpoint.confirmed ? (['confirm_identity'] as const) : []),
    ...(needsFactor(endpoint) ? (['second_factor_missing'] as const) : []),
  ]),
]

/** Whether an endpoint is closed to an admin who has yet to set up a second factor: what visitors may call stays open. */
export const needsFactor = ({ access, beforeFactor }: EndpointDefinition): boolean =>
  access.may !== 'visitor' && !beforeFactor

/**
 * Every code that a call can come back with: those of `errorsOf`, and what any request can meet before and around its
 * endpoint: what is no request, a wrong host, a page of another person, a body that is none, a limit, a database that is away.
 */
export function allErrorsOf(endpoint: EndpointDefinition): ErrorCode[] {
  const { method, bodyType, params, servedBySignIn, anyHost, asksNoIdentity } = endpoint
  const raw = bodyType === 'raw'
  const codes: ErrorCode[] = [
    'invalid_input',
    'request_timeout',
    'expectation_failed',
    'headers_too_large',
    'internal',
    'unavailable',
    'timeout',
  ]
  if (!raw && !servedBySignIn && !asksNoIdentity) codes.push('not_signed_in', 'two_identities')
  if (!raw && method !== 'GET') codes.push('cross_origin')
  if (params !== undefined || raw) codes.push('not_found')
  if (method !== 'GET') codes.push('body_too_large')
  if (method !== 'GET' && bodyType !== 'ignored' && !raw) codes.push('unsupported_media_type')
  if (!anyHost) codes.push('wrong_host', 'too_many_requests')
  return [...new Set([...errorsOf(endpoint), ...codes])]
}

type In<S> = S extends z.ZodType ? z.input<S> : undefined
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined
type Part<E, K extends string> = E extends { [P in K]: infer S } ? S : undefined
type Without<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller gives: only the parts that the endpoint has. */
export type CallInput<E extends EndpointDefinition> = Without<{
  params: In<Part<E, 'params'>>
  query: In<Part<E, 'query'>>
  body: In<Part<E, 'body'>>
}>

/** What a handler gets: the same parts after validation. */
export type ParsedInput<E extends EndpointDefinition> = {
  params: Parsed<Part<E, 'params'>>
  query: Parsed<Part<E, 'query'>>
  body: Parsed<Part<E, 'body'>>
}

/** What an endpoint answers. */
export type ResponseOf<E extends EndpointDefinition> = E extends { response: z.ZodType<infer Output> } ? Output : never

/** Extra parts of an answer that travel in headers. */
export type CallMeta = {
  total?: number
  /** The answer is that of an earlier call with the same `Idempotency-Key`: what it says of time is of then. */
  replayed?: true
}

/**
 * Calls an endpoint: over HTTP in the browser, in process on the server, with the same types and the same errors
 * (an `ApiError` with `status`, `code`, `message` and `fields`).
 */
export type Call = <E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options?: { signal?: AbortSignal; onMeta?: (meta: CallMeta) => void },
) => Promise<ResponseOf<E>>
