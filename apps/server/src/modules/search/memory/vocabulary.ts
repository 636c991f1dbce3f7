import { editDistance, mayBeNear, signatureOf } from '../understand/edit-distance.ts'
import { grownUint8, grownUint32 } from './bits.ts'
import type { Parts } from './parts.ts'
import { Postings } from './postings.ts'

/** Digits, ASCII letters, and one slot for all other letters, for whose words typing errors are not corrected. */
const LETTERS = 37
const LENGTHS = 41

const utf8 = { read: new TextDecoder(), write: new TextEncoder() }

/** The words of all listings and their numbers, as bytes: hundreds of thousands of them are no objects to be collected. */
export class WordList {
  private bytes: Uint8Array = new Uint8Array(1 << 16)
  private ends: Uint32Array = new Uint32Array(1 << 12)
  private hashes: Uint32Array = new Uint32Array(1 << 12)
  private signatures: Uint32Array = new Uint32Array(1 << 12)
  /** Open addressing: a number and 1, or 0. */
  private slots: Uint32Array = new Uint32Array(1 << 13)
  private count = 0
  /** Words by first letter and length, for those that are nearly like another. */
  private similar = new Postings(Infinity)
  /** Numbers in the order of their words; those that came since are sorted in when the order is asked for. */
  private sorted: Uint32Array = new Uint32Array(0)

  get size(): number {
    return this.count
  }

  /** The number of a stretch of bytes; a new one where it was never seen and `isNew` lets it in, or else −1. */
  number(bytes: Uint8Array, from: number, to: number, isNew: boolean): number {
    let mixed = 0x811c9dc5
    for (let at = from; at < to; at++) mixed = Math.imul(mixed ^ (bytes[at] ?? 0), 0x01000193)
    const hash = (mixed ^ (mixed >>> 15)) >>> 0
    const mask = this.slots.length - 1
    let slot = hash & mask
    for (; ; slot = (slot + 1) & mask) {
      const known = this.slots[slot] ?? 0
      if (known === 0) break
      if (this.hashes[known - 1] === hash && this.isSame(known - 1, bytes, from, to)) return known - 1
    }
    if (!isNew) return -1
    return this.append(bytes, from, to, hash, slot)
  }

  word(number: number): string {
    const [start, end] = [this.start(number), this.ends[number] ?? 0]
    let word = ''
    for (let at = start; at < end; at++) {
      const byte = this.bytes[at] ?? 0
      if (byte > 127) return utf8.read.decode(this.bytes.subarray(start, end))
      word += String.fromCharCode(byte)
    }
    return word
  }

