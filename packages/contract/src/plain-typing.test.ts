import { expect, test } from 'vitest'
import { plainCode, plainTyping } from './plain-typing.ts'

test.each([
  ['０１２３４５６７８９'],
  ['٠١٢٣٤٥٦٧٨٩'],
  ['۰۱۲۳۴۵۶۷۸۹'],
  ['०१२३४५६७८९'],
  ['০১২৩৪৫৬৭৮৯'],
  ['๐๑๒๓๔๕๖๗๘๙'],
  ['𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'],
  ['𞥐𞥑𞥒𞥓𞥔𞥕𞥖𞥗𞥘𞥙'],
])('digits of every script are digits: %s', (digits) => {
  expect(plainTyping(digits)).toBe('0123456789')
})

test.each([
  '123456',
  ' 123 456 ',
  '123-456',
  '123\u2011456',
  '123\u2212456',
  '123\uFE0D456\uFE0F',
  '\u200B123\u00A0456\u2060',
  '\u202A123\u202F456\u202C',
  '１２３４５６',
  '۱۲۳ ۴۵۶',
])('a code is its digits, however a phone hands it on: %j', (typed) => {
  expect(plainCode(typed)).toBe('123456')
})
