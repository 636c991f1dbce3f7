import { decimalsOf, formatMinor, priceBounds } from '@bikevalley/contract'

/** What a dollar is worth, as it was about in 2026: enough for prices that a rider believes. Others are taken for dollars. */
const PER_DOLLAR: Readonly<Record<string, number>> = {
  AED: 3.67,
  AMD: 385,
  ARS: 1400,
  BDT: 122,
  BHD: 0.38,
  BIF: 2900,
  BRL: 5.4,
  CLP: 950,
  CNY: 7.1,
  COP: 4000,
  CRC: 505,
  CZK: 21,
  DJF: 178,
  DKK: 6.5,
  DZD: 130,
  EGP: 48,
  ETB: 150,
  GNF: 8600,
  HKD: 7.8,
  HUF: 340,
  IDR: 16_000,
  ILS: 3.4,
  INR: 86,
  IQD: 1310,
  ISK: 125,
  JMD: 160,
  JOD: 0.71,
  JPY: 150,
  KES: 129,
  KHR: 4000,
  KMF: 430,
  KRW: 1400,
  KWD: 0.31,
  KZT: 530,
  LAK: 21_600,
  LBP: 89_500,
  LKR: 303,
  LYD: 5.4,
  MAD: 9.2,
  MGA: 4400,
  MMK: 2100,
  MNT: 3600,
  MXN: 18.5,
  MYR: 4.2,
  NGN: 1450,
  NOK: 10,
  NPR: 141,
  OMR: 0.38,
  PEN: 3.5,
  PHP: 57,
  PKR: 282,
  PLN: 3.7,
  PYG: 7500,
  RON: 4.4,
  RSD: 100,
  RUB: 85,
  RWF: 1450,
  SAR: 3.75,
  SEK: 9.5,
  THB: 33,
  TND: 2.9,
  TRY: 41,
  TWD: 31,
  TZS: 2450,
  UAH: 42,
  UGX: 3600,
  UYU: 40,
  UZS: 12_000,
  VND: 26_000,
  VUV: 120,
  XAF: 570,
  XOF: 570,
  XPF: 104,
  ZAR: 17.5,
}

/** Three digits say how much a bike costs; they also fit the steps in which money moves in each currency. */
const DIGITS = 3

/**
 * A price of the demo data in the site's currency, as its seller types it: 6,450 dollars are 968000 yen and 2000 dinars. No
 * more than a price can be here.
 */
export function priceIn(currency: string, dollars: number): string {
  const rate = PER_DOLLAR[currency]
  const amount = rate === undefined ? dollars : Number((dollars * rate).toPrecision(DIGITS))
  const minor = Math.round(amount * 10 ** decimalsOf(currency))
  return formatMinor(Math.min(minor, priceBounds(currency).max), currency)
}
