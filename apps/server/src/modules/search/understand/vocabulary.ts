/** What understanding a text asks of an index. Counts may lag behind the market: they only say what is known and what is frequent. */
export type Vocabulary = {
  /** How many listings there are. */
  total(): Promise<number>
  /** How many listings have each of the words. */
  counts(words: readonly string[]): Promise<number[]>
  /** Words that begin so, the most frequent first, then by code units. */
  startingWith(prefix: string, limit: number): Promise<WordCount[]>
  /** Words with the same first letter that are at most so many edits away (`editDistance`): the nearest first, then as above. */
  near(word: string, edits: number, limit: number): Promise<(WordCount & { edits: number })[]>
  /** For each text the makes and models of listings that have exactly its letters and digits (`wordsOf` without spaces), most first. */
  named(texts: readonly string[]): Promise<NamedValue[][]>
}

export type WordCount = { word: string; count: number }

export type NamedValue = { as: 'make'; value: string; count: number } | NamedModel
export type NamedModel = { as: 'model'; value: string; make?: string; count: number }
