import { type Call, listSellers, listUsers } from '@bikevalley/contract'
import { listQueryFor } from '../../lib/list-query.ts'

/** Which list of people: everyone, or the sellers. */
export type Group = 'everyone' | 'sellers'

export const PEOPLE_PER_PAGE = 50

/** One page of a list of people, with how many there are in all. */
export const peopleQuery = (group: Group, page: number, call?: Call) => {
  const query = { page, limit: PEOPLE_PER_PAGE }
  return group === 'everyone' ? listQueryFor(listUsers, { query }, call) : listQueryFor(listSellers, { query }, call)
}

/** The page that an address asks for; anything unreadable is the first. */
export function pageOf(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}
