import { plainTyping } from '@bikevalley/contract/plain-typing'
import { t } from '@bikevalley/messages'

const MAX_DIGITS = 19

const digitsOf = (text: string): string => plainTyping(text).replaceAll(/\D/g, '')

/** Where a card's number has its gaps: American Express 4-6-5, all others in fours. */
const groupsOf = (digits: string): readonly number[] => (/^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3])

/** A card number as it is printed on cards: `4242 4242 4242 4242`. What is no digit is left out. */
export function groupCardNumber(text: string): string {
  const digits = digitsOf(text).slice(0, MAX_DIGITS)
  const parts: string[] = []
  let rest = digits
  for (const length of groupsOf(digits)) {
    parts.push(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return parts.filter(Boolean).join(' ')
}

/** By the first digits (ISO/IEC 7812): what each brand's numbers begin with. */
const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
]

/** Whose card it is, as soon as its first digits tell; empty before, and for others. */
export function cardBrand(text: string): string {
  const digits = digitsOf(text)
  return BRANDS.find(([, begins]) => begins.test(digits))?.[0] ?? ''
}

/** The number's digits, or a sentence that says what is wrong with it. */
export function readCardNumber(text: string): { number: string } | { problem: string } {
  const number = digitsOf(text)
  if (number === '') return { problem: t('checkout.enterCardNumber') }
  if (number.length < 13) return { problem: t('checkout.cardNumberTooShort') }
  if (number.length > MAX_DIGITS || !hasRightCheckDigit(number)) return { problem: t('checkout.notACardNumber') }
  return { number }
}

/** Luhn's sum, which every card number carries: from the right, each second digit counts twice. */
function hasRightCheckDigit(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number.at(-1 - place))
    const counted = place % 2 === 0 ? digit : digit * 2
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum % 10 === 0
}
