/**
 * Where a booking's agreed price comes from. `list`: the listing's price when it was booked; until it is paid for, the
 * price of today counts, which the buyer accepts. `offer`: the two agreed on it; the listing's price says nothing of it.
 */
export const PRICE_SOURCES = ['list', 'offer'] as const
export type PriceSource = (typeof PRICE_SOURCES)[number]

type Agreed = { price_minor: number; price_source: PriceSource }

/**
 * What a booking that is not paid yet is to be paid with, in minor units.
 * @param listMinor the listing's price of today; null where it has none any more
 */
export const priceDue = ({ price_minor, price_source }: Agreed, listMinor: number | null): number =>
  price_source === 'list' ? (listMinor ?? price_minor) : price_minor
