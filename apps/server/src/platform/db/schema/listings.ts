import type {
  BikeDraftFields,
  BodyType,
  CategoryName,
  Colour,
  Feature,
  FinalDrive,
  LicenceClass,
  ListingReportState,
  ListingState,
  ReportedReason,
  Transmission,
} from '@bikevalley/contract'
import type { ColumnType, Generated } from 'kysely'

type Decimal = ColumnType<string | null, string | number | null | undefined, string | number | null>

/** Bikes for sale, and their pictures. */
export type ListingTables = {
  images: {
    hash: string
    width: number
    height: number
    widths: number[]
    color: string
    avif_at: Date | null
    /** What a drawing of ours shows, with `{bike}` for the listing's name; null for what people uploaded. */
    alt: Generated<string | null>
    /** Seen by few, and kept in a folder of its own. */
    private: Generated<boolean>
    created_at: Generated<Date>
  }
  /** Pictures whose files may be in the store while no row of `images` refers to them. */
  image_leftovers: { hash: string; widths: number[]; private: boolean; since: Date }
  uploads: { id: string; user_id: string; image_hash: string; created_at: Generated<Date> }
  upload_counts: { user_id: string; day: string; uploads: number }
  categories: {
    id: string
    description: string
    image: string
    width: number
    height: number
    widths: number[]
    color: string
    position: number
  }
  listings: {
    id: string
    seller_id: string
    state: ListingState
    name: Generated<string>
    resale_price_minor: number | null
    original_price_minor: number | null
    currency: string
    condition: 'excellent' | 'good' | 'fair' | null
    category_id: ColumnType<CategoryName | null, string | null, string | null>
    phone: Generated<string>
    /** The words of what the seller typed that name its town; all of it where no town was understood. */
    location: Generated<string>
    /** A calendar day, `YYYY-MM-DD`. */
    posted_on: string | null
    /** Arrives as text: a decimal with one digit. */
    years_of_use: ColumnType<string | null, string | number | null, string | number | null>
    description: Generated<string>
    model_year: number | null
    mileage_km: number | null
    engine_cc: number | null
    make: Generated<string | null>
    model: Generated<string | null>
    body_type: Generated<BodyType | null>
    /** Arrives as text: a decimal with one digit, as does `original_power_kw`. */
    power_kw: Decimal
    /** What it had before it was restricted; null where it never was. */
    original_power_kw: Decimal
    weight_kg: Generated<number | null>
    seat_height_mm: Generated<number | null>
    transmission: Generated<Transmission | null>
    final_drive: Generated<FinalDrive | null>
    colour: Generated<Colour | null>
    abs: Generated<boolean | null>
    /** How many people have owned it, the seller among them. */
    owners: Generated<number | null>
    features: Generated<Feature[]>
    /** Calendar days, `YYYY-MM-DD`: the first of a month where only that is known. */
    first_registered_on: Generated<string | null>
    inspection_until: Generated<string | null>
    /** What one needs to ride it, computed when its facts are saved. */
    licence: Generated<LicenceClass | null>
    /** The town that `location` was understood as, and where that is; null where none was. */
    place_id: Generated<number | null>
    place_name: Generated<string | null>
    latitude: Generated<number | null>
    longitude: Generated<number | null>
    has_image: Generated<boolean>
    withdrawal_reason: ColumnType<string | null, string | null | undefined>
    /** When its seller last put it back on the market. */
    relisted_at: Generated<Date | null>
    sold_at: Date | null
    removed_at: Date | null
    /** When it first appeared on the market; null for a draft. */
    live_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    updated_at: Date
  }
  /** Of which listings the location is still as it was typed, from before it was shortened when it is saved. */
  unread_locations: { listing_id: string }
  /**
   * The number that is stamped on a bike's frame, encrypted for its listing (`details/frame-number.ts`), and its keyed hash, by which two
   * listings of one bike are found. Of a bike that was sold by an account that is deleted the hash alone is left; until a job has
   * written it, an older row has none.
   */
  frame_numbers: {
    listing_id: string
    encrypted: ColumnType<Buffer | null, Buffer | null, Buffer | null>
    hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>
  }
  /** Which version of a draft became which listing. */
  added_drafts: { version: string; listing_id: string }
  /** What was done to a bike, the newest first. */
  service_entries: {
    listing_id: string
    position: number
    /** A calendar day, `YYYY-MM-DD`. */
    serviced_on: string
    mileage_km: number | null
    work: string
    workshop: string
    /** The picture of its invoice. */
    image_hash: string | null
    /** The day, `YYYY-MM-DD`, of the handover at which a buyer saw its paper; null once the entry is changed. */
    checked_on: string | null
  }
  /** Which bikes their seller has bought here, and in which booking. */
  resales: { listing_id: string; booking_id: string }
  /** What a seller types in Add Product before it is a listing; one a seller. */
  bike_drafts: {
    seller_id: string
    version: string
    /** The fields of the form as they were typed, by their names on the wire. */
    fields: ColumnType<Omit<BikeDraftFields, 'frame_number'>, string, string>
    /** For its seller (`drafts/draft-queries.ts`); null where none is typed. */
    encrypted_frame_number: ColumnType<Buffer | null, Buffer | null, Buffer | null>
    saved_at: Date
  }
  /** The invoices that its service history names, which nothing forgets meanwhile. */
  bike_draft_invoices: { seller_id: string; image_hash: string }
  /** What a listing cost at the end of each day on which that changed, while it was on the market. */
  listing_prices: { listing_id: string; day: string; price_minor: number }
  bike_draft_photos: { seller_id: string; position: number; image_hash: string }
  listing_photos: { listing_id: string; position: number; image_hash: string }
  promotions: {
    id: string
    listing_id: string
    seller_id: string
    started_at: Date
    ends_at: Date
    ended_at: Date | null
  }
  /**
   * How many bikes a list has, as what was added to it and taken from it: triggers write it, and a job adds up what is there. `of` is a
   * category, a seller, or the hour in which promotions end.
   */
  listing_totals: {
    list: 'category' | 'seller' | 'seller-all' | 'advertised'
    of: string
    change: number
    is_sum: Generated<boolean>
  }
  /** What people report of bikes; `reporter_id` is null, and `text` empty, once the reporter has deleted their account. */
  listing_reports: {
    id: string
    listing_id: string
    reporter_id: string | null
    reason: ReportedReason
    text: string
    state: ListingReportState
    created_at: Date
    decided_at: Date | null
    decided_by: string | null
    decision_reason: string | null
  }
  listing_watches: { user_id: string; listing_id: string; created_at: Date }
  /** Watch lists: which bikes a person keeps. */
  saved_bikes: {
    user_id: string
    listing_id: string
    saved_at: Date
    /** What it cost then; null where it had no price. */
    price_minor: number | null
    currency: string
    /** When it was taken off: it stays for as long as that can be undone. */
    removed_at: Date | null
  }
  /** What people are told of the bikes that they have saved: each reason once, and each price to which one fell. */
  saved_bike_notices: {
    id: string
    user_id: string
    listing_id: string
    reason: 'price_dropped' | 'sold' | 'back' | 'gone'
    /** What it cost when that was found. */
    price_minor: number | null
    found_at: Date
    /** Null while it waits to be told. */
    told_at: Date | null
  }
  /** Saved bikes whose price or state changed, until that is written down for those who have saved them: a trigger writes it. */
  saved_bike_news: { listing_id: string; is_back: boolean }
}
