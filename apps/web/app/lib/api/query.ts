import type { Call, CallInput, EndpointDefinition, ResponseOf } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { type DehydratedState, dehydrate, QueryClient, queryOptions } from '@tanstack/react-query'
import { data } from 'react-router'
import { unsentDefaults } from '../forms/unsent-storage.ts'
import { isOffline } from '../page/connection.ts'
import { PartMissingError } from '../page/part-of-page.ts'
import { type AnyInput, callEither, type EndpointName, type Endpoints } from './api.ts'

/** Network errors and 5xx are worth another try; a 4xx is an answer and shows at once (product §7), but for one that is to come; a missing script stays missing. */
const worthRetrying = (error: Error) =>
  !(error instanceof PartMissingError) &&
  !(error instanceof ApiError && error.status < 500 && error.code !== 'call_running')

/**
 * Specification §9: three retries, exponential back-off capped at 30 seconds, kept for 5 minutes. Without a connection a call fails at
 * once and the page says so, where the library's own way is to wait without a word.
 */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: (failures, error) => failures < 3 && worthRetrying(error) && !isOffline(),
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
        // On the server a client lives as long as its page: a timer would keep both, and the process, for five minutes.
        gcTime: typeof document === 'undefined' ? Number.POSITIVE_INFINITY : 5 * 60_000,
        // What the server has just rendered is not asked for again at once.
        staleTime: 10_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  client.setQueryDefaults(unsentDefaults.queryKey, unsentDefaults.options)
  return client
}

const reading = <R>(id: string, input: unknown, read: (signal: AbortSignal) => Promise<R>) =>
  queryOptions({ queryKey: [id, input], queryFn: ({ signal }) => read(signal) })

/**
 * A query of one endpoint: `useQuery(queryFor(getBike, { params: { id } }))`; its key is the endpoint and what it was given. On a
 * public page the endpoint is named, as for `api`: `queryFor('getBike', …)` has the same key.
 *
 * @param call of the server, where it reads for a page
 */
export function queryFor<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  call?: Call,
): ReturnType<typeof reading<ResponseOf<E>>>
export function queryFor<N extends EndpointName>(
  name: N,
  input: CallInput<Endpoints[N]>,
): ReturnType<typeof reading<ResponseOf<Endpoints[N]>>>
export function queryFor(
  endpoint: EndpointDefinition | EndpointName,
  input: AnyInput,
  call?: Call,
): ReturnType<typeof reading<unknown>> {
  if (typeof endpoint === 'string') return reading(endpoint, input, (signal) => callEither(endpoint, input, { signal }))
  return reading(endpoint.id, input, (signal) => (call ?? callEither)(endpoint, input, { signal }))
}

/**
 * For the read of what a page is about: where that does not exist, the whole page is the 404 page (root.tsx), after an
 * in-app navigation as on a direct visit.
 */
export function throwIfMissing(error: Error | null): void {
  if (error instanceof ApiError && error.status === 404) throw error
}

/** The key of every query of an endpoint, to say that its data has changed. */
export const keyOf = (endpoint: EndpointDefinition) => [endpoint.id]

/**
 * Reads on the server what a page shows and hands it to the browser: `prefetch` for what the page can do without
 * (a failure leaves the page standing, and the browser tries again), `prefetchPages` for a list of many pages, `fetch` for what it is about (a failure is the page's).
 */
export async function readForPage(
  read: (client: {
    prefetch: QueryClient['prefetchQuery']
    /** The first page of a list that grows. */
    prefetchPages: QueryClient['prefetchInfiniteQuery']
    fetch: QueryClient['fetchQuery']
  }) => Promise<unknown>,
): Promise<DehydratedState> {
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  try {
    await read({
      prefetch: (options) => client.prefetchQuery(options),
      prefetchPages: (options) => client.prefetchInfiniteQuery(options),
      fetch: (options) => client.fetchQuery(options),
    })
  } catch (error) {
    throw asPageError(error)
  }
  return dehydrate(client)
}

/** Turns the API's refusal into the page's own status, so that a missing bike is a 404 page, and one that we can't read now a 503. */
function asPageError(error: unknown): unknown {
  if (error instanceof ApiError && error.status !== 500)
    return data(error.message, { status: error.status, statusText: error.message })
  return error
}
