import { keepText, storage } from './browser-storage.ts'
import { isLeaving, RECENT_SEARCHES_KEY } from './session/leaving.ts'

/** A search that was made in this browser. */
export type RecentSearch = {
  /** Its address within the site, as `/buy?q=mt-07`, without the place in the list. */
  address: string
  /** What people read of it, as 'mt-07, up to £5,000'. */
  label: string
}

/** So many are kept. */
const KEPT = 8

/** The searches that were made in this browser, the last one first. They are kept nowhere else, and go at logout. */
export function listRecentSearches(): readonly RecentSearch[] {
  try {
    const read: unknown = JSON.parse(storage()?.getItem(RECENT_SEARCHES_KEY) ?? '[]')
    return Array.isArray(read) ? read.filter(isRecentSearch).map(({ address, label }) => ({ address, label })) : []
  } catch {
    return []
  }
}

/**
 * Puts a search first. One of the same address is replaced.
 * @param refined the address of a search that this one was made of, which goes: many steps to one search are one search
 */
export function addRecentSearch({ address, label }: RecentSearch, refined?: string): void {
  if (isLeaving()) return
  const others = listRecentSearches().filter((one) => one.address !== address && one.address !== refined)
  keepText(RECENT_SEARCHES_KEY, JSON.stringify([{ address, label }, ...others].slice(0, KEPT)))
}

/** Forgets the one of this address. */
export function removeRecentSearch(address: string): void {
  const others = listRecentSearches().filter((one) => one.address !== address)
  keepText(RECENT_SEARCHES_KEY, JSON.stringify(others))
}

/** Forgets all of them. */
export const clearRecentSearches = (): void => storage()?.removeItem(RECENT_SEARCHES_KEY)

/** Only addresses within the site: what is kept becomes links. */
const isRecentSearch = (one: unknown): one is RecentSearch =>
  typeof one === 'object' &&
  one !== null &&
  'address' in one &&
  typeof one.address === 'string' &&
  /^\/(?!\/)/.test(one.address) &&
  'label' in one &&
  typeof one.label === 'string'
