import { sql } from 'kysely'
import { HIGHEST_DEAL } from './search-index.ts'

/** A listing's deal (`SearchDocument`), of the tables `l` and `r`. What is least takes no notice of what is null. */
export const dealOfListing = sql`CASE WHEN r.estimate_minor IS NOT NULL
    THEN least(l.resale_price_minor * 1000 / r.estimate_minor, ${sql.lit(HIGHEST_DEAL)}) END`
