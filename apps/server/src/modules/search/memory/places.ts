import { metresBetween, type SearchPlace } from '../search-index.ts'
import { type Bits, grownUint32, picked, type Renumbering } from './bits.ts'
import type { Parts } from './parts.ts'
import { Postings } from './postings.ts'

/** Metres of a degree of latitude, rounded down: what is further north or south than the radius is not measured. */
const DEGREE = 111_000
const NOWHERE = 0

/** The towns of listings: there are few, so that distances are measured to them and never to listings. */
export class Places {
  /** By ordinal, the number of its town and 1; 0: not known. */
  column: Uint32Array
  private readonly places: SearchPlace[] = []
  private readonly live: number[] = []
  private readonly numbers = new Map<number, number>()
  private postings: Postings

  constructor(capacity: number) {
    this.column = new Uint32Array(capacity)
    this.postings = new Postings(capacity >>> 5)
  }

  get size(): number {
    return this.places.length
  }

  set(ordinal: number, place: SearchPlace | null): void {
    this.column[ordinal] = place === null ? NOWHERE : this.number(place) + 1
    if (place !== null) this.postings.add(this.number(place), ordinal)
  }

  gain(ordinal: number): void {
    this.change(ordinal, 1)
  }

  lose(ordinal: number): void {
    this.change(ordinal, -1)
  }

  /** Metres to every town, by the numbers of `column`; NaN for nowhere and for what is surely further than `within`. */
  metresFrom(point: { latitude: number; longitude: number }, within: number): Float64Array {
    const metres = new Float64Array(this.places.length + 1).fill(Number.NaN)
    for (const [number, place] of this.places.entries()) {
      if (Math.abs(place.latitude - point.latitude) * DEGREE <= within) metres[number + 1] = metresBetween(point, place)
    }
    return metres
  }

  /** `into` becomes the listings that are no further. @returns what it took */
  within(into: Bits, metres: Float64Array, most: number, words: number): number {
    let spent = words + metres.length
    into.fill(0, 0, words)
    for (let number = 0; number < this.places.length; number++) {
      if (!((metres[number + 1] ?? Number.NaN) <= most)) continue
      this.postings.into(number, into)
      spent += Math.min(this.postings.length(number), words)
    }
    return spent
  }

  /** Calls with each town that has live listings. */
  forEachLive(use: (place: SearchPlace, count: number) => void): void {
    for (const [number, place] of this.places.entries()) {
      const count = this.live[number] ?? 0
      if (count > 0) use(place, count)
    }
  }

  grow(capacity: number): void {
    this.column = grownUint32(this.column, capacity)
    this.postings.grow(capacity >>> 5)
  }

  renumber({ next, kept }: Renumbering, capacity: number): void {
    this.column = picked(this.column, kept, capacity)
    this.postings = this.postings.renumbered(next, capacity >>> 5)
  }

  get bytes(): number {
    return this.column.byteLength + this.postings.bytes + this.places.length * 120
  }

  save(to: Parts): void {
    to.put('place.column', this.column)
    this.postings.save(to, 'place')
    to.putList(
      'place.towns',
      this.places.flatMap(({ id, name, latitude, longitude }) => [id, name, latitude, longitude]),
    )
  }

  static load(from: Parts): Places {
    const places = new Places(0)
    places.column = from.uint32('place.column')
    places.postings = Postings.load(from, 'place')
    const towns = from.texts('place.towns')
    for (let at = 0; at < towns.length; at += 4)
      places.number({
        id: Number(towns[at]),
        name: towns[at + 1] ?? '',
        latitude: Number(towns[at + 2]),
        longitude: Number(towns[at + 3]),
      })
    return places
  }

  private number(place: SearchPlace): number {
    const known = this.numbers.get(place.id)
    if (known !== undefined) return known
    const number = this.places.length
    this.numbers.set(place.id, number)
    this.places.push(place)
    this.live.push(0)
    return number
  }

  private change(ordinal: number, by: 1 | -1): void {
    const number = (this.column[ordinal] ?? NOWHERE) - 1
    if (number >= 0) this.live[number] = (this.live[number] ?? 0) + by
  }
}
