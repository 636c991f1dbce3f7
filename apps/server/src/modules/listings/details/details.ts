import { ApiError, type CategoryName, parsePrice, type UpdateBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Config } from '../../../config.ts'
import type { ListingRow } from '../context.ts'
import { type Facts, readFacts } from './facts.ts'
import { toKilometres } from './on-the-wire.ts'

/** What a seller says about a bike, as columns. */
export type Details = Pick<
  ListingRow,
  | 'name'
  | 'resale_price_minor'
  | 'original_price_minor'
  | 'condition'
  | 'phone'
  | 'location'
  | 'posted_on'
  | 'years_of_use'
  | 'description'
  | 'model_year'
  | 'mileage_km'
  | 'engine_cc'
> &
  Facts & { category_id: CategoryName | null }

/** Somewhere on earth it is already this day: no seller's own date is later (UTC+14). */
const AHEAD_OF_UTC_MS = 14 * 3_600_000

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/** Today where it is latest: the last day that can have been. */
export const latestDay = (now: Date): string => dayOf(new Date(now.getTime() + AHEAD_OF_UTC_MS))

/** Today by the server's clock: the date of a post that gives none. */
export const todayOf = (now: Date): string => dayOf(now)

/**
 * Reads what a call gives of a bike. Keys that it does not give are absent; empty ones empty their column.
 * @throws ApiError `invalid_input` with a sentence for each wrong field
 */
export function readDetails(
  given: UpdateBike,
  config: Pick<Config, 'currency' | 'distanceUnit'>,
  now: Date,
): Partial<Details> {
  const fields: Partial<Record<keyof UpdateBike, string>> = {}
  const details: Partial<Details> = {}

  const price = (field: 'resale_price' | 'original_price'): number | null => {
    const text = given[field] ?? ''
    if (text.trim() === '') return null
    const read = parsePrice(text, config.currency)
    if (read.ok) return read.minor
    fields[field] = read.reason
    return null
  }

  if (given.name !== undefined) details.name = given.name
  if (given.resale_price !== undefined) details.resale_price_minor = price('resale_price')
  if (given.original_price !== undefined) details.original_price_minor = price('original_price')
  if (given.product_condition !== undefined) details.condition = given.product_condition || null
  if (given.category_name !== undefined) details.category_id = given.category_name || null
  if (given.phone !== undefined) details.phone = given.phone
  if (given.location !== undefined) details.location = given.location
  if (given.time_of_post !== undefined) details.posted_on = given.time_of_post || null
  if (given.years_of_use !== undefined)
    details.years_of_use = given.years_of_use === '' ? null : Number(given.years_of_use).toFixed(1)
  if (given.description !== undefined) details.description = given.description
  if (given.year !== undefined) details.model_year = given.year
  if (given.mileage !== undefined)
    details.mileage_km = given.mileage === null ? null : toKilometres(given.mileage, config.distanceUnit)
  if (given.engine_cc !== undefined) details.engine_cc = given.engine_cc
  Object.assign(details, readFacts(given))

  const latest = latestDay(now)
  if (details.posted_on && details.posted_on > latest) fields.time_of_post = t('listings.dateInFuture')
  if (details.first_registered_on && details.first_registered_on > latest)
    fields.first_registered_on = t('listings.dateInFuture')
  if (details.model_year && details.model_year > now.getUTCFullYear() + 1) fields.year = t('listings.yearNotThere')
  const [first] = Object.values(fields)
  if (first !== undefined) throw new ApiError('invalid_input', first, { fields })
  return details
}
