import { add, type Bits, grownUint8, grownUint32, or } from './bits.ts'
import type { Parts } from './parts.ts'

/** Bits of a byte that belong to a distance; the eighth says that more follow. */
const PER_BYTE = 7
/** Bytes that the longest distance takes: an ordinal is below 2 ** 28. */
const MOST_BYTES = 4
/** The smallest block, as a power of two of bytes: a list of one or two ordinals. */
const SMALLEST = 2

/**
 * Lists of ordinals by number, which are only added to, in rising order. A long one is a set of bits. A short one is kept as the
 * distances from each ordinal to the next, in as few bytes as each takes, in one arena that all share, in a block of 4, 8, 16 … bytes:
 * when it is full, the list moves into one of twice the size.
 */
export class Postings {
  private arena: Uint8Array = new Uint8Array(4096)
  private used = 0
  private starts: Uint32Array = new Uint32Array(256)
  /** Where the next distance goes. */
  private ends: Uint32Array = new Uint32Array(256)
  private lengths: Uint32Array = new Uint32Array(256)
  /** The ordinal that was added last. */
  private lasts: Uint32Array = new Uint32Array(256)
  /** Of its block, as a power of two; 0: none yet. */
  private sizes: Uint8Array = new Uint8Array(256)
  private readonly dense: (Bits | undefined)[] = []
  /** Blocks that a list has moved out of, by size. */
  private readonly free: number[][] = []
  private words: number
  private denseBytes = 0
  /** What a list was unpacked into last. */
  private unpackedLast: Uint32Array = new Uint32Array(1024)

  /** @param words of a set; a list that would be longer than a set becomes one */
  constructor(words: number) {
    this.words = words
  }

  /** How many ordinals a list has, those that are dead by now included. */
  length(list: number): number {
    return this.lengths[list] ?? 0
  }

  /** Adding the ordinal that was added last changes nothing. */
  add(list: number, ordinal: number): void {
    if (list >= this.lengths.length) this.growLists(list + 1)
    const length = this.length(list)
    const last = length > 0 ? (this.lasts[list] ?? 0) : -1
    if (ordinal === last) return
    const bits = this.dense[list]
    if (bits) {
      add(bits, ordinal)
      this.lasts[list] = ordinal
      this.lengths[list] = length + 1
      return
    }
    if (length >= this.words) {
      const set = new Uint32Array(this.words)
      this.into(list, set)
      this.makeDense(list, set)
      return this.add(list, ordinal)
    }
    this.append(list, ordinal - last)
    this.lasts[list] = ordinal
    this.lengths[list] = length + 1
  }

  /** Adds a list's ordinals to a set. */
  into(list: number, set: Bits): void {
    const bits = this.dense[list]
    if (bits) return or(set, bits, Math.min(this.words, set.length))
    const ordinals = this.unpacked(list)
    for (let at = 0; at < ordinals.length; at++) add(set, ordinals[at] ?? 0)
  }

  /** A list's own set, where it has one: to be read only. */
  setOf(list: number): Bits | undefined {
    return this.dense[list]
  }

  forEach(list: number, use: (ordinal: number) => void): void {
    const bits = this.dense[list]
    if (bits) return forEachIn(bits, use)
    // A copy, so that `use` may read other lists.
    for (const ordinal of this.unpacked(list).slice()) use(ordinal)
  }

  /** Makes room for more ordinals. A set that has become larger than what is in it is packed again. */
  grow(words: number): void {
    this.words = words
    this.denseBytes = 0
    for (const [list, bits] of this.dense.entries()) {
      if (!bits) continue
      if (this.length(list) > words / 2) this.makeDense(list, grownUint32(bits, words))
      else this.pack(list, bits)
    }
  }

  /** The same lists with new ordinals, in the same order. @param next by old ordinal the new one and 1; 0: it is gone */
  renumbered(next: Uint32Array, words: number): Postings {
    const copy = new Postings(words)
    copy.growLists(this.lengths.length)
    copy.arena = new Uint8Array(this.used + 4096)
    for (let list = 0; list < this.lengths.length; list++) {
      const bits = this.dense[list]
      if (bits) copy.addRenumbered(list, bits, next)
      else if (this.length(list) > 0) {
        // Distances become no longer, and fewer.
        const taken = (this.ends[list] ?? 0) - (this.starts[list] ?? 0)
        copy.move(list, Math.max(SMALLEST, Math.ceil(Math.log2(taken))))
        const ordinals = this.unpacked(list)
        for (let at = 0; at < ordinals.length; at++) {
          const now = next[ordinals[at] ?? 0] ?? 0
          if (now > 0) copy.add(list, now - 1)
        }
      }
    }
    return copy
  }

  get bytes(): number {
    const arrays = [this.arena, this.starts, this.ends, this.lengths, this.lasts, this.sizes, this.unpackedLast]
    return arrays.reduce((sum, array) => sum + array.byteLength, this.denseBytes)
  }

  save(to: Parts, name: string): void {
    to.put(`${name}.arena`, this.arena.subarray(0, this.used))
    to.put(`${name}.starts`, this.starts)
    to.put(`${name}.ends`, this.ends)
    to.put(`${name}.lengths`, this.lengths)
    to.put(`${name}.lasts`, this.lasts)
    to.put(`${name}.sizes`, this.sizes)
    const lists = [...this.dense.keys()].filter((list) => this.dense[list] !== undefined)
    to.putList(`${name}.dense`, [this.words, ...lists])
    for (const list of lists) to.put(`${name}.dense.${list}`, this.dense[list] ?? new Uint32Array())
  }

