import type { Call, CallInput, CallMeta, EndpointDefinition, ResponseOf } from '@bikevalley/contract'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from './api.ts'

type ListEndpoint = EndpointDefinition & { response: z.ZodArray }

/** A page of one of the specification's bare lists, and how many there are in all. */
export type ListPage<T> = { items: T; total: number }

/**
 * Like `queryFor`, with the total that travels in a header. Its key begins with the endpoint as well, so that saying
 * that the endpoint's data has changed reaches both.
 */
export const listQueryFor = <E extends ListEndpoint>(endpoint: E, input: CallInput<E>, call: Call = api) =>
  queryOptions({
    queryKey: [endpoint.id, input, 'total'],
    queryFn: async ({ signal }): Promise<ListPage<ResponseOf<E>>> => {
      const meta: CallMeta = {}
      const items = await call(endpoint, input, {
        signal,
        onMeta: (given) => Object.assign(meta, given),
      })
      return { items, total: meta.total ?? items.length }
    },
  })

/** Where a list with cursors begins. */
export const firstPage = (): string | null => null
