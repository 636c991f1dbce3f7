import { LIMITS } from '@bikevalley/contract/life-cycles'

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The address of a comparison, which says by itself which bikes it is of. */
export const comparePath = (ids: readonly string[]): string =>
  ids.length === 0 ? '/compare' : `/compare?${new URLSearchParams(ids.map((id) => ['bike', id]))}`

/** The bikes that an address names, each once and as many as are compared; what names none is passed over. */
export const readComparePath = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('bike').map((id) => id.toLowerCase()))]
    .filter((id) => ID.test(id))
    .slice(0, LIMITS.comparedBikes)
