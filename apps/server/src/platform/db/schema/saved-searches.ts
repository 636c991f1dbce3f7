import type { SearchAlert } from '@bikevalley/contract'
import type { ColumnType } from 'kysely'

/** Searches that people keep, and what they are told for them. */
export type SavedSearchTables = {
  saved_searches: {
    /** Follows from the person and the parameters. */
    id: string
    user_id: string
    name: string
    /** As an address has them, in one order. */
    parameters: string
    alert: SearchAlert
    created_at: Date
    /** When it was saved, or its alerts were last switched on: what is older is no news. */
    alerts_since: Date
    /** Deleted by its person, who may restore it for a day: until it is cleared it is still held against listings. */
    deleted_at: Date | null
  }
  /**
   * Which listings a search is told of: once as new, and once for each price to which one fell. One that was there when the search was saved,
   * and that meets it no more, counts as told.
   */
  search_alerts: {
    id: string
    search_id: string
    listing_id: string
    reason: 'new' | 'price_dropped'
    /** What it cost when it was found, or, as a new one, when it was told. */
    price_minor: number
    found_at: Date
    /** Null while it waits to be told. */
    told_at: Date | null
  }
  /** Since when listings have been available, and which are to be matched with saved searches: a trigger writes it. */
  listing_news: {
    listing_id: string
    available_since: Date
    /** When it last came, went or changed. */
    changed_at: Date
    pending: boolean
    /**
     * What it was when it was last matched, with the rating that it had when it was changed; null where it was not on the market,
     * or has not changed.
     */
    former: ColumnType<unknown, string | null, string | null>
  }
  /** What listings cost from when on, while they are available: a trigger writes it. */
  asked_prices: { listing_id: string; since: Date; price_minor: number }
}
