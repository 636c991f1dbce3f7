import { PLAIN_READING, type SearchIndex } from '../search-index.ts'
import { tsqueryOf } from './statements.ts'

/**
 * A typed text as PostgreSQL asks `listing_words` for it: synonyms, model codes and typing errors are understood as in a search, and
 * makes and models are words. For lists of listings of every state, of which the index holds only those for sale.
 * @returns null where the text has no words
 */
export async function wordsQuery(search: Pick<SearchIndex, 'understand'>, typed: string): Promise<string | null> {
  const { words } = await search.understand(typed, { ...PLAIN_READING, filters: 'none' })
  return words.length === 0 ? null : words.map(tsqueryOf).join(' & ')
}