  static load(from: Parts, name: string): Postings {
    const [words = 0, ...lists] = from.numbers(`${name}.dense`)
    const postings = new Postings(words)
    const arena = from.uint8(`${name}.arena`)
    postings.used = arena.length
    postings.arena = grownUint8(arena, Math.ceil(arena.length * 1.1) + 4096)
    postings.starts = from.uint32(`${name}.starts`)
    postings.ends = from.uint32(`${name}.ends`)
    postings.lengths = from.uint32(`${name}.lengths`)
    postings.lasts = from.uint32(`${name}.lasts`)
    postings.sizes = from.uint8(`${name}.sizes`)
    for (const list of lists) postings.makeDense(list, from.uint32(`${name}.dense.${list}`))
    return postings
  }

  /** A list that has none yet gets those of a set. */
  private addRenumbered(list: number, bits: Bits, next: Uint32Array): void {
    const set = new Uint32Array(this.words)
    let length = 0
    let last = 0
    for (let word = 0; word < bits.length; word++)
      for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
        const now = next[(word << 5) | (31 - Math.clz32(left & -left))] ?? 0
        if (now === 0) continue
        last = now - 1
        add(set, last)
        length += 1
      }
    if (length <= this.words) return this.pack(list, set)
    this.lengths[list] = length
    this.lasts[list] = last
    this.makeDense(list, set)
  }

  private makeDense(list: number, set: Bits): void {
    const size = this.sizes[list] ?? 0
    if (size > 0) this.release(this.starts[list] ?? 0, size)
    this.sizes[list] = 0
    this.dense[list] = set
    this.denseBytes += set.byteLength
  }

  private pack(list: number, set: Bits): void {
    this.dense[list] = undefined
    this.lengths[list] = 0
    forEachIn(set, (ordinal) => this.add(list, ordinal))
  }

  /** @param distance from the ordinal before, or from -1: at least 1 */
  private append(list: number, distance: number): void {
    const size = this.sizes[list] ?? 0
    const start = this.starts[list] ?? 0
    if (size === 0) this.move(list, SMALLEST)
    else if ((this.ends[list] ?? 0) + bytesOf(distance) > start + 2 ** size) this.move(list, size + 1)
    let at = this.ends[list] ?? 0
    let left = distance
    for (; left >= 1 << PER_BYTE; left >>>= PER_BYTE) this.arena[at++] = (left & 127) | 128
    this.arena[at++] = left
    this.ends[list] = at
  }

  /** The ordinals of a packed list, until another is asked for. */
  private unpacked(list: number): Uint32Array {
    const length = this.length(list)
    if (length > this.unpackedLast.length) this.unpackedLast = new Uint32Array(length * 2)
    const { arena, unpackedLast } = this
    let at = this.starts[list] ?? 0
    let ordinal = -1
    for (let number = 0; number < length; number++) {
      let byte = arena[at++] ?? 0
      let distance = byte & 127
      for (let shift = PER_BYTE; byte > 127; shift += PER_BYTE) {
        byte = arena[at++] ?? 0
        distance |= (byte & 127) << shift
      }
      ordinal += distance
      unpackedLast[number] = ordinal
    }
    return unpackedLast.subarray(0, length)
  }

  private move(list: number, size: number): void {
    const from = this.starts[list] ?? 0
    const before = this.sizes[list] ?? 0
    const taken = before === 0 ? 0 : (this.ends[list] ?? 0) - from
    const to = this.block(size)
    this.arena.copyWithin(to, from, from + taken)
    if (before > 0) this.release(from, before)
    this.starts[list] = to
    this.ends[list] = to + taken
    this.sizes[list] = size
  }

  private release(start: number, size: number): void {
    const blocks = this.free[size]
    if (blocks) blocks.push(start)
    else this.free[size] = [start]
  }

  private block(size: number): number {
    const left = this.free[size]?.pop()
    if (left !== undefined) return left
    const start = this.used
    this.used += 2 ** size
    if (this.used > this.arena.length) this.arena = grownUint8(this.arena, Math.ceil(this.used * 1.3))
    return start
  }

  private growLists(lists: number): void {
    const room = Math.max(lists, Math.ceil(this.lengths.length * 1.5))
    this.starts = grownUint32(this.starts, room)
    this.ends = grownUint32(this.ends, room)
    this.lengths = grownUint32(this.lengths, room)
    this.lasts = grownUint32(this.lasts, room)
    this.sizes = grownUint8(this.sizes, room)
  }
}

function forEachIn(set: Bits, use: (ordinal: number) => void): void {
  for (let word = 0; word < set.length; word++)
    for (let left = set[word] ?? 0; left !== 0; left &= left - 1) use((word << 5) | (31 - Math.clz32(left & -left)))
}

/** How many bytes a distance takes. */
function bytesOf(distance: number): number {
  for (let bytes = 1; bytes < MOST_BYTES; bytes++) if (distance < 2 ** (bytes * PER_BYTE)) return bytes
  return MOST_BYTES
}
