import { perFacet } from '../per-facet.ts'
import { FACETS, type Facet, RANGES, type SearchDocument } from '../search-index.ts'
import { add, type Bits, grownFloat64, grownUint32, has, picked, type Renumbering, remove, wordsFor } from './bits.ts'
import { Deaths, type Moment } from './deaths.ts'
import { digestOf } from './digest.ts'
import { Combinations, GROUPS, type Group } from './groups.ts'
import { Identities } from './identities.ts'
import { emptyColumns, loadColumns, type NumberColumns } from './number-columns.ts'
import { Orders } from './orders.ts'
import type { Parts } from './parts.ts'
import { Places } from './places.ts'
import { Postings } from './postings.ts'
import { PriceSteps } from './price-steps.ts'
import { Texts } from './texts.ts'
import { Uuids } from './uuids.ts'
import { Values } from './values.ts'

/** When which way is taken; tests take small numbers, so that few listings take them all. */
export type Tuning = {
  /** Ordinals that there is room for at first; a multiple of 32. */
  capacity: number
  /** Fewer matches are sorted; of more, a walk along the kept order finds the page sooner. */
  few: number
  /** Listings that may stand outside of the kept orders before they are merged in. */
  unsorted: number
  /** If more listings than this came or went, everything is counted anew. */
  counted: number
}
export const TUNING: Tuning = { capacity: 4096, few: 512, unsorted: 2048, counted: 2048 }

/**
 * All listings as columns and sets. A listing is an ordinal and never changes: what is new of it is another ordinal, and the old one is no
 * longer live. Where many are dead, the others are numbered anew.
 */
export class Documents {
  /** Ordinals that were given, and how many of them are live. */
  count = 0
  alive = 0
  capacity: number
  live: Bits
  identities: Identities
  createdAt: Float64Array
  withPhotos: Bits
  prices: PriceSteps
  numbers: NumberColumns
  values: Record<Facet, Values>
  groups: readonly Group[]
  places: Places
  texts: Texts
  sellers = new Uuids()
  bySeller: Postings
  readonly orders: Orders
  readonly tuning: Tuning
  private readonly deaths = new Deaths()
  /** By ordinal, of all that was read of the listing. */
  private digests: Uint32Array
  /** By ordinal, its deal and 1; 0 where nobody can say. */
  private deals: Uint32Array

  /** @param steps where those of the price histogram begin, at most 255 */
  constructor(steps: readonly number[], tuning: Tuning = TUNING) {
    const { capacity } = tuning
    const words = capacity >>> 5
    this.tuning = tuning
    this.capacity = capacity
    this.live = new Uint32Array(words)
    this.identities = new Identities(capacity)
    this.createdAt = new Float64Array(capacity)
    this.withPhotos = new Uint32Array(words)
    this.prices = new PriceSteps(capacity, steps)
    this.digests = new Uint32Array(capacity)
    this.deals = new Uint32Array(capacity)
    this.numbers = emptyColumns(capacity, steps)
    this.values = perFacet(() => new Values(words))
    this.groups = GROUPS.map((facets) => ({
      facets,
      combinations: new Combinations(
        capacity,
        facets.map((facet) => this.values[facet]),
      ),
    }))
    this.places = new Places(capacity)
    this.texts = new Texts(words)
    this.bySeller = new Postings(words)
    this.orders = new Orders(this)
  }

  /** How many words the sets of all ordinals have. */
  get words(): number {
    return wordsFor(this.count)
  }

  /** What a listing is now; null: not for sale. Where it is full, `makeRoom` comes first. */
  put(id: string, document: SearchDocument | null): void {
    const number = this.identities.number(id)
    const before = this.identities.clear(number)
    if (before >= 0) this.kill(before)
    if (document === null) return
    this.identities.set(number, this.count)
    this.append(document)
  }

  /** After `put`: makes what came found by its numbers. */
  sortIn(): void {
    for (const range of RANGES) this.numbers[range].sortIn()
  }

  get now(): Moment {
    return { ordinals: this.count, deaths: this.deaths.count }
  }

  /**
   * The ordinals that came or went since a moment.
   * @param most null if there may be more than this
   */
  changedSince({ ordinals, deaths }: Moment, most: number): number[] | null {
    const died = this.deaths.since(deaths)
    if (died === null || died.length + this.count - ordinals > most) return null
    const changed = died.filter((ordinal) => ordinal < ordinals)
    for (let ordinal = ordinals; ordinal < this.count; ordinal++) if (has(this.live, ordinal)) changed.push(ordinal)
    return changed
  }

