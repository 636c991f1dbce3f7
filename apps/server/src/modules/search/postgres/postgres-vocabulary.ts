import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { Labels } from '../labels.ts'
import { nearestOf } from '../understand/edit-distance.ts'
import type { NamedValue, Vocabulary, WordCount } from '../understand/vocabulary.ts'
import { readLabels } from './labels.ts'
import { tsqueryOf } from './statements.ts'

/** As many listings of a word are counted at most, where the vocabulary does not know it. */
const COUNTED_TO = 100
/** So many words of a first letter and a length are looked at for typing errors. */
const NEAR_AMONG = 20_000

/** Sorts after every letter. */
const LAST = '\u{10ffff}'

/** The words, makes and models of the market, from PostgreSQL. */
export class PostgresVocabulary implements Vocabulary {
  private readonly db: Db
  private labels: Promise<Labels> | null = null

  constructor(db: Db) {
    this.db = db
  }

  async total(): Promise<number> {
    const { listings } = await this.db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('listings'))
      .where('state', '=', 'available')
      .executeTakeFirstOrThrow()
    return listings
  }

  async counts(words: readonly string[]): Promise<number[]> {
    const { rows } = await sql<{ word: string; listings: number }>`
      SELECT word, coalesce(v.listings, found.count) AS listings
      FROM unnest(${[...words]}::text[], ${words.map((word) => tsqueryOf({ alternatives: [[word]] }))}::text[]) AS wanted (word, query)
      LEFT JOIN search_vocabulary v USING (word)
      LEFT JOIN LATERAL (SELECT count(*) AS count FROM (
        SELECT FROM listing_words w JOIN listings l ON l.id = w.listing_id AND l.state = 'available'
        WHERE v.word IS NULL AND w.words @@ wanted.query::tsquery LIMIT ${COUNTED_TO}) AS first) found ON true`.execute(
      this.db,
    )
    const counts = new Map(rows.map(({ word, listings }) => [word, listings]))
    return words.map((word) => counts.get(word) ?? 0)
  }

  async startingWith(prefix: string, limit: number): Promise<WordCount[]> {
    const { rows } = await sql<WordCount>`
      SELECT word, listings AS count FROM search_vocabulary
      WHERE word >= ${prefix} AND word < ${`${prefix}${LAST}`} ORDER BY listings DESC, word LIMIT ${limit}`.execute(
      this.db,
    )
    return rows
  }

  async near(word: string, edits: number, limit: number): Promise<(WordCount & { edits: number })[]> {
    const first = word.slice(0, 1)
    const { rows } = await sql<WordCount>`
      SELECT word, listings AS count FROM search_vocabulary
      WHERE word >= ${first} AND word < ${`${first}${LAST}`} AND abs(length(word) - ${word.length}::int) <= ${edits}::int
      ORDER BY listings DESC, word LIMIT ${NEAR_AMONG}`.execute(this.db)
    return nearestOf(word, rows, edits, limit)
  }

  async named(texts: readonly string[]): Promise<NamedValue[][]> {
    this.labels ??= readLabels(this.db).then((rows) => new Labels(rows))
    return (await this.labels).named(texts)
  }
}
