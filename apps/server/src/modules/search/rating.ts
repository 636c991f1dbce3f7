import { sql } from 'kysely'
import { HIGHEST_DEAL } from './search-index.ts'

/** The rating `r` of listings `l`. One that waits to be rated as it is now has none: what it had is of its facts and price of before. */
export const ratingsOfListings = sql`price_ratings r ON r.listing_id = l.id
    AND NOT EXISTS (SELECT FROM unrated_listings u WHERE u.listing_id = l.id)`

/** A listing's deal (`SearchDocument`), of the tables `l` and `r`. What is least takes no notice of what is null. */
export const dealOfListing = sql`CASE WHEN r.estimate_minor IS NOT NULL
    THEN least(l.resale_price_minor * 1000 / r.estimate_minor, ${sql.lit(HIGHEST_DEAL)}) END`
