import { grownUint32, picked } from './bits.ts'
import type { Parts } from './parts.ts'
import { Uuids } from './uuids.ts'

/** Which listing each ordinal stands for, and which ordinal each listing has now. */
export class Identities {
  private ids = new Uuids()
  /** By ordinal, the number of its listing's id. */
  private numberOf: Uint32Array
  /** By that number, the listing's ordinal and 1; 0 where it has none. */
  private ordinalOf: Uint32Array

  constructor(capacity: number) {
    this.numberOf = new Uint32Array(capacity)
    this.ordinalOf = new Uint32Array(capacity)
  }

  /** The number of a listing's id; a new one where it was never seen. */
  number(id: string): number {
    const number = this.ids.number(id)
    if (number >= this.ordinalOf.length) this.ordinalOf = grownUint32(this.ordinalOf, number * 2)
    return number
  }

  /** Gives an ordinal to the listing of this number, which has none. */
  set(number: number, ordinal: number): void {
    this.numberOf[ordinal] = number
    this.ordinalOf[number] = ordinal + 1
  }

  /** Takes its ordinal from the listing of this number. @returns that ordinal, or -1 where it has none */
  clear(number: number): number {
    const ordinal = (this.ordinalOf[number] ?? 0) - 1
    this.ordinalOf[number] = 0
    return ordinal
  }

  /** The ordinal of a listing; -1 where it has none. */
  find(id: string): number {
    const number = this.ids.find(id)
    return number === undefined ? -1 : (this.ordinalOf[number] ?? 0) - 1
  }

  id(ordinal: number): string {
    return this.ids.text(this.numberOf[ordinal] ?? 0)
  }

  /** One of the four words of an ordinal's id, the first one counting most. */
  word(ordinal: number, at: number): number {
    return this.ids.word(this.numberOf[ordinal] ?? 0, at)
  }

  /** As the texts of their ids compare. */
  compare(a: number, b: number): number {
    return this.ids.compare(this.numberOf[a] ?? 0, this.numberOf[b] ?? 0)
  }

  compareWith(ordinal: number, id: Uint32Array): number {
    return this.ids.compareWith(this.numberOf[ordinal] ?? 0, id)
  }

  grow(capacity: number): void {
    this.numberOf = grownUint32(this.numberOf, capacity)
  }

  /** Only the ids of the ordinals that are kept stay, each with the number of its ordinal. */
  renumber(kept: Uint32Array, capacity: number): void {
    this.ids = this.ids.picked(picked(this.numberOf, kept, kept.length))
    this.numberOf = new Uint32Array(capacity)
    this.ordinalOf = new Uint32Array(capacity)
    for (let now = 0; now < kept.length; now++) this.set(now, now)
  }

  get bytes(): number {
    return this.ids.bytes + this.numberOf.byteLength + this.ordinalOf.byteLength
  }

  save(to: Parts): void {
    to.put('idOf', this.numberOf)
    to.put('ordinalOf', this.ordinalOf)
    this.ids.save(to, 'ids')
  }

  static load(from: Parts): Identities {
    const identities = new Identities(0)
    identities.numberOf = from.uint32('idOf')
    identities.ordinalOf = from.uint32('ordinalOf')
    identities.ids = Uuids.load(from, 'ids')
    return identities
  }
}
