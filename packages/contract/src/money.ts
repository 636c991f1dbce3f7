import { decimalText, t } from '@bikevalley/messages'
import { decimalsOf, priceDigitsOf, stepOf } from './currencies.ts'
import { plainTyping } from './plain-typing.ts'

/** `leftOut`: words beside a price that do not change it, such as `VB`. */
export type ParsedPrice = { ok: true; minor: number; leftOut?: string } | { ok: false; reason: string }

/**
 * The least and the most that a price is, in minor units: one unit and 100 of the smallest ones at least (1.00 USD,
 * 100 JPY, 1.000 KWD), eight digits at most (999,999.99 USD, 99,999,999 JPY, 99,999.990 KWD), and twelve where that buys no
 * motorbike (9,999,999,999.99 IDR), which is what card networks take.
 */
export function priceBounds(currency: string): { min: number; max: number } {
  const step = stepOf(currency)
  return {
    min: Math.max(100, 10 ** decimalsOf(currency)),
    max: Math.floor((10 ** priceDigitsOf(currency) - 1) / step) * step,
  }
}

/** The signs that people write, and the currencies that one may mean. */
const SIGNS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    $: 'USD ARS AUD BBD BMD BND BSD BZD CAD CLP COP CVE DOP FJD GYD HKD JMD KYD LRD MXN NAD NZD SBD SGD SRD TTD TWD UYU XCD',
    '€': 'EUR',
    '£': 'GBP EGP FKP GIP LBP SDG SHP SSP SYP',
    '¥': 'JPY CNY',
    円: 'JPY',
    元: 'CNY TWD',
    '₩': 'KRW KPW',
    '₫': 'VND',
    '₹': 'INR',
    '₽': 'RUB',
    '₺': 'TRY',
    '₴': 'UAH',
    '₪': 'ILS',
    '₱': 'PHP',
    '₦': 'NGN',
    '₲': 'PYG',
    '฿': 'THB',
    zł: 'PLN',
    kr: 'DKK ISK NOK SEK',
    kč: 'CZK',
    ft: 'HUF',
    fr: 'CHF',
  }),
)

/** What ads say beside a price in English and German: negotiable or fixed. */
const ASIDE =
  /(?<![\p{L}\p{M}])(?:o\.? ?b\.? ?o|o\.? ?n\.? ?o|or (?:best|nearest) offer|negotiable|neg|firm|fixed(?: price)?|v\.? ?b|vhb|vhs|vs|verhandlungsbasis|verhandelbar|verhandlungssache|fp|festpreis|fest)(?![\p{L}\p{M}])\.?/giu

/**
 * Reads a price as people write it: `4500`, `$4,500`, `4.500,50`, `USD 4500`, `4.500,- VB`. Answers minor units, or a sentence for the field.
 * One separator before exactly three digits groups thousands (product §2.4), but for a dot where the currency has
 * three decimals: there it is what `formatMinor` writes.
 */
export function parsePrice(input: string, currency: string): ParsedPrice {
  if (input.trim() === '') return refused(t('fields.givePrice'))
  const { price, leftOut } = withoutAside(plainTyping(input))
  const read = readAmount(price, currency, 'price')
  const { min } = priceBounds(currency)
  return read.ok && read.minor < min
    ? refused(t('fields.priceAtLeast', { min: grouped(min, currency) }))
    : { ...read, ...(read.ok && leftOut !== '' ? { leftOut } : {}) }
}

/** A price without the words before or after it that say whether it is negotiable. */
function withoutAside(text: string): { price: string; leftOut: string } {
  const words = text.match(ASIDE) ?? []
  if (words.length === 0) return { price: text, leftOut: '' }
  const price = text.replaceAll(ASIDE, ' ').replaceAll(/^[\s:;,()/-]+|[\s:;,()/]+$/g, '')
  return { price, leftOut: words.join(' ') }
}

/** The same for a part of a price, which may be small, or nothing at all. */
export function parseAmount(input: string, currency: string): ParsedPrice {
  if (input.trim() === '') return refused(t('fields.enterAmount'))
  return readAmount(input, currency, 'amount')
}

const refused = (reason: string): ParsedPrice => ({ ok: false, reason })

