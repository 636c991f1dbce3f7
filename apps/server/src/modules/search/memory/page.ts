import type { SearchRequest } from '../search-index.ts'
import { type Bits, has } from './bits.ts'
import type { Documents } from './documents.ts'
import type { KeptSort } from './orders.ts'
import { wordsOfUuid } from './uuids.ts'

/** Where a page begins, or, going back, ends. */
export type From = { key: number; createdAt: number; id: Uint32Array; back: boolean }

/** Ordinals in their order with their keys, and how many matches stand before the first. */
export type Page = { ordinals: number[]; keys: number[]; before: number }

export function fromOf(request: SearchRequest): From | null {
  if (!request.from) return null
  const { key, createdAt, id, back } = request.from
  return { key, createdAt, id: wordsOfUuid(id, new Uint32Array(4)), back }
}

/** The page of a set in a kept order. @param total how many the set has; @param spend is told of each listing that is looked at */
export function keptPage(
  documents: Documents,
  matching: Bits,
  total: number,
  sort: KeptSort,
  from: From | null,
  limit: number,
  spend: (steps: number) => void,
): Page {
  const { orders, tuning } = documents
  const key = (ordinal: number): number => orders.key(sort, ordinal)
  if (total < tuning.few) return fewPage(documents, matching, key, from, limit, spend)
  const order = orders.of(sort)
  const added = orders.recentOf(sort).filter((ordinal) => has(matching, ordinal))
  const compare = (ordinal: number): number => compareWithFrom(documents, ordinal, key(ordinal), from)
  // What stands before the place stands at or before it when going on, strictly before it when going back.
  const isBefore = (ordinal: number): boolean => from !== null && compare(ordinal) < (from.back ? 0 : 1)
  let at = firstNot(order, isBefore)
  let addedAt = firstNot(added, isBefore)
  const standing = standingBefore(matching, order, at, total - added.length) + addedAt
  spend(Math.min(at, order.length - at) + documents.count - orders.sorted)
  const ordinals: number[] = []
  const start = at
  if (from?.back) {
    at -= 1
    addedAt -= 1
    while (ordinals.length < limit) {
      while (at >= 0 && !has(matching, order[at] ?? 0)) at -= 1
      if (at < 0 && addedAt < 0) break
      const takesAdded = at < 0 || (addedAt >= 0 && orders.compare(sort, added[addedAt] ?? 0, order[at] ?? 0) > 0)
      ordinals.push((takesAdded ? added[addedAt--] : order[at--]) ?? 0)
    }
    ordinals.reverse()
  } else {
    while (ordinals.length < limit) {
      while (at < order.length && !has(matching, order[at] ?? 0)) at += 1
      if (at >= order.length && addedAt >= added.length) break
      const takesAdded =
        at >= order.length || (addedAt < added.length && orders.compare(sort, added[addedAt] ?? 0, order[at] ?? 0) < 0)
      ordinals.push((takesAdded ? added[addedAt++] : order[at++]) ?? 0)
    }
  }
  spend(Math.abs(at - start))
  return { ordinals, keys: ordinals.map(key), before: from?.back ? standing - ordinals.length : standing }
}

/** The page of a set by any key, each match being looked at: the best are gathered, and cut to the page when they are many. */
export function fewPage(
  documents: Documents,
  matching: Bits,
  key: (ordinal: number) => number,
  from: From | null,
  limit: number,
  spend: (steps: number) => void,
): Page {
  const sign = from?.back ? -1 : 1
  const best: { ordinal: number; key: number }[] = []
  let standing = 0
  let worst = Infinity
  const cut = (): void => {
    best.sort((a, b) => sign * (a.key - b.key || documents.compareAge(a.ordinal, b.ordinal)))
    best.length = Math.min(best.length, limit)
    if (best.length === limit) worst = sign * (best.at(-1)?.key ?? Infinity)
  }
  const words = documents.words
  for (let word = 0; word < words; word++)
    for (let left = matching[word] ?? 0; left !== 0; left &= left - 1) {
      const ordinal = (word << 5) | (31 - Math.clz32(left & -left))
      const own = key(ordinal)
      const place = from === null ? 1 : compareWithFrom(documents, ordinal, own, from)
      const isBefore = place < (from?.back ? 0 : 1)
      if (isBefore) standing += 1
      if (isBefore !== (from?.back ?? false) || sign * own > worst) continue
      best.push({ ordinal, key: own })
      if (best.length >= limit * 8 + 64) cut()
    }
  spend(words)
  cut()
  if (sign < 0) best.reverse()
  return {
    ordinals: best.map(({ ordinal }) => ordinal),
    keys: best.map((one) => one.key),
    before: from?.back ? standing - best.length : standing,
  }
}

/** Negative where a listing stands before the place, positive where after; without a place all stand after it. */
function compareWithFrom(documents: Documents, ordinal: number, key: number, from: From | null): number {
  if (from === null) return 1
  return key - from.key || documents.compareAgeWith(ordinal, from.createdAt, from.id)
}

function firstNot(order: Uint32Array | readonly number[], isBefore: (ordinal: number) => boolean): number {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(order[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/** How many matches stand before a place of an order, counted from the nearer end. */
function standingBefore(matching: Bits, order: Uint32Array, end: number, total: number): number {
  const isNearStart = end <= order.length / 2
  let found = 0
  for (let at = isNearStart ? 0 : end; at < (isNearStart ? end : order.length); at++)
    if (has(matching, order[at] ?? 0)) found += 1
  return isNearStart ? found : total - found
}
