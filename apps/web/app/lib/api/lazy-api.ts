import type { Call, CallInput, EndpointDefinition, ResponseOf } from '@bikevalley/contract'

type Contract = typeof import('@bikevalley/contract')

/** The endpoints of the contract by their names; a name and its endpoint's `id` are the same. */
export type EndpointName = {
  [N in keyof Contract]: Contract[N] extends EndpointDefinition ? N : never
}[keyof Contract]
export type Endpoints = Pick<Contract, EndpointName>

type CallOptions = Parameters<Call>[2]

/** The browser's API caller, loaded when it is first used: the first page does without it and its schemas. */
export const lazyApi: Call = async (endpoint, input, options) => {
  const { api } = await import('./api.ts')
  return api(endpoint, input, options)
}

/** Calls an endpoint by its name, and loads its schemas only then. */
export async function lazyCall<N extends EndpointName>(
  name: N,
  input: CallInput<Endpoints[N]>,
  options?: CallOptions,
): Promise<ResponseOf<Endpoints[N]>> {
  const [{ api }, contract] = await Promise.all([import('./api.ts'), import('@bikevalley/contract')])
  const endpoints: Endpoints = contract
  return api(endpoints[name], input, options)
}