  /** Calls with each word that begins so. */
  forEachStartingWith(prefix: string, use: (number: number) => void): void {
    this.sort()
    const begin = utf8.write.encode(prefix)
    let [low, high] = [0, this.sorted.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.comparePrefix(this.sorted[middle] ?? 0, begin) < 0) low = middle + 1
      else high = middle
    }
    for (; low < this.sorted.length && this.comparePrefix(this.sorted[low] ?? 0, begin) === 0; low++)
      use(this.sorted[low] ?? 0)
  }

  /** Calls with each word that has the same first letter and is at most `most` edits away. */
  forEachNear(word: string, most: number, use: (number: number, edits: number) => void): void {
    const signature = signatureOf(word)
    for (let length = Math.max(1, word.length - most); length <= Math.min(LENGTHS - 1, word.length + most); length++)
      this.similar.forEach(similarTo(word.charCodeAt(0), length), (number) => {
        if (!mayBeNear(signature, this.signatures[number] ?? 0, most)) return
        const edits = editDistance(word, this.word(number), most)
        if (edits <= most) use(number, edits)
      })
  }

  get bytesTaken(): number {
    const arrays = [this.bytes, this.ends, this.hashes, this.signatures, this.slots, this.sorted]
    return arrays.reduce((sum, array) => sum + array.byteLength, this.similar.bytes)
  }

  save(to: Parts, name: string): void {
    this.sort()
    to.put(`${name}.bytes`, this.bytes.subarray(0, this.ends[this.count - 1] ?? 0))
    to.put(`${name}.ends`, this.ends.subarray(0, this.count))
    to.put(`${name}.sorted`, this.sorted)
  }

  static load(from: Parts, name: string): WordList {
    const words = new WordList()
    const [bytes, ends] = [from.uint8(`${name}.bytes`), from.uint32(`${name}.ends`)]
    let start = 0
    for (const end of ends) {
      words.number(bytes, start, end, true)
      start = end
    }
    words.sorted = from.uint32(`${name}.sorted`)
    return words
  }

  private start(number: number): number {
    return number === 0 ? 0 : (this.ends[number - 1] ?? 0)
  }

  private isSame(number: number, bytes: Uint8Array, from: number, to: number): boolean {
    const start = this.start(number)
    if ((this.ends[number] ?? 0) - start !== to - from) return false
    for (let at = 0; at < to - from; at++) if (this.bytes[start + at] !== bytes[from + at]) return false
    return true
  }

  private append(bytes: Uint8Array, from: number, to: number, hash: number, slot: number): number {
    const number = this.count
    this.count += 1
    if (this.count > this.ends.length) {
      this.ends = grownUint32(this.ends, this.count * 2)
      this.hashes = grownUint32(this.hashes, this.count * 2)
      this.signatures = grownUint32(this.signatures, this.count * 2)
    }
    const start = this.start(number)
    const end = start + to - from
    if (end > this.bytes.length) this.bytes = grownUint8(this.bytes, end * 2)
    this.bytes.set(bytes.subarray(from, to), start)
    this.ends[number] = end
    this.hashes[number] = hash
    const word = this.word(number)
    this.signatures[number] = signatureOf(word)
    this.similar.add(similarTo(word.charCodeAt(0), Math.min(word.length, LENGTHS - 1)), number)
    this.slots[slot] = this.count
    if (this.count * 2 > this.slots.length) this.rehash()
    return number
  }

  private rehash(): void {
    this.slots = new Uint32Array(this.slots.length * 2)
    const mask = this.slots.length - 1
    for (let number = 0; number < this.count; number++) {
      let slot = (this.hashes[number] ?? 0) & mask
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask
      this.slots[slot] = number + 1
    }
  }

  /** The new words are sorted by themselves and merged into the others. */
  private sort(): void {
    const old = this.sorted
    if (old.length === this.count) return
    const added = new Uint32Array(this.count - old.length).map((_, at) => old.length + at)
    added.sort((a, b) => this.compare(a, b))
    const merged = new Uint32Array(this.count)
    let [one, other] = [0, 0]
    for (let at = 0; at < merged.length; at++) {
      const takesOld =
        other === added.length || (one < old.length && this.compare(old[one] ?? 0, added[other] ?? 0) < 0)
      merged[at] = (takesOld ? old[one++] : added[other++]) ?? 0
    }
    this.sorted = merged
  }

  private compare(a: number, b: number): number {
    let [one, other] = [this.start(a), this.start(b)]
    const [oneEnd, otherEnd] = [this.ends[a] ?? 0, this.ends[b] ?? 0]
    for (; one < oneEnd && other < otherEnd; one++, other++) {
      const difference = (this.bytes[one] ?? 0) - (this.bytes[other] ?? 0)
      if (difference !== 0) return difference
    }
    return oneEnd - one - (otherEnd - other)
  }

  /** 0 where the word begins so. */
  private comparePrefix(number: number, prefix: Uint8Array): number {
    const [start, end] = [this.start(number), this.ends[number] ?? 0]
    for (let at = 0; at < prefix.length; at++) {
      if (start + at >= end) return -1
      const difference = (this.bytes[start + at] ?? 0) - (prefix[at] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }
}

/** The list of words with a first letter or digit and a length. */
function similarTo(letter: number, length: number): number {
  const at = letter >= 97 ? letter - 97 + 10 : letter - 48
  return Math.min(LETTERS - 1, at) * LENGTHS + length
}
