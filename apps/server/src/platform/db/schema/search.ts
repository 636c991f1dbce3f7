import type { Generated } from 'kysely'

/** What search keeps beside the listings; triggers on them write the first and the third. */
export type SearchTables = {
  /** Which listings have changed, in the transaction of the change. */
  search_changes: {
    seq: Generated<number>
    /** Arrives as text: the number of the transaction, with its epoch. */
    xid: Generated<string>
    listing_id: string
    at: Generated<Date>
  }
  /** Which market the changes are of: one row, or none yet. */
  search_epoch: {
    id: Generated<string>
    /** Arrives as text: the highest number of a transaction whose changes are forgotten. */
    forgotten: Generated<string>
  }
  /** The words that a listing is found by: of make, model and name; and all. */
  listing_words: { listing_id: string; name_words: string; words: string }
  /** How many of the newest listings have a word: to understand what is typed, and never to count what is found. */
  search_vocabulary: { word: string; listings: number }
}
