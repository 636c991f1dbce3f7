import {
  type Bike,
  CATEGORY_NAMES,
  type CategoryName,
  EXCERPT,
  type ListedBike,
  type WireCategory,
} from '@bikevalley/contract'
import { inLanguage, SOURCE_LANGUAGE, t } from '@bikevalley/messages'
import type { Selectable } from 'kysely'
import type { Config } from '../../config.ts'
import { askingPrice, fromKilometres, missingFields } from '../../modules/listings/index.ts'
import { presentPictures } from '../../modules/photos/index.ts'
import { secondsUntil } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/schema.ts'
import { notFound } from '../../platform/refusals.ts'
import type { BikeRow } from './bike-queries.ts'
import { presentFacts } from './facts.ts'

/** The category with this id. @throws ApiError `not_found` */
export function categoryNamed(id: string): CategoryName {
  const name = CATEGORY_NAMES.find((known) => known === id)
  if (!name) throw notFound('category')
  return name
}

/**
 * A listing as the wire shows it.
 * @param sees what whoever is asking may see: the seller's phone and email, and why an admin withdrew it
 */
export function presentBike(
  row: BikeRow,
  { distanceUnit: unit, country }: Pick<Config, 'distanceUnit' | 'country'>,
  sees: { contact: boolean; reason: boolean },
  now: Date,
): Bike {
  const pictures = presentPictures(row.photos, row.name || t('listings.motorbike'))
  const images = pictures.map((picture) => picture.display_url)
  return {
    _id: row.id,
    name: row.name,
    seller_name: row.seller_name,
    email: sees.contact ? row.seller_email : '',
    phone: sees.contact ? row.phone : '',
    resale_price: askingPrice(row.resale_price_minor, row.currency),
    original_price: askingPrice(row.original_price_minor, row.currency),
    currency: row.currency,
    product_condition: row.condition ?? '',
    category_name: row.category_id === null ? '' : categoryNamed(row.category_id),
    location: row.location,
    time_of_post: row.posted_on ?? '',
    img: images[0] ?? '',
    images,
    pictures,
    years_of_use: row.years_of_use === null ? '' : String(Number(row.years_of_use)),
    description: row.description,
    year: row.model_year,
    mileage: row.mileage_km === null ? null : fromKilometres(row.mileage_km, unit),
    distance_unit: unit,
    engine_cc: row.engine_cc,
    ...presentFacts(row, country),
    price_rating: row.state === 'available' ? row.price_rating : null,
    status: row.state === 'available',
    state: row.state,
    withdrawn_reason: sees.reason && row.state === 'withdrawn' ? (row.withdrawal_reason ?? '') : '',
    missing: missingFields(row),
    advertised_at: row.advertised_at?.toISOString() ?? null,
    advertised_until: row.advertised_until?.toISOString() ?? null,
    held_until: row.held_until?.toISOString() ?? null,
    held_seconds_left: row.held_until && secondsUntil(row.held_until, now),
    created_at: row.created_at.toISOString(),
  }
}

/** A bike as a list has it, with the beginning of its description. The registry leaves out what else no list has. */
export const listedBike = <B extends ListedBike>(bike: B): B => ({
  ...bike,
  description: beginningOf(bike.description),
})

const beginningOf = (description: string): string =>
  // Half of a character that is two code units, cut in two, is left out.
  description.length <= EXCERPT ? description : `${description.slice(0, EXCERPT - 1).replace(/[\uD800-\uDBFF]$/, '')}…`

const about: Readonly<Record<CategoryName, () => string>> = {
  Cruiser: () => t('listings.aboutCruisers'),
  Off_Road: () => t('listings.aboutOffRoad'),
  Sports: () => t('listings.aboutSports'),
}

/** What came with the program is read in every language; what an operator has put in its place stays as it is. */
const aboutCategory = (name: CategoryName, kept: string): string =>
  inLanguage(SOURCE_LANGUAGE, about[name]) === kept ? about[name]() : kept

/** A category; its picture comes with the program, in both formats. */
export function presentCategory(row: Selectable<Database['categories']>): WireCategory {
  const name = categoryNamed(row.id)
  const { image, width, height, widths, color } = row
  return {
    _id: name,
    name,
    img: image,
    picture: { display_url: image, width, height, widths, avif: true, color, alt: '' },
    descripton: aboutCategory(name, row.description),
  }
}
