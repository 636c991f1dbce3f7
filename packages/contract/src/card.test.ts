import { expect, test } from 'vitest'
import { cardText } from './card.ts'

test.each([
  ['visa', 'Visa ending in 4242'],
  ['mastercard', 'Mastercard ending in 4242'],
  ['amex', 'American Express ending in 4242'],
  ['new_brand', 'New brand ending in 4242'],
  ['constructor', 'Constructor ending in 4242'],
  ['unknown', 'card ending in 4242'],
  ['', 'card ending in 4242'],
  [null, 'card ending in 4242'],
])('a card of brand %s is called a %s', (brand, words) => {
  expect(cardText(brand, '4242')).toBe(words)
})

test('a card whose brand is unknown is called a card', () => {
  expect(cardText('visa', null)).toBe('card')
})
