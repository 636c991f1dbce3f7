import { expect, test } from 'vitest'
import { readCard } from './card.ts'

test('three complete fields are a card', () => {
  expect(readCard({ number: '4242 4242 4242 4242', expiry: '09 / 29', cvc: '314' })).toEqual({
    number: '4242424242424242',
    exp_month: 9,
    exp_year: 2029,
    cvc: '314',
  })
})

test('each field says what is wrong with it', () => {
  expect(readCard({ number: '', expiry: '13/29', cvc: '31' })).toEqual({
    problems: {
      number: 'Enter the card number.',
      expiry: 'The month must be from 01 to 12.',
      cvc: 'Enter the three or four digits.',
    },
  })
})
