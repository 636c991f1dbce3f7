import { t } from '@bikevalley/messages'

/** The card processors’ words for brands, and what is printed on the cards. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['visa', 'Visa'],
  ['mastercard', 'Mastercard'],
  ['amex', 'American Express'],
  ['diners', 'Diners Club'],
  ['discover', 'Discover'],
  ['jcb', 'JCB'],
  ['unionpay', 'UnionPay'],
  ['cartes_bancaires', 'Cartes Bancaires'],
  ['eftpos_au', 'eftpos'],
  ['unknown', ''],
])

/** A brand that is new to us is written as it comes, with a capital. */
const nameOf = (brand: string): string =>
  NAMES.get(brand) ?? `${brand.charAt(0).toUpperCase()}${brand.slice(1).replaceAll('_', ' ')}`

/** A card as people know it, `Visa ending in 4242`; in a sentence, where nothing else is known of it, `card`. */
export function cardText(brand: string | null, last4: string | null): string {
  if (last4 === null) return t('fields.card')
  const name = nameOf(brand ?? '')
  return name === '' ? t('fields.unknownCardEnding', { last4 }) : t('fields.cardEnding', { brand: name, last4 })
}
