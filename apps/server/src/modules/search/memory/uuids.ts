import { grownUint32 } from './bits.ts'
import type { Parts } from './parts.ts'

/** UUIDs and their numbers, four words each: a million of them are no objects to be collected. */
export class Uuids {
  private words: Uint32Array = new Uint32Array(256)
  /** Open addressing: a number and 1, or 0. */
  private slots: Uint32Array = new Uint32Array(256)
  private count = 0
  private readonly wanted: Uint32Array = new Uint32Array(4)

  get size(): number {
    return this.count
  }

  /** Its number; a new one where it was never seen. */
  number(uuid: string): number {
    const slot = this.slotOf(uuid)
    const known = this.slots[slot] ?? 0
    if (known > 0) return known - 1
    const number = this.count
    this.count += 1
    if (this.count * 4 > this.words.length) this.words = grownUint32(this.words, Math.ceil(this.words.length * 1.5))
    this.words.set(this.wanted, number * 4)
    this.slots[slot] = this.count
    if (this.count * 2 > this.slots.length) this.rehash(this.slots.length * 2)
    return number
  }

  find(uuid: string): number | undefined {
    const known = this.slots[this.slotOf(uuid)] ?? 0
    return known > 0 ? known - 1 : undefined
  }

  text(number: number): string {
    return uuidOf(this.words, number)
  }

  /** As their texts compare. */
  compare(a: number, b: number): number {
    for (let at = 0; at < 4; at++) {
      const difference = (this.words[a * 4 + at] ?? 0) - (this.words[b * 4 + at] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  compareWith(number: number, words: Uint32Array): number {
    for (let at = 0; at < 4; at++) {
      const difference = (this.words[number * 4 + at] ?? 0) - (words[at] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** One of its four words, the first one counting most. */
  word(number: number, at: number): number {
    return this.words[number * 4 + at] ?? 0
  }

  get bytes(): number {
    return this.words.byteLength + this.slots.byteLength
  }

  save(to: Parts, name: string): void {
    to.put(`${name}.uuids`, this.words.subarray(0, this.count * 4))
  }

  static load(from: Parts, name: string): Uuids {
    return Uuids.of(from.uint32(`${name}.uuids`))
  }

  /** Those of some numbers, each once; their numbers are their places here. */
  picked(numbers: Uint32Array): Uuids {
    const words = new Uint32Array(numbers.length * 4)
    for (let at = 0; at < words.length; at++) words[at] = this.words[(numbers[at >>> 2] ?? 0) * 4 + (at & 3)] ?? 0
    return Uuids.of(words)
  }

  private static of(words: Uint32Array): Uuids {
    const uuids = new Uuids()
    uuids.words = grownUint32(words, words.length + 256)
    uuids.count = words.length / 4
    uuids.rehash(2 ** Math.ceil(Math.log2(uuids.count * 2 + 256)))
    return uuids
  }

  private slotOf(uuid: string): number {
    wordsOfUuid(uuid, this.wanted)
    const mask = this.slots.length - 1
    for (let slot = hash(this.wanted, 0) & mask; ; slot = (slot + 1) & mask) {
      const known = this.slots[slot] ?? 0
      if (known === 0 || this.compareWith(known - 1, this.wanted) === 0) return slot
    }
  }

  private rehash(slots: number): void {
    this.slots = new Uint32Array(slots)
    for (let number = 0; number < this.count; number++) {
      let slot = hash(this.words, number * 4) & (slots - 1)
      while (this.slots[slot] !== 0) slot = (slot + 1) & (slots - 1)
      this.slots[slot] = number + 1
    }
  }
}

/** The UUID of a number in an array of four words each. */
export function uuidOf(words: Uint32Array, number: number): string {
  let hex = ''
  for (let at = 0; at < 4; at++) hex += (words[number * 4 + at] ?? 0).toString(16).padStart(8, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/**
 * The four words of a UUID, the first one counting most.
 * @throws TypeError for what is no UUID
 */
export function wordsOfUuid(uuid: string, into: Uint32Array): Uint32Array {
  let digits = 0
  for (let at = 0; at < uuid.length; at++) {
    const code = uuid.charCodeAt(at)
    if (code === DASH) continue
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1
    if (digit < 0 || digits === 32) throw new TypeError(`'${uuid}' is no UUID in lower case.`)
    // What was there before is shifted out.
    into[digits >>> 3] = ((into[digits >>> 3] ?? 0) << 4) | digit
    digits += 1
  }
  if (digits < 32) throw new TypeError(`'${uuid}' is no UUID in lower case.`)
  return into
}

const DASH = 45

function hash(words: Uint32Array, from: number): number {
  let mixed = 0
  for (let at = 0; at < 4; at++) mixed = Math.imul(mixed ^ (words[from + at] ?? 0), 0x9e3779b1) ^ (mixed >>> 15)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
