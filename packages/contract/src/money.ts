/** A price between 1.00 and 999,999.99, in minor units (cents). */
export const MIN_PRICE_MINOR = 100
export const MAX_PRICE_MINOR = 99_999_999

export type ParsedPrice = { ok: true; minor: number } | { ok: false; reason: string }

const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  zł: 'PLN',
}

/**
 * Reads a price as people write it: `4500`, `$4,500`, `4.500,50`, `USD 4500`. Answers minor units, or a sentence for the field.
 * One separator before exactly three digits groups thousands (PRODUCT.md, "The API").
 */
export function parsePrice(input: string, currency: string): ParsedPrice {
  const text = input.normalize('NFKC').trim()
  if (text === '') return { ok: false, reason: 'Give a price, for example 4500.' }
  const withoutSign = stripCurrency(text, currency)
  if (withoutSign === null) return { ok: false, reason: `Prices here are in ${currency}. Leave out other currencies.` }
  const digits = withoutSign.replaceAll(/[\s'’]/g, '')
  if (digits.startsWith('-')) return { ok: false, reason: 'A price cannot be negative.' }
  const normalized = normalizeSeparators(digits)
  if (normalized === null) return { ok: false, reason: 'Write the price in digits, for example 4500 or 4,500.50.' }
  const [whole = '0', fraction = ''] = normalized.split('.')
  if (whole.length > 9) return { ok: false, reason: 'A price is 999,999.99 at most.' }
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (minor < MIN_PRICE_MINOR) return { ok: false, reason: 'A price is 1.00 at least.' }
  if (minor > MAX_PRICE_MINOR) return { ok: false, reason: 'A price is 999,999.99 at most.' }
  return { ok: true, minor }
}

/** Minor units as the wire's decimal string: a dot, two decimals, no grouping (`450000` → `"4500.00"`). */
export function formatMinor(minor: number): string {
  const whole = Math.trunc(minor / 100)
  return `${whole}.${String(minor % 100).padStart(2, '0')}`
}

/** The other way round: `"4500.00"` → `450000`. */
export const minorOf = (amount: string): number => Math.round(Number(amount) * 100)

/** Removes the site's own currency sign or code at either end; null when another currency is named. */
function stripCurrency(text: string, currency: string): string | null {
  const match = /^(?<before>[^\d.,\s-]*)\s*(?<amount>-?[\d.,\s'’]*?)\s*(?<after>[^\d.,\s]*)$/u.exec(text)
  if (!match?.groups) return text
  const { before = '', amount = '', after = '' } = match.groups
  for (const mark of [before, after]) {
    if (mark === '') continue
    const named = signs[mark.toLowerCase()] ?? mark.toUpperCase()
    if (named === currency) continue
    return /^[A-Z]{3}$/.test(named) && amount !== '' ? null : text
  }
  return amount
}

/** Turns `4,500.50`, `4.500,50`, `4500,5` into `4500.50`-like text with a dot; null when it reads as no number. */
function normalizeSeparators(text: string): string | null {
  if (/^\d+$/.test(text)) return text
  if (/^\d{1,3}(,\d{3})+(\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '')
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(text)) return text.replaceAll('.', '').replace(',', '.')
  if (/^\d+[.,]\d{1,2}$/.test(text)) return text.replace(',', '.')
  return null
}
