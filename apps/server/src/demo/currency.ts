import { decimalsOf, formatMinor, priceBounds, stepOf } from '@bikevalley/contract'

/** What a dollar is worth, as it was about in 2026: enough for prices that a rider believes. Others are taken for dollars. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  BHD: 0.38,
  BIF: 2900,
  BRL: 5.4,
  CLP: 950,
  CNY: 7.1,
  CZK: 21,
  DJF: 178,
  DKK: 6.5,
  GNF: 8600,
  HKD: 7.8,
  HUF: 340,
  IDR: 16_000,
  ILS: 3.4,
  INR: 86,
  ISK: 125,
  JOD: 0.71,
  JPY: 150,
  KMF: 430,
  KRW: 1400,
  KWD: 0.31,
  LYD: 5.4,
  MGA: 4400,
  MXN: 18.5,
  NOK: 10,
  OMR: 0.38,
  PHP: 57,
  PLN: 3.7,
  PYG: 7500,
  RUB: 85,
  RWF: 1450,
  SEK: 9.5,
  THB: 33,
  TND: 2.9,
  TRY: 41,
  TWD: 31,
  UGX: 3600,
  VND: 26_000,
  VUV: 120,
  XAF: 570,
  XOF: 570,
  XPF: 104,
  ZAR: 17.5,
}

/** Three digits say how much a bike costs. */
const DIGITS = 3

/**
 * A price of the demo data in the site's currency, as its seller types it: 6,450 dollars are 968000 yen and 2000 dinars. No
 * more than a price can be here.
 */
export function priceIn(currency: string, dollars: number): string {
  const { min, max } = priceBounds(currency)
  const rate = PER_DOLLAR[currency]
  const amount = rate === undefined ? dollars : Number((dollars * rate).toPrecision(DIGITS))
  const step = stepOf(currency)
  const minor = Math.round((amount * 10 ** decimalsOf(currency)) / step) * step
  return formatMinor(Math.min(Math.max(minor, min), max), currency)
}
