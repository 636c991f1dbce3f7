import { expect, test } from 'vitest'
import { blankValues } from '../form/bike-values.ts'
import { changedElsewhere, clashOf } from './edit-conflict.ts'

test('an edit conflict names each field that another window has changed, with its current value', () => {
  const opened = { ...blankValues('2026-11-21'), name: 'Honda', resale_price: '4500', location: 'Leeds' }
  expect(changedElsewhere(opened, opened)).toEqual([])
  expect(changedElsewhere(opened, { ...opened, resale_price: '4250', location: '' })).toEqual([
    'Resale price: 4250',
    'Location: empty',
  ])
})

test('an edit conflict says choices and features in words', () => {
  const opened = blankValues('2026-11-21')
  const there = { ...opened, body_type: 'naked', abs: 'false', features: 'alarm,usb_socket' }
  expect(changedElsewhere(opened, there)).toEqual(['Body type: Naked', 'ABS: No', 'Features: Alarm, USB socket'])
})

test.each([
  ['name', { here: 'Honda', there: '' }, 'Name: “Honda” here, “empty” in the other version'],
  ['bought_in', { here: '', there: 'a booking' }, 'Bought here: “no” here, “yes” in the other version'],
  ['bought_in', { here: 'another', there: 'a booking' }, 'Bought here: different in the other version'],
] as const)(
  'a field that two windows have made different, %s of %j, is said in words that differ',
  (field, values, line) => expect(clashOf(field, values)).toBe(line),
)
