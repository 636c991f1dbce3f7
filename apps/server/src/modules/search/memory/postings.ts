import { add, type Bits, grownUint8, grownUint32, has, or } from './bits.ts'
import type { Parts } from './parts.ts'

/**
 * Lists of ordinals by number, which are only added to, in rising order. A long one is a set of bits; a short one lies packed in one
 * arena that all share, in a block of 2, 4, 8 … places: when it is full, the list moves into one of twice the size.
 */
export class Postings {
  private arena: Uint32Array = new Uint32Array(1024)
  private used = 0
  private starts: Uint32Array = new Uint32Array(256)
  private lengths: Uint32Array = new Uint32Array(256)
  /** Of its block, as a power of two; 0: none yet. */
  private sizes: Uint8Array = new Uint8Array(256)
  private readonly dense: (Bits | undefined)[] = []
  /** Blocks that a list has moved out of, by size. */
  private readonly free: number[][] = []
  private words: number
  private denseBytes = 0

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
    const bits = this.dense[list]
    const length = this.length(list)
    if (bits) {
      if (has(bits, ordinal)) return
      add(bits, ordinal)
      this.lengths[list] = length + 1
      return
    }
    const start = this.starts[list] ?? 0
    if (length > 0 && this.arena[start + length - 1] === ordinal) return
    if (length >= this.words) {
      const set = new Uint32Array(this.words)
      this.into(list, set)
      this.makeDense(list, set)
      return this.add(list, ordinal)
    }
    const size = this.sizes[list] ?? 0
    if (length === (size === 0 ? 0 : 2 ** size)) this.move(list, size + 1)
    this.arena[(this.starts[list] ?? 0) + length] = ordinal
    this.lengths[list] = length + 1
  }

  /** Adds a list's ordinals to a set. */
  into(list: number, set: Bits): void {
    const bits = this.dense[list]
    if (bits) return or(set, bits, Math.min(this.words, set.length))
    const start = this.starts[list] ?? 0
    const end = start + this.length(list)
    const arena = this.arena
    for (let at = start; at < end; at++) add(set, arena[at] ?? 0)
  }

  /** A list's own set, where it has one: to be read only. */
  setOf(list: number): Bits | undefined {
    return this.dense[list]
  }

  forEach(list: number, use: (ordinal: number) => void): void {
    const bits = this.dense[list]
    if (bits) {
      for (let word = 0; word < bits.length; word++)
        for (let left = bits[word] ?? 0; left !== 0; left &= left - 1)
          use((word << 5) | (31 - Math.clz32(left & -left)))
      return
    }
    const start = this.starts[list] ?? 0
    for (let at = 0; at < this.length(list); at++) use(this.arena[start + at] ?? 0)
  }

  /** Makes room for more ordinals. A set that has become larger than what is in it is packed again. */
  grow(words: number): void {
    this.words = words
    this.denseBytes = 0
    for (const [list, bits] of this.dense.entries()) {
      if (!bits) continue
      if (this.length(list) > words / 2) this.makeDense(list, grownUint32(bits, words))
      else this.pack(list)
    }
  }

  /** The same lists with new ordinals. @param next by old ordinal the new one and 1; 0: it is gone */
  renumbered(next: Uint32Array, words: number): Postings {
    const copy = new Postings(words)
    for (let list = 0; list < this.lengths.length; list++) {
      if (this.length(list) > 0)
        this.forEach(list, (ordinal) => {
          const now = next[ordinal] ?? 0
          if (now > 0) copy.add(list, now - 1)
        })
    }
    return copy
  }

  get bytes(): number {
    const arrays = [this.arena, this.starts, this.lengths, this.sizes]
    return arrays.reduce((sum, array) => sum + array.byteLength, this.denseBytes)
  }

  save(to: Parts, name: string): void {
    to.put(`${name}.arena`, this.arena.subarray(0, this.used))
    to.put(`${name}.starts`, this.starts)
    to.put(`${name}.lengths`, this.lengths)
    to.put(`${name}.sizes`, this.sizes)
    const lists = [...this.dense.keys()].filter((list) => this.dense[list] !== undefined)
    to.putList(`${name}.dense`, [this.words, ...lists])
    for (const list of lists) to.put(`${name}.dense.${list}`, this.dense[list] ?? new Uint32Array())
  }

  static load(from: Parts, name: string): Postings {
    const [words = 0, ...lists] = from.numbers(`${name}.dense`)
    const postings = new Postings(words)
    const arena = from.uint32(`${name}.arena`)
    postings.used = arena.length
    postings.arena = grownUint32(arena, Math.ceil(arena.length * 1.1) + 1024)
    postings.starts = from.uint32(`${name}.starts`)
    postings.lengths = from.uint32(`${name}.lengths`)
    postings.sizes = from.uint8(`${name}.sizes`)
    for (const list of lists) postings.makeDense(list, from.uint32(`${name}.dense.${list}`))
    return postings
  }

  private makeDense(list: number, set: Bits): void {
    const size = this.sizes[list] ?? 0
    if (size > 0) this.release(this.starts[list] ?? 0, size)
    this.sizes[list] = 0
    this.dense[list] = set
    this.denseBytes += set.byteLength
  }

  private pack(list: number): void {
    const length = this.length(list)
    const size = Math.max(1, Math.ceil(Math.log2(length)))
    let at = this.block(size)
    this.starts[list] = at
    this.sizes[list] = size
    this.forEach(list, (ordinal) => {
      this.arena[at] = ordinal
      at += 1
    })
    this.dense[list] = undefined
  }

  private move(list: number, size: number): void {
    const from = this.starts[list] ?? 0
    const to = this.block(size)
    this.arena.copyWithin(to, from, from + this.length(list))
    if (size > 1) this.release(from, size - 1)
    this.starts[list] = to
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
    if (this.used > this.arena.length) this.arena = grownUint32(this.arena, Math.ceil(this.used * 1.3))
    return start
  }

  private growLists(lists: number): void {
    const room = Math.max(lists, Math.ceil(this.lengths.length * 1.5))
    this.starts = grownUint32(this.starts, room)
    this.lengths = grownUint32(this.lengths, room)
    this.sizes = grownUint8(this.sizes, room)
  }
}
