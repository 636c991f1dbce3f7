import { type EndpointDefinition, LONGEST_LIST } from '@bikevalley/contract'
import { z } from 'zod'

/**
 * How many rows a list is asked for at most, by its query as it was sent; null for what is no list. Without a `limit`,
 * the specification's lists are whole, and ours have a page.
 */
export function rowsAskedOf({ query: schema }: EndpointDefinition): ((query: unknown) => number) | null {
  if (!(schema instanceof z.ZodObject)) return null
  const { limit, page } = schema.shape
  if (limit === undefined) return null
  const sent = z.object({ limit: z.pipe(limit, z.number()) })
  return (query) => sent.safeParse(query).data?.limit ?? (page === undefined ? 0 : LONGEST_LIST)
}
