import type { BodyType, PriceBand, RatingLack } from '@bikevalley/contract'
import type { ColumnType, Generated } from 'kysely'
import type { ListingTables } from './listings.ts'

/** What prices are rated by, and the ratings. Amounts are minor units of the site's currency. */
export type PriceRatingTables = {
  price_models: {
    version: Generated<number>
    trained_at: Date
    /** How many bikes it was learnt from. */
    size: number
    /** Null where the market was too small. It arrives as JSON, which a schema reads. */
    model: ColumnType<unknown, string | null, string | null>
  }
  /** The bikes that the newest model was learnt from, as they were then. Others are compared with them. */
  price_evidence: {
    listing_id: string
    version: number
    /** Codes of make and model, empty where they are not known. */
    make: string
    model: string
    /** What is asked, or what was paid. */
    price_minor: number
    seller_id: string
    /** Whether its seller was established when the model was learnt; others are newcomers. */
    established: boolean
    body_type: BodyType | null
    model_year: number | null
    mileage_km: number | null
    engine_cc: number | null
    condition: ListingTables['listings']['condition']
  }
  /** Of available listings; the amounts are null where there is no estimate. */
  price_ratings: {
    listing_id: string
    version: number
    rated_at: Date
    /** Whether the comparables are of its model, or of its make and body type. */
    compared_by: 'model' | 'kind'
    /** Listings, the nearest first. */
    comparables: string[]
    lack: RatingLack | null
    band: PriceBand | null
    estimate_minor: number | null
    low_minor: number | null
    high_minor: number | null
    /** The price of a typical bike of the market, and what is added to it: their sum is the estimate. */
    typical_minor: number | null
    model_minor: number | null
    year_minor: number | null
    mileage_minor: number | null
    condition_minor: number | null
  }
  /** Listings that came, changed or went since they were rated: a trigger writes it. */
  unrated_listings: {
    listing_id: string
    /** False where only the price has changed since the listing was rated. */
    facts_changed: Generated<boolean>
  }
}
