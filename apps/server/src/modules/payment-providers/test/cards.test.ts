import { describe, expect, test } from 'vitest'
import { outcomeOfCard } from './cards.ts'

const now = new Date('2026-06-15T12:00:00Z')
const judge = (number: string, given: { exp_month?: number; exp_year?: number; cvc?: string } = {}) =>
  outcomeOfCard({ number, exp_month: 12, exp_year: 2030, cvc: '123', ...given }, now)

describe('a test card', () => {
  test.each([
    ['4242 4242 4242 4242', 'visa', '4242'],
    ['4000056655665556', 'visa', '5556'],
    ['5555-5555-5555-4444', 'mastercard', '4444'],
    ['2223003122003222', 'mastercard', '3222'],
    ['5200828282828210', 'mastercard', '8210'],
    ['5105105105105100', 'mastercard', '5100'],
    ['6011111111111117', 'discover', '1117'],
    ['6011000990139424', 'discover', '9424'],
    ['6011981111111113', 'discover', '1113'],
    ['3056930009020004', 'diners', '0004'],
    ['36227206271667', 'diners', '1667'],
    ['3566002020360505', 'jcb', '0505'],
    ['6200000000000005', 'unionpay', '0005'],
  ])('%s pays under its brand, %s', (number, brand, last4) => {
    expect(judge(number)).toEqual({ kind: 'pays', brand, last4 })
  })

  test.each(['378282246310005', '371449635398431'])('%s is amex and has a code of four digits', (number) => {
    expect(judge(number, { cvc: '1234' })).toMatchObject({ kind: 'pays', brand: 'amex' })
    expect(judge(number)).toMatchObject({ kind: 'invalid', error: { code: 'incomplete_cvc' } })
  })
})

test.each(['4000002500003155', '4000002760003184', '4000000000003220'])(
  'the test card %s asks for authentication',
  (number) => {
    expect(judge(number)).toMatchObject({ kind: 'asks-for-authentication', brand: 'visa' })
  },
)

test.each([
  ['4000000000005134', 'refused'],
  ['4000000000005126', 'return'],
])('the test card %s pays, and a refund of it is %s', (number, refundsEnd) => {
  expect(judge(number)).toEqual({ kind: 'pays', brand: 'visa', last4: number.slice(-4), refundsEnd })
})

describe('a declined card is reported in the processor’s words', () => {
  test.each([
    ['4000000000000002', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['4000000000009995', 'card_declined', 'insufficient_funds', 'Your card has insufficient funds.'],
    ['4000000000009987', 'card_declined', 'lost_card', 'Your card was declined.'],
    ['4000000000009979', 'card_declined', 'stolen_card', 'Your card was declined.'],
    ['4000000000000069', 'expired_card', undefined, 'Your card has expired.'],
    ['4000000000000127', 'incorrect_cvc', undefined, "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'processing_error',
      undefined,
      'An error occurred while processing your card. Try again in a little bit.',
    ],
  ])('%s: %s', (number, code, declineCode, message) => {
    expect(judge(number)).toEqual({
      kind: 'declined',
      error: { code, message, ...(declineCode === undefined ? {} : { declineCode }) },
    })
  })

  test('like a real one where its number is valid and not that of a test card', () => {
    expect(judge('4111111111111111')).toMatchObject({ kind: 'declined', error: { declineCode: 'test_mode_live_card' } })
  })
})

describe('a mistyped card is not sent to the bank:', () => {
  test.each([
    ['a wrong check digit', '4242424242424241', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['letters', '4242x', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['nothing', '', {}, 'incorrect_number', 'Your card number is incorrect.'],
    ['month 13', '4242424242424242', { exp_month: 13 }, 'invalid_expiry_month', /month is invalid/],
    ['last year', '4242424242424242', { exp_year: 2025 }, 'invalid_expiry_year_past', /year is in the past/],
    ['last month', '4242424242424242', { exp_year: 2026, exp_month: 5 }, 'invalid_expiry_month_past', /in the past/],
    ['a far year', '4242424242424242', { exp_year: 2099 }, 'invalid_expiry_year', /year is invalid/],
    ['a short code', '4242424242424242', { cvc: '12' }, 'incomplete_cvc', /security code is incomplete/],
    ['no code', '4242424242424242', { cvc: '' }, 'incomplete_cvc', /security code is incomplete/],
  ])('%s', (_what, number, given, code, message) => {
    expect(judge(number, given)).toMatchObject({
      kind: 'invalid',
      error: { code, message: expect.stringMatching(message) },
    })
  })

  test('a card that expires this month, or has a year of two digits, is not mistyped', () => {
    expect(judge('4242424242424242', { exp_year: 2026, exp_month: 6 })).toMatchObject({ kind: 'pays' })
    expect(judge('4242424242424242', { exp_year: 26, exp_month: 7 })).toMatchObject({ kind: 'pays' })
  })
})
