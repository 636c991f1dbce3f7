import { searchListings } from '@bikevalley/contract'
import { expect } from 'vitest'
import { priceSteps } from '../../../apps/server/src/modules/search/index.ts'
import type { Client } from '../../support/client.ts'
import { bruteForce, type Found, type Place } from './brute-force.ts'
import type { SearchedMarket } from './market.ts'
import { type Answer, meaningOf, type Query } from './random-query.ts'

const STEPS = priceSteps(2).map((step) => step / 100)
/** Bikes on a page that nobody has said the length of. */
const PAGE = 24

/** Where a page ended or began, and whether the next one goes back from there. */
export type From = Place & { back: boolean }

export type Compared = {
  answer: Answer
  /** All that is found, by brute force. */
  found: Found
  /** The first and the last bike of the page, as they stand in the order. */
  first: Place | undefined
  last: Place | undefined
}

/**
 * Expects of an answer what brute force finds.
 * @param from where the query's cursor leads
 * @param about named where they differ
 */
export async function compare(
  { db }: SearchedMarket,
  searcher: Client,
  query: Query,
  from: From | null,
  about: string,
): Promise<Compared> {
  const answer = await searcher.call(searchListings, { query }).catch((error: unknown) => {
    throw new Error(`${about}: ${JSON.stringify(query)}`, { cause: error })
  })
  const found = await bruteForce(db, meaningOf(query, answer), STEPS)
  const { bikes, page } = pageOf(found, Number(query.limit ?? PAGE), from)
  expect(told(answer), `${about}: ${JSON.stringify(query)}`).toEqual(page)
  return { answer, found, first: bikes.at(0), last: bikes.at(-1) }
}

/** A page of what was found, and what an answer must say of it. */
function pageOf({ bikes, facets, prices }: Found, limit: number, from: From | null) {
  const isStanding = (bike: Place): boolean => from !== null && inOrder(bike, from) < (from.back ? 0 : 1)
  const standing = bikes.filter(isStanding).length
  // Where less than a page stands before the place, the first page is shown, and that one is full.
  const before = from?.back ? Math.max(0, standing - limit) : standing
  const shown = bikes.slice(before, before + limit)
  const page = {
    items: shown.map(({ id, metres }) => ({ id, metres })),
    total: bikes.length,
    before,
    facets,
    prices,
    isMoreAfter: shown.length > 0 && before + shown.length < bikes.length,
    isMoreBefore: shown.length > 0 && before > 0,
  }
  return { bikes: shown, page }
}

const told = ({ items, total, before, facets, price_histogram, next_cursor, previous_cursor }: Answer) => ({
  items: items.map(({ _id: id, distance_km: km }) => ({ id, metres: km === null ? null : Math.round(km * 1000) })),
  total,
  before,
  facets,
  prices: price_histogram.map(({ from, count }) => ({ from, count })),
  isMoreAfter: next_cursor !== null,
  isMoreBefore: previous_cursor !== null,
})

/** The smaller key first, of equal ones the newer bike, then the one with the higher id. */
const inOrder = (a: Place, b: Place): number =>
  a.key - b.key || b.at - a.at || (a.id === b.id ? 0 : a.id > b.id ? -1 : 1)
