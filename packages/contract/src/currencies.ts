/**
 * The currencies of ISO 4217 that things are paid in, by how many decimals their smallest unit has there (list one, without
 * metals, funds, units of account and test codes). A table of our own: what `Intl` knows differs from machine to machine,
 * and follows what people write where it has decimals (of the Iraqi dinar none), not what banks count in.
 */
const CODES: ReadonlyMap<number, string> = new Map([
  [0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'],
  [
    2,
    'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC CUP CVE ' +
      'CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES KGS KHR ' +
      'KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD PAB ' +
      'PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY ' +
      'TTD TWD TZS UAH USD UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
])

const DECIMALS: ReadonlyMap<string, number> = new Map(
  [...CODES].flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, decimals])),
)

/** Of these, banks and cards move whole units only, though ISO 4217 gives them smaller ones (docs/decisions/059-currencies.md). */
const WHOLE_UNITS: ReadonlySet<string> = new Set(['HUF', 'MGA', 'TWD'])

/** Of these a motorbike costs millions: a million of two decimals, or what has as many digits, is less than 30,000 dollars. */
const LARGE: ReadonlySet<string> = new Set(
  (
    'AFN ALL AMD AOA ARS BDT BTN CDF COP CRC CVE DOP DZD ETB GMD GNF GYD HTG HUF IDR INR IQD IRR JMD KES KGS KHR KPW KZT ' +
    'LAK LBP LKR LRD LYD MGA MKD MMK MNT MRU MUR MWK MZN NGN NIO NPR PHP PKR PYG RSD RUB SDG SOS SRD SSP SYP TRY TZS UAH ' +
    'UGX UYU UZS VED VES VND YER'
  ).split(' '),
)

/** All that a site can have. */
export const CURRENCIES: readonly string[] = [...DECIMALS.keys()]

/** Whether this is a currency that a site can have. */
export const isCurrency = (code: string): boolean => DECIMALS.has(code)

/** How many decimals an amount in this currency has: USD 2, JPY 0, KWD 3. Of one that is new to us two, as most have. */
export const decimalsOf = (currency: string): number => DECIMALS.get(currency) ?? 2

/**
 * In which steps of minor units money moves in this currency: prices, fees and refunds are whole numbers of them. Where
 * there are three decimals it is ten, since cards take amounts only with a 0 at their end.
 */
export function stepOf(currency: string): number {
  if (WHOLE_UNITS.has(currency)) return 10 ** decimalsOf(currency)
  return decimalsOf(currency) === 3 ? 10 : 1
}

/** How many digits a price has at most: 999,999.99 dollars and 99,999,999 yen are enough, a million rupiah is not. */
export const priceDigitsOf = (currency: string): number => (LARGE.has(currency) ? 12 : 8)
