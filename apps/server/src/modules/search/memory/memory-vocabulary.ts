import type { NamedValue, Vocabulary, WordCount } from '../understand/vocabulary.ts'
import { wordsOf } from '../words.ts'
import type { Documents } from './documents.ts'

/** The words, makes and models of the index in memory. */
export class MemoryVocabulary implements Vocabulary {
  private readonly documents: Documents
  /** By letters and digits, the makes and models that have them; those that came since are added when they are asked for. */
  private readonly makes = new Map<string, number[]>()
  private readonly models = new Map<string, number[]>()
  private known = { makes: 0, models: 0 }

  constructor(documents: Documents) {
    this.documents = documents
  }

  total(): Promise<number> {
    return Promise.resolve(this.documents.alive)
  }

  counts(words: readonly string[]): Promise<number[]> {
    const { texts, live } = this.documents
    // Without those that are gone: of a make whose one listing was edited often, most that had its name are.
    return Promise.resolve(words.map((word) => texts.countAmong(live, word)))
  }

  startingWith(prefix: string, limit: number): Promise<WordCount[]> {
    const { texts } = this.documents
    const best = new Best<{ number: number; count: number }>(limit, (a, b) => b.count - a.count || this.compare(a, b))
    texts.words.forEachStartingWith(prefix, (number) => {
      const count = texts.countOf(number)
      if (count > 0) best.offer({ number, count })
    })
    return Promise.resolve(best.end().map(({ number, count }) => ({ word: texts.words.word(number), count })))
  }

  near(word: string, edits: number, limit: number): Promise<(WordCount & { edits: number })[]> {
    const { texts } = this.documents
    const best = new Best<{ number: number; count: number; edits: number }>(
      limit,
      (a, b) => a.edits - b.edits || b.count - a.count || this.compare(a, b),
    )
    texts.words.forEachNear(word, edits, (number, distance) => {
      const count = texts.countOf(number)
      if (count > 0) best.offer({ number, count, edits: distance })
    })
    return Promise.resolve(best.end().map(({ number, ...found }) => ({ word: texts.words.word(number), ...found })))
  }

  named(texts: readonly string[]): Promise<NamedValue[][]> {
    this.learn()
    return Promise.resolve(texts.map((text) => this.namedBy(text)))
  }

  private namedBy(text: string): NamedValue[] {
    const { make, model } = this.documents.values
    const makes = (this.makes.get(text) ?? []).map((value): NamedValue => {
      return { as: 'make', value: make.shown(value), count: make.count(value) }
    })
    const models = (this.models.get(text) ?? []).map((value): NamedValue => {
      const owner = model.ownerOf(value)
      const whose = owner === undefined ? {} : { make: make.shown(owner) }
      return { as: 'model', value: model.shown(value), count: model.count(value), ...whose }
    })
    return [...makes, ...models].filter(({ count }) => count > 0).sort((a, b) => b.count - a.count)
  }

  private learn(): void {
    const { make, model } = this.documents.values
    for (; this.known.makes < make.size; this.known.makes++)
      put(this.makes, make.shown(this.known.makes), this.known.makes)
    for (; this.known.models < model.size; this.known.models++)
      put(this.models, model.shown(this.known.models), this.known.models)
  }

  private compare(a: { number: number }, b: { number: number }): number {
    const { words } = this.documents.texts
    return words.word(a.number) < words.word(b.number) ? -1 : 1
  }
}

function put(into: Map<string, number[]>, name: string, value: number): void {
  const letters = wordsOf(name).join('')
  const others = into.get(letters)
  if (others) others.push(value)
  else into.set(letters, [value])
}

/** The first few of many in an order. */
class Best<T> {
  private found: T[] = []
  private readonly limit: number
  private readonly order: (a: T, b: T) => number

  constructor(limit: number, order: (a: T, b: T) => number) {
    this.limit = limit
    this.order = order
  }

  offer(one: T): void {
    this.found.push(one)
    if (this.found.length > this.limit * 8 + 64) this.end()
  }

  end(): T[] {
    this.found.sort(this.order)
    this.found.length = Math.min(this.found.length, this.limit)
    return this.found
  }
}
