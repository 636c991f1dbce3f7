import { NOT_SAID_LAST, type Sort } from '../search-index.ts'
import type { Renumbering } from './bits.ts'
import type { Documents } from './documents.ts'
import type { Parts } from './parts.ts'

/** The sorts whose orders are kept; relevance and distance depend on the search. */
export const KEPT_SORTS = [
  'newest',
  'best_deal',
  'price_asc',
  'price_desc',
  'mileage_asc',
  'year_desc',
] as const satisfies readonly Sort[]
export type KeptSort = (typeof KEPT_SORTS)[number]

/** For each sort all ordinals in its order, dead ones included: most in one long array, the latest in a short one. */
export class Orders {
  private orders: Record<KeptSort, Uint32Array>
  private recent: Record<KeptSort, number[]> = nothingRecent()
  /** Ordinals below it are in the orders. */
  sorted = 0
  private readonly documents: Documents

  constructor(documents: Documents) {
    this.documents = documents
    const none = new Uint32Array(0)
    this.orders = {
      newest: none,
      best_deal: none,
      price_asc: none,
      price_desc: none,
      mileage_asc: none,
      year_desc: none,
    }
  }

  of(sort: KeptSort): Uint32Array {
    return this.orders[sort]
  }

  /** The ordinals from `sorted` on, in the order of the sort. */
  recentOf(sort: KeptSort): readonly number[] {
    return this.recent[sort]
  }

  /** The key of a listing in an order, as `sortKey` has it. */
  key(sort: KeptSort, ordinal: number): number {
    const { price, mileage, year } = this.documents.numbers
    if (sort === 'newest') return 0
    if (sort === 'best_deal') return this.documents.deal(ordinal) ?? NOT_SAID_LAST
    if (sort === 'price_asc') return price.values[ordinal] ?? 0
    if (sort === 'price_desc') return 0 - (price.values[ordinal] ?? 0)
    const value = (sort === 'mileage_asc' ? mileage : year).values[ordinal] ?? 0
    if (value < 0) return NOT_SAID_LAST
    return sort === 'mileage_asc' ? value : 0 - value
  }

  compare(sort: KeptSort, a: number, b: number): number {
    return this.key(sort, a) - this.key(sort, b) || this.documents.compareAge(a, b)
  }

  /** After changes: inserts what came into the short arrays, and merges these into the long ones once there is much. */
  settle(): void {
    const { count, tuning } = this.documents
    const isMuch = count - this.sorted >= tuning.unsorted
    if (isMuch && this.sorted < count - this.sorted) return this.sortAll()
    for (const sort of KEPT_SORTS) this.insert(sort)
    if (!isMuch) return
    for (const sort of KEPT_SORTS) this.merge(sort)
    this.endMerging()
  }

  /** Sorts everything anew: by counting digits of 16 bits, which keeps what is equal in the order that it has. */
  sortAll(): void {
    const { documents } = this
    const count = documents.count
    let order = new Uint32Array(count).map((_, at) => at)
    for (let word = 3; word >= 0; word--)
      order = sortedBy(order, 2, (ordinal) => 0xffffffff - documents.identities.word(ordinal, word))
    const newest = order.reduce((most, ordinal) => Math.max(most, documents.createdAt[ordinal] ?? 0), 0)
    order = sortedBy(order, 3, (ordinal) => newest - (documents.createdAt[ordinal] ?? 0))
    for (const sort of KEPT_SORTS) {
      const least = order.reduce((low, ordinal) => Math.min(low, this.key(sort, ordinal)), 0)
      this.orders[sort] = sort === 'newest' ? order : sortedBy(order, 3, (ordinal) => this.key(sort, ordinal) - least)
    }
    this.endMerging()
  }

  renumber({ next, kept }: Renumbering): void {
    for (const sort of KEPT_SORTS) {
      const order = new Uint32Array(kept.length)
      let at = 0
      for (const ordinal of this.orders[sort]) {
        const now = next[ordinal] ?? 0
        if (now > 0) order[at++] = now - 1
      }
      this.orders[sort] = order.slice(0, at)
      this.sorted = at
      this.recent[sort] = this.recent[sort].flatMap((ordinal) => {
        const now = next[ordinal] ?? 0
        return now > 0 ? [now - 1] : []
      })
    }
  }

  get bytes(): number {
    return KEPT_SORTS.reduce((sum, sort) => sum + this.orders[sort].byteLength, 0)
  }

  save(to: Parts): void {
    for (const sort of KEPT_SORTS) to.put(`order.${sort}`, this.orders[sort])
  }

  load(from: Parts): void {
    for (const sort of KEPT_SORTS) this.orders[sort] = from.uint32(`order.${sort}`)
    this.sorted = this.orders.newest.length
    this.settle()
  }

  /** Inserts the new ordinals into the short array. */
  private insert(sort: KeptSort): void {
    const recent = this.recent[sort]
    for (let ordinal = this.sorted + recent.length; ordinal < this.documents.count; ordinal++) {
      let [low, high] = [0, recent.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (this.compare(sort, recent[middle] ?? 0, ordinal) < 0) low = middle + 1
        else high = middle
      }
      recent.splice(low, 0, ordinal)
    }
  }

  /** After all have gone into the long arrays. */
  private endMerging(): void {
    this.recent = nothingRecent()
    this.sorted = this.documents.count
  }

  private merge(sort: KeptSort): void {
    const count = this.documents.count
    const old = this.orders[sort]
    const added = this.recent[sort]
    const merged = new Uint32Array(count)
    let from = 0
    for (const [at, ordinal] of added.entries()) {
      let [low, high] = [from, old.length]
      while (low < high) {
        const middle = (low + high) >>> 1
        if (this.compare(sort, old[middle] ?? 0, ordinal) < 0) low = middle + 1
        else high = middle
      }
      merged.set(old.subarray(from, low), from + at)
      merged[low + at] = ordinal
      from = low
    }
    merged.set(old.subarray(from), from + added.length)
    this.orders[sort] = merged
  }
}

const nothingRecent = (): Record<KeptSort, number[]> => ({
  newest: [],
  best_deal: [],
  price_asc: [],
  price_desc: [],
  mileage_asc: [],
  year_desc: [],
})

/** Ordinals by a whole number of at most so many digits of 16 bits; what is equal keeps its order. */
function sortedBy(order: Uint32Array, digits: number, key: (ordinal: number) => number): Uint32Array<ArrayBuffer> {
  let from = new Uint32Array(order)
  let to = new Uint32Array(order.length)
  const keys = new Float64Array(order.length)
  for (const ordinal of order) keys[ordinal] = key(ordinal)
  for (let digit = 0; digit < digits; digit++) {
    const unit = 2 ** (16 * digit)
    const places = new Uint32Array(65_537)
    for (const ordinal of from) {
      const value = (Math.floor((keys[ordinal] ?? 0) / unit) & 0xffff) + 1
      places[value] = (places[value] ?? 0) + 1
    }
    for (let value = 1; value < places.length; value++) places[value] = (places[value] ?? 0) + (places[value - 1] ?? 0)
    for (const ordinal of from) {
      const value = Math.floor((keys[ordinal] ?? 0) / unit) & 0xffff
      const place = places[value] ?? 0
      to[place] = ordinal
      places[value] = place + 1
    }
    ;[from, to] = [to, from]
  }
  return from
}
