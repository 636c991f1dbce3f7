import { sql } from 'kysely'
import { HIGHEST_DEAL } from './search-index.ts'

/** Joins the ratings `r` to listings `l`. One that waits to be rated as it is now has none: what it had is of its facts and price of before. */
export const joinedRatings = sql`LEFT JOIN unrated_listings waiting ON waiting.listing_id = l.id
    LEFT JOIN price_ratings r ON r.listing_id = l.id AND waiting.listing_id IS NULL`

/** A listing's deal (`SearchDocument`), of the tables `l` and `r`. What is least takes no notice of what is null. */
export const dealOfListing = sql`CASE WHEN r.estimate_minor IS NOT NULL
    THEN least(l.resale_price_minor * 1000 / r.estimate_minor, ${sql.lit(HIGHEST_DEAL)}) END`