function readAmount(input: string, currency: string, what: 'price' | 'amount'): ParsedPrice {
  const isPrice = what === 'price'
  const withoutSign = stripCurrency(plainAmount(input, decimalsOf(currency)), currency)
  if (withoutSign === null) return refused(t('fields.otherCurrency', { currency }))
  const digits = withoutSign.replaceAll(/[\s'’]/g, '')
  if (digits.startsWith('-')) return refused(isPrice ? t('fields.priceNotNegative') : t('fields.amountNotNegative'))
  const decimals = decimalsOf(currency)
  const normalized = normalizeSeparators(digits, decimals)
  if (normalized === null) return refused(unreadable(digits, currency, isPrice))
  const [whole = '0', fraction = ''] = normalized.split('.')
  const { max } = priceBounds(currency)
  const minor = whole.length > 12 ? max + 1 : Number(whole) * 10 ** decimals + Number(fraction.padEnd(decimals, '0'))
  if (minor > max) {
    const most = grouped(max, currency)
    return refused(isPrice ? t('fields.priceAtMost', { max: most }) : t('fields.amountAtMost', { max: most }))
  }
  const step = stepOf(currency)
  const below = Math.floor(minor / step) * step
  if (minor === below) return { ok: true, minor }
  return refused(
    t('fields.inSteps', {
      currency,
      step: grouped(step, currency),
      below: grouped(below, currency),
      above: grouped(below + step, currency),
    }),
  )
}

/**
 * An amount without the dash that German, Swiss and Dutch prices have for no cents (`4500,-`), and with our marks for the Arabic
 * ones. An Arabic decimal mark before three digits stays, and so is refused, where a dot there would group thousands.
 */
const plainAmount = (input: string, decimals: number): string =>
  plainTyping(input)
    .replace(/(\d) ?[.,] ?-{1,2}(?![\d.,-])/, '$1')
    .replaceAll('٬', ',')
    .replace(decimals === 3 ? '٫' : /٫(?!\d{3})/, '.')

/** For sentences, in their language: `99,999.990`, in German `99.999,990`. */
function grouped(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  return decimalText(minor / 10 ** decimals, decimals)
}

function unreadable(digits: string, currency: string, isPrice: boolean): string {
  const decimals = decimalsOf(currency)
  if (decimals === 0 && /\d[.,]\d{1,2}$/.test(digits))
    return isPrice ? t('fields.priceWithoutDecimals', { currency }) : t('fields.amountWithoutDecimals', { currency })
  const example = grouped(decimals === 0 ? 4500 : 4500.5 * 10 ** decimals, currency)
  return isPrice ? t('fields.priceInDigitsOr', { example }) : t('fields.amountInDigitsOr', { example })
}

/** Removes the site's own currency sign or code at either end; null when another currency is named. */
function stripCurrency(text: string, currency: string): string | null {
  const match =
    /^(?<before>[^\d.,\s-]*)(?:(?<=\p{L})\.)?\s*(?<amount>-?[\d.,\s'’]*?)\s*(?<after>[^\d.,\s]*)(?:(?<=\p{L})\.)?$/u.exec(
      text,
    )
  if (!match?.groups) return text
  const { before = '', amount = '', after = '' } = match.groups
  for (const mark of [before, after]) {
    if (mark === '') continue
    const named = SIGNS.get(mark.toLowerCase())?.split(' ') ?? [mark.toUpperCase()]
    if (named.includes(currency)) continue
    return named.every((code) => /^[A-Z]{3}$/.test(code)) && amount !== '' ? null : text
  }
  return amount
}

/** Turns `4,500.50`, `4.500,50`, `4500,5` into `4500.50`-like text with a dot; null when it reads as no number. */
function normalizeSeparators(text: string, decimals: number): string | null {
  if (/^\d+$/.test(text)) return text
  // As the wire has it; a JSON number with three decimals has a 0 behind them (`priceInputSchema`).
  if (decimals === 3 && /^\d+\.\d{3}0?$/.test(text)) return text.replace(/(\.\d{3})0$/, '$1')
  const last = (dot: string) => (decimals === 0 ? '' : `(${dot}\\d{1,${decimals}})?`)
  if (new RegExp(`^[1-9]\\d{0,2}(,\\d{3})+${last('\\.')}$`).test(text)) return text.replaceAll(',', '')
  if (new RegExp(`^[1-9]\\d{0,2}(\\.\\d{3})+${last(',')}$`).test(text))
    return text.replaceAll('.', '').replace(',', '.')
  if (decimals > 0 && new RegExp(`^\\d+[.,]\\d{1,${decimals}}$`).test(text)) return text.replace(',', '.')
  return null
}
