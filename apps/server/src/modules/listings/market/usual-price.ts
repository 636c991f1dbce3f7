import { ApiError, formatMinor } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { Db } from '../../../platform/db/database.ts'
import type { ListingRow, ListingsContext } from '../context.ts'

/** What a model costs may be this many times a price, or the other way round: more is a slip of the hand. */
const FAR = 10

const isFar = (price: number, worth: number): boolean => price * FAR <= worth || price >= worth * FAR

/** On what its worth depends, and its price. */
const COMPARED = [
  'name',
  'make',
  'model',
  'body_type',
  'model_year',
  'mileage_km',
  'engine_cc',
  'condition',
  'resale_price_minor',
] as const

/** A bike as its worth is asked for. */
export type Priced = Pick<ListingRow, (typeof COMPARED)[number]> & { id: string | null; seller_id: string }

/**
 * Asks a seller once whether they mean a price that is far from what the model costs: a call that says so is let through.
 * @param before as it was kept before, with a price that its seller has perhaps confirmed; null for a new bike
 * @throws ApiError `price_unusual`
 */
export async function requireMeantPrice(
  { above, platform: { config } }: ListingsContext,
  trx: Db,
  bike: Priced,
  before: Priced | null,
): Promise<void> {
  if (before !== null && COMPARED.every((field) => bike[field] === before[field])) return
  const price = bike.resale_price_minor
  if (price === null) return
  const worth = await above.answers.worth(trx, bike)
  if (worth === null || !isFar(price, worth)) return
  const worthBefore = before?.resale_price_minor === price ? await above.answers.worth(trx, before) : null
  if (worthBefore !== null && isFar(price, worthBefore)) return
  const format = createFormat(config)
  const said = (minor: number) => format.price(formatMinor(minor, config.currency))
  const message = t('listings.priceFarOff', { price: said(price), usual: said(worth) })
  throw new ApiError('price_unusual', message, { fields: { resale_price: message } })
}
