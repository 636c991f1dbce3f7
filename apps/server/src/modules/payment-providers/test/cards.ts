import { keptCardError } from '../card-errors.ts'
import type { CardError } from '../gateway.ts'

/** A card as the form sends it. It is looked at and forgotten: nothing of it is kept but brand and last four digits. */
export type Card = { number: string; exp_month: number; exp_year: number; cvc: string }

/** What becomes of money that is sent back to a card, where it does not arrive. */
export type RefundsEnd = 'refused' | 'return'

export type Verdict =
  | { kind: 'asks-for-authentication'; brand: string; last4: string }
  | {
      kind: 'pays'
      brand: string
      last4: string
      dispute?: { status: 'open' | 'inquiry'; reason: string }
      refundsEnd?: RefundsEnd
    }
  /** The bank says no; it counts as a try. */
  | { kind: 'declined'; error: CardError }
  /** Mistyped: no bank was asked. */
  | { kind: 'invalid'; error: CardError }

const declined = (declineCode: string, why: 'declined' | 'insufficientFunds' | 'isReal' = 'declined'): CardError => ({
  code: 'card_declined',
  declineCode,
  message: keptCardError(why),
})

/** The published test numbers of Stripe that pay. */
const PAYING = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '5105105105105100',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
  '6011000990139424',
  '6011981111111113',
  '3056930009020004',
  '36227206271667',
  '3566002020360505',
  '6200000000000005',
])

/** Those that ask the cardholder first, and then pay. */
const ASKING = new Set(['4000002500003155', '4000002760003184', '4000000000003220'])

/** Those that pay, and whose bank then disputes the payment or asks about it: with its word for why. */
const DISPUTED: ReadonlyMap<string, { status: 'open' | 'inquiry'; reason: string }> = new Map([
  ['4000000000000259', { status: 'open', reason: 'fraudulent' }],
  ['4000000000002685', { status: 'open', reason: 'product_not_received' }],
  ['4000000000001976', { status: 'inquiry', reason: 'fraudulent' }],
])

/** Those that pay, and take no money back: the first is of our own, the bank of the second returns it a while later. */
const NOT_REFUNDED: ReadonlyMap<string, RefundsEnd> = new Map([
  ['4000000000005134', 'refused'],
  ['4000000000005126', 'return'],
])

/** Those that are refused, with the words of their refusal. */
const REFUSED: ReadonlyMap<string, () => CardError> = new Map([
  ['4000000000000002', () => declined('generic_decline')],
  ['4000000000009995', () => declined('insufficient_funds', 'insufficientFunds')],
  ['4000000000009987', () => declined('lost_card')],
  ['4000000000009979', () => declined('stolen_card')],
  ['4000000000000069', () => ({ code: 'expired_card', message: keptCardError('expired') })],
  ['4000000000000127', () => ({ code: 'incorrect_cvc', message: keptCardError('incorrectCvc') })],
  ['4000000000000119', () => ({ code: 'processing_error', message: keptCardError('processingError') })],
])

const realCard = () => declined('test_mode_live_card', 'isReal')

/** What the cardholder's bank says when they could not show who they are. */
export const authenticationFailed = (): CardError => ({
  code: 'payment_intent_authentication_failure',
  message: keptCardError('authenticationFailed'),
})

/** What becomes of a card: as Stripe's published test cards do, in Stripe's words. */
export function outcomeOfCard(card: Card, now: Date): Verdict {
  const number = card.number.replaceAll(/[\s-]/g, '')
  const mistake = findMistake(number, card, now)
  if (mistake) return { kind: 'invalid', error: mistake }
  const paid = { brand: brandOf(number), last4: number.slice(-4) }
  if (PAYING.has(number)) return { kind: 'pays', ...paid }
  const dispute = DISPUTED.get(number)
  if (dispute) return { kind: 'pays', ...paid, dispute }
  const refundsEnd = NOT_REFUNDED.get(number)
  if (refundsEnd) return { kind: 'pays', ...paid, refundsEnd }
  if (ASKING.has(number)) return { kind: 'asks-for-authentication', ...paid }
  return { kind: 'declined', error: (REFUSED.get(number) ?? realCard)() }
}

function findMistake(number: string, { exp_month, exp_year, cvc }: Card, now: Date): CardError | null {
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number))
    return { code: 'incorrect_number', message: keptCardError('incorrectNumber') }
  if (exp_month < 1 || exp_month > 12) return { code: 'invalid_expiry_month', message: keptCardError('invalidMonth') }
  const year = exp_year < 100 ? 2000 + exp_year : exp_year
  const thisYear = now.getUTCFullYear()
  if (year < thisYear) return { code: 'invalid_expiry_year_past', message: keptCardError('yearPast') }
  if (year > thisYear + 50) return { code: 'invalid_expiry_year', message: keptCardError('invalidYear') }
  if (year === thisYear && exp_month < now.getUTCMonth() + 1)
    return { code: 'invalid_expiry_month_past', message: keptCardError('datePast') }
  if (!new RegExp(`^\\d{${brandOf(number) === 'amex' ? 4 : 3}}$`).test(cvc))
    return { code: 'incomplete_cvc', message: keptCardError('incompleteCvc') }
  return null
}

/** The check digit that every card number ends with. */
function passesLuhn(number: string): boolean {
  const fromTheRight = number.split('').toReversed()
  const sum = fromTheRight.reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, 'visa'],
  [/^(5[1-5]|2[2-7])/, 'mastercard'],
  [/^3[47]/, 'amex'],
  [/^(6011|65|64)/, 'discover'],
  [/^3[0689]/, 'diners'],
  [/^35/, 'jcb'],
  [/^62/, 'unionpay'],
]

const brandOf = (number: string): string => BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'unknown'