  /** The digest of an available listing; null where there is none of this id. */
  digest(id: string): number | null {
    const ordinal = this.identities.find(id)
    return ordinal < 0 ? null : (this.digests[ordinal] ?? 0)
  }

  /** The ids of all available listings, four words each (`uuidOf`). */
  liveIds(): Uint32Array {
    const words = new Uint32Array(this.alive * 4)
    let at = 0
    for (let ordinal = 0; ordinal < this.count; ordinal++) {
      if (!has(this.live, ordinal)) continue
      for (let word = 0; word < 4; word++) words[at++] = this.identities.word(ordinal, word)
    }
    return words
  }

  get isFull(): boolean {
    return this.count === this.capacity
  }

  /** Its price in thousandths of what it is worth; null where nobody can say. */
  deal(ordinal: number): number | null {
    const deal = this.deals[ordinal] ?? 0
    return deal === 0 ? null : deal - 1
  }

  /** Ties of every order: the newer first, then the higher id. */
  compareAge(a: number, b: number): number {
    return (this.createdAt[b] ?? 0) - (this.createdAt[a] ?? 0) || this.identities.compare(b, a)
  }

  compareAgeWith(ordinal: number, createdAt: number, id: Uint32Array): number {
    return createdAt - (this.createdAt[ordinal] ?? 0) || 0 - this.identities.compareWith(ordinal, id)
  }

  /** Room for more: by clearing the dead away where they are many, else by growing. A market that stays as large does not grow. */
  makeRoom(): void {
    if (this.count - this.alive > this.count / 8) this.renumber()
    else this.grow(Math.ceil((this.capacity * 1.25) / 32) * 32)
  }

  grow(capacity: number): void {
    const words = capacity >>> 5
    this.capacity = capacity
    this.live = grownUint32(this.live, words)
    this.identities.grow(capacity)
    this.withPhotos = grownUint32(this.withPhotos, words)
    this.createdAt = grownFloat64(this.createdAt, capacity)
    this.prices.grow(capacity)
    this.digests = grownUint32(this.digests, capacity)
    this.deals = grownUint32(this.deals, capacity)
    for (const range of RANGES) this.numbers[range].grow(capacity)
    for (const facet of FACETS) this.values[facet].postings.grow(words)
    for (const { combinations } of this.groups) combinations.column = grownUint32(combinations.column, capacity)
    this.places.grow(capacity)
    this.texts.grow(words)
    this.bySeller.grow(words)
  }

  /** Gives the live ordinals anew, from 0 on and in the same order. */
  renumber(): void {
    const change = this.survivors()
    const { next, kept } = change
    this.deaths.forget()
    const words = this.capacity >>> 5
    this.orders.renumber(change)
    this.identities.renumber(kept, this.capacity)
    this.prices.renumber(kept, this.capacity)
    for (const range of RANGES) this.numbers[range].renumber(change, this.capacity)
    for (const facet of FACETS) this.values[facet].postings = this.values[facet].postings.renumbered(next, words)
    for (const { combinations } of this.groups) combinations.column = picked(combinations.column, kept, this.capacity)
    this.digests = picked(this.digests, kept, this.capacity)
    this.deals = picked(this.deals, kept, this.capacity)
    this.places.renumber(change, this.capacity)
    this.texts.renumber(change, words)
    this.bySeller = this.bySeller.renumbered(next, words)
    const { createdAt, withPhotos } = this
    this.createdAt = new Float64Array(this.capacity)
    this.withPhotos = new Uint32Array(words)
    this.live = new Uint32Array(words)
    for (const [now, before] of kept.entries()) {
      this.createdAt[now] = createdAt[before] ?? 0
      if (has(withPhotos, before)) add(this.withPhotos, now)
      add(this.live, now)
    }
    this.count = kept.length
  }

  get bytes(): Record<string, number> {
    const { words, lists } = this.texts.bytes
    return {
      columns:
        this.capacity * (8 + 4 + 4) +
        this.prices.bytes +
        this.live.byteLength * 2 +
        sum(this.groups.map((one) => one.combinations)),
      ranges: sum(RANGES.map((range) => this.numbers[range])),
      orders: this.orders.bytes,
      ids: this.identities.bytes + this.sellers.bytes,
      facets: sum(FACETS.map((facet) => this.values[facet])),
      places: this.places.bytes,
      sellers: this.bySeller.bytes,
      words,
      texts: lists,
    }
  }

