import { describe, expect, test } from 'vitest'
import { cardBrand, groupCardNumber, readCardNumber } from './card-number.ts'

describe('a card number that is typed', () => {
  test.each([
    ['', ''],
    ['424', '424'],
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242 4242.4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['6304000000000000000999', '6304 0000 0000 0000 000'],
    ['my card', ''],
  ])('as %j becomes %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown)
  })

  test('and already grouped stays as it is', () => {
    expect(groupCardNumber(groupCardNumber('4000002500003155'))).toBe('4000 0025 0000 3155')
  })
})

describe('a card number that is read', () => {
  test.each([
    '4242 4242 4242 4242',
    '4000 0000 0000 0002',
    '4000 0000 0000 9995',
    '4000 0000 0000 0069',
    '4000 0000 0000 0127',
    '4000 0025 0000 3155',
    '3782 822463 10005',
  ])('as %s is accepted', (text) => {
    expect(readCardNumber(text)).toEqual({ number: text.replaceAll(' ', '') })
  })

  test.each([
    ['', 'Enter the card number.'],
    ['4242 4242', 'The card number is too short.'],
    ['4242 4242 4242 4241', 'This is not a card number. Check its digits.'],
  ])('as %j is refused with a sentence', (text, problem) => {
    expect(readCardNumber(text)).toEqual({ problem })
  })
})

test.each([
  ['4', 'Visa'],
  ['4242 4242', 'Visa'],
  ['5555', 'Mastercard'],
  ['2221', 'Mastercard'],
  ['2720 99', 'Mastercard'],
  ['3782', 'American Express'],
  ['6011', 'Discover'],
  ['', ''],
  ['22', ''],
  ['9999', ''],
])('the card number %s is one of %s', (typed, brand) => {
  expect(cardBrand(typed)).toBe(brand)
})
