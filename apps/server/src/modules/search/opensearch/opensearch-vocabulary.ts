import { z } from 'zod'
import { Labels } from '../labels.ts'
import { nearestOf } from '../understand/edit-distance.ts'
import type { NamedValue, Vocabulary, WordCount } from '../understand/vocabulary.ts'
import { marketAnswer, whole } from './answer.ts'
import type { Engine } from './engine.ts'
import { all, type Condition } from './filters.ts'
import { SAMPLES } from './mapping.ts'
import { marketBody, termsOf } from './search-body.ts'

/** Words are counted over about so many listings; in a larger market over a part of it by chance, and multiplied. */
const COUNTED_OVER = 50_000
/** So many words of a first letter and a length are looked at for typing errors. */
const NEAR_AMONG = 20_000

type Market = { labels: Labels; total: number; samples: number }

/** The words, makes and models of the market, from the engine's counts: for one text to be understood, since it remembers what it has asked. */
export class OpenSearchVocabulary implements Vocabulary {
  private readonly engine: Engine
  private readonly alias: string
  private market: Promise<Market> | null = null

  constructor(engine: Engine, alias: string) {
    this.engine = engine
    this.alias = alias
  }

  async total(): Promise<number> {
    return (await this.read()).total
  }

  async counts(words: readonly string[]): Promise<number[]> {
    if (words.length === 0) return []
    const body = {
      size: 0,
      query: { terms: { words: [...words] } },
      aggs: {
        words: { filters: { filters: Object.fromEntries(words.map((word) => [word, { term: { words: word } }])) } },
      },
    }
    const answered = countsAnswer.parse(await this.engine.search(this.alias, body))
    return words.map((word) => answered.aggregations.words.buckets[word]?.doc_count ?? 0)
  }

  startingWith(prefix: string, limit: number): Promise<WordCount[]> {
    return this.count({ prefix: { words: prefix } }, `${prefix}.*`, limit)
  }

  async near(word: string, edits: number, limit: number): Promise<(WordCount & { edits: number })[]> {
    const first = word.slice(0, 1)
    const [least, most] = [Math.max(0, word.length - edits - 1), word.length + edits - 1]
    const words = await this.count({ prefix: { words: first } }, `${first}.{${least},${most}}`, NEAR_AMONG)
    return nearestOf(word, words, edits, limit)
  }

  async named(texts: readonly string[]): Promise<NamedValue[][]> {
    return texts.length === 0 ? [] : (await this.read()).labels.named(texts)
  }

  /** The most frequent words that a pattern takes. It consists of letters, digits and dots with numbers: nothing else is in a word. */
  private async count(where: Condition, include: string, size: number): Promise<WordCount[]> {
    const { samples } = await this.read()
    const part: Condition[] = samples < SAMPLES ? [{ range: { sample: { lt: samples } } }] : []
    const body = {
      size: 0,
      query: all([where, ...part]),
      aggs: {
        words: {
          terms: {
            ...termsOf('words', size).terms,
            include,
            order: [{ _count: 'desc' as const }, { _key: 'asc' as const }],
            // By the words of these listings alone, and not by a list of all words, which each new listing makes old.
            execution_hint: 'map' as const,
          },
        },
      },
    }
    const { aggregations } = wordsAnswer.parse(await this.engine.search(this.alias, body))
    return aggregations.words.buckets.map(({ key: word, doc_count: count }) => ({
      word,
      count: Math.round((count * SAMPLES) / samples),
    }))
  }

  private read(): Promise<Market> {
    this.market ??= this.engine.search(this.alias, marketBody()).then((answered) => {
      const { hits, aggregations } = marketAnswer.parse(answered)
      const samples = Math.max(1, Math.min(SAMPLES, Math.ceil((SAMPLES * COUNTED_OVER) / Math.max(1, hits.total))))
      return { labels: new Labels(aggregations.named), total: hits.total, samples }
    })
    return this.market
  }
}

const bucket = z.object({ doc_count: z.int() })
const countsAnswer = whole.extend({
  aggregations: z.object({ words: z.object({ buckets: z.record(z.string(), bucket) }) }),
})
const wordsAnswer = whole.extend({
  aggregations: z.object({ words: z.object({ buckets: z.array(bucket.extend({ key: z.string() })) }) }),
})