  save(to: Parts): void {
    to.putList('documents', [this.count, this.alive, this.capacity, ...this.prices.from])
    for (const name of ['live', 'withPhotos', 'createdAt', 'digests', 'deals'] as const) to.put(name, this[name])
    for (const range of RANGES) this.numbers[range].save(to, range)
    for (const facet of FACETS) this.values[facet].save(to, facet)
    for (const [at, { combinations }] of this.groups.entries()) combinations.save(to, `group.${at}`)
    this.places.save(to)
    this.texts.save(to)
    this.identities.save(to)
    this.prices.save(to)
    this.sellers.save(to, 'sellers')
    this.bySeller.save(to, 'bySeller')
    this.orders.save(to)
  }

  /** @throws TypeError where a part is missing, or the steps of prices are others */
  static load(from: Parts, steps: readonly number[]): Documents {
    const documents = new Documents(steps)
    const [count = 0, alive = 0, capacity = 0, ...kept] = from.numbers('documents')
    if (kept.join(' ') !== steps.join(' ')) throw new TypeError('The snapshot has other steps of prices.')
    documents.count = count
    documents.capacity = capacity
    for (const name of ['live', 'withPhotos', 'digests', 'deals'] as const) documents[name] = from.uint32(name)
    documents.createdAt = from.float64('createdAt')
    documents.identities = Identities.load(from)
    documents.prices = PriceSteps.load(from, steps)
    documents.numbers = loadColumns(from, steps)
    documents.values = perFacet((facet) => Values.load(from, facet))
    documents.groups = GROUPS.map((facets, at) => ({
      facets,
      combinations: Combinations.load(
        from,
        `group.${at}`,
        facets.map((facet) => documents.values[facet]),
      ),
    }))
    documents.places = Places.load(from)
    documents.texts = Texts.load(from)
    documents.sellers = Uuids.load(from, 'sellers')
    documents.bySeller = Postings.load(from, 'bySeller')
    documents.orders.load(from)
    for (let ordinal = 0; ordinal < count; ordinal++) if (has(documents.live, ordinal)) documents.gain(ordinal)
    if (documents.alive !== alive) throw new TypeError('The snapshot has another number of listings.')
    return documents
  }

  private append(document: SearchDocument): void {
    const ordinal = this.count
    this.count += 1
    this.createdAt[ordinal] = document.createdAt
    this.digests[ordinal] = digestOf(document)
    this.deals[ordinal] = document.deal === null ? 0 : document.deal + 1
    this.prices.set(ordinal, document.price)
    if (document.withPhotos) add(this.withPhotos, ordinal)
    for (const range of RANGES) this.numbers[range].set(ordinal, document[range])
    for (const { facets, combinations } of this.groups)
      combinations.set(
        ordinal,
        facets.map((facet) => this.spelling(document, facet)),
      )
    this.places.set(ordinal, document.place)
    this.bySeller.add(this.sellers.number(document.seller), ordinal)
    this.texts.add(ordinal, document)
    add(this.live, ordinal)
    this.gain(ordinal)
  }

  private spelling(document: SearchDocument, facet: Facet): number | null {
    const value = document[facet]
    if (value === null) return null
    const { make } = this.values
    if (facet !== 'model' || document.make === null) return this.values[facet].spelling(String(value))
    return this.values.model.spelling(String(value), make.valueOf(make.spelling(document.make)))
  }

  private gain(ordinal: number): void {
    this.alive += 1
    this.prices.gain(ordinal)
    for (const { combinations } of this.groups) combinations.gain(ordinal)
    this.places.gain(ordinal)
  }

  private kill(ordinal: number): void {
    remove(this.live, ordinal)
    this.deaths.note(ordinal)
    this.alive -= 1
    this.prices.lose(ordinal)
    for (const { combinations } of this.groups) combinations.lose(ordinal)
    this.places.lose(ordinal)
  }

  private survivors(): Renumbering {
    const next = new Uint32Array(this.count)
    const kept = new Uint32Array(this.alive)
    let now = 0
    for (let ordinal = 0; ordinal < this.count; ordinal++) {
      if (!has(this.live, ordinal)) continue
      kept[now] = ordinal
      now += 1
      next[ordinal] = now
    }
    return { next, kept }
  }
}

const sum = (all: readonly { bytes: number }[]): number => all.reduce((total, { bytes }) => total + bytes, 0)
