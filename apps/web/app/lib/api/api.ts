import type { Call, CallInput, EndpointDefinition, ResponseOf } from '@bikevalley/contract'
import { canFetch } from '../page/connection.ts'
import { partOfPage } from '../page/part-of-page.ts'
import { NetworkError } from './network-error.ts'

type Contract = typeof import('@bikevalley/contract')

/** The endpoints of the contract by their names; a name and its endpoint's `id` are the same. */
export type EndpointName = {
  [N in keyof Contract]: Contract[N] extends EndpointDefinition ? N : never
}[keyof Contract]
export type Endpoints = Pick<Contract, EndpointName>

/** What a call is given, of whichever endpoint. */
export type AnyInput = { params?: unknown; query?: unknown; body?: unknown }

type CallOptions = Parameters<Call>[2]

/**
 * Calls the API from the browser: `api(createBike, { body })`. On a public page an endpoint is named instead,
 * `api('subscribe', { body })`: the page then comes without the contract's schemas, which load with the first call. What makes the
 * call (`http.ts`) is loaded with the first one as well.
 *
 * @throws ApiError the server's refusal; NetworkError where it could not be reached; PartMissingError where what makes the call did not come
 */
export function api<E extends EndpointDefinition>(
  endpoint: E,
  input: CallInput<E>,
  options?: CallOptions,
): Promise<ResponseOf<E>>
export function api<N extends EndpointName>(
  name: N,
  input: CallInput<Endpoints[N]>,
  options?: CallOptions,
): Promise<ResponseOf<Endpoints[N]>>
export function api(
  endpoint: EndpointDefinition | EndpointName,
  input: AnyInput,
  options?: CallOptions,
): Promise<unknown> {
  return callEither(endpoint, input, options)
}

/** Whether what makes a call is there; it says so itself, since pages may bring it along. */
export const http = { isLoaded: false }

/** The same for an endpoint or its name, whichever it is: what `queryFor` reads with. */
export async function callEither(
  endpoint: EndpointDefinition | EndpointName,
  input: AnyInput,
  options?: CallOptions,
): Promise<unknown> {
  if (!http.isLoaded && !(await canFetch())) throw new NetworkError(null)
  const { callOverHttp } = await partOfPage(import('./http.ts'))
  if (typeof endpoint !== 'string') return callOverHttp(endpoint, input, options)
  // It came along with what makes the call.
  const contract = await import('@bikevalley/contract')
  const endpoints: Record<EndpointName, EndpointDefinition> = contract
  return callOverHttp(endpoints[endpoint], input, options)
}
