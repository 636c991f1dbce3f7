import type { Clause, SearchDocument } from '../search-index.ts'
import { factText, nameText, restText } from '../words.ts'
import { and, type BitPool, type Bits, has, or, popcount, type Renumbering } from './bits.ts'
import type { Parts } from './parts.ts'
import { Postings } from './postings.ts'
import { WordList } from './vocabulary.ts'
import { WordReader } from './word-reader.ts'

/** Which words listings have, in their names and facts and in all (`listingWords`). */
export class Texts {
  words = new WordList()
  private all: Postings
  private names: Postings
  private readonly reader = new WordReader()

  constructor(words: number) {
    this.all = new Postings(words)
    this.names = new Postings(words)
  }

  add(ordinal: number, document: SearchDocument): void {
    this.reader.read(nameText(document), true)
    this.keep(ordinal, true)
    this.reader.read(factText(document), false)
    this.keep(ordinal, true)
    this.reader.read(restText(document), false)
    this.keep(ordinal, false)
  }

  /** How many listings of a set have a word. */
  countAmong(set: Bits, word: string): number {
    const number = this.find(word)
    if (number < 0) return 0
    let total = 0
    const those = this.all.setOf(number)
    if (those === undefined)
      this.all.forEach(number, (ordinal) => {
        if (has(set, ordinal)) total++
      })
    else for (let at = 0; at < those.length; at++) total += popcount((those[at] ?? 0) & (set[at] ?? 0))
    return total
  }

  /** How many listings have a word, those that are gone and not cleared away yet included. */
  countOf(number: number): number {
    return this.all.length(number)
  }

  /**
   * `into` becomes the listings that meet a clause, by all their words or by those of name and facts alone.
   * @returns what it took, in words of bits and ordinals
   */
  clause(into: Bits, clause: Clause, isName: boolean, pool: BitPool, words: number): number {
    const postings = isName ? this.names : this.all
    let spent = words
    into.fill(0, 0, words)
    for (const alternative of clause.alternatives) {
      const numbers = alternative.map((word) => this.find(word))
      if (numbers.some((number) => number < 0)) continue
      const [first, ...others] = numbers
      if (first === undefined) into.fill(0xffffffff, 0, words)
      else if (others.length === 0) postings.into(first, into)
      else {
        const all = pool.takeEmpty()
        postings.into(first, all)
        for (const number of others) {
          const one = pool.takeEmpty()
          postings.into(number, one)
          and(all, all, one, words)
          pool.give(one)
        }
        or(into, all, words)
        pool.give(all)
      }
      for (const number of numbers)
        spent += Math.min(postings.length(number), words) + (others.length > 0 ? 2 * words : 0)
    }
    return spent
  }

  grow(words: number): void {
    this.all.grow(words)
    this.names.grow(words)
  }

  renumber({ next }: Renumbering, words: number): void {
    this.all = this.all.renumbered(next, words)
    this.names = this.names.renumbered(next, words)
  }

  get bytes(): { words: number; lists: number } {
    return { words: this.words.bytesTaken, lists: this.all.bytes + this.names.bytes }
  }

  save(to: Parts): void {
    this.words.save(to, 'words')
    this.all.save(to, 'all')
    this.names.save(to, 'names')
  }

  static load(from: Parts): Texts {
    const texts = new Texts(0)
    texts.words = WordList.load(from, 'words')
    texts.all = Postings.load(from, 'all')
    texts.names = Postings.load(from, 'names')
    return texts
  }

  private find(word: string): number {
    return this.words.number(this.reader.bytes, 0, this.reader.put(word), false)
  }

  private keep(ordinal: number, isName: boolean): void {
    const { bytes, starts, ends, count } = this.reader
    for (let at = 0; at < count; at++) {
      const number = this.words.number(bytes, starts[at] ?? 0, ends[at] ?? 0, true)
      this.all.add(number, ordinal)
      if (isName) this.names.add(number, ordinal)
    }
  }
}
