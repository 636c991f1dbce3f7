import { expect, test } from 'vitest'
import { BLANK_ENTRY, checkedOn } from './typed-entries.ts'

const OIL = { ...BLANK_ENTRY, date: '2024-05-17', mileage: '12480', work: 'Oil and filter', workshop: 'Moto Müller' }
const checked = [BLANK_ENTRY, { ...OIL, invoice: '1'.repeat(64), checked_on: '2025-06-01' }]

test.each<[string, Partial<typeof OIL>]>([
  ['as it was filled in', {}],
  ['with its mileage typed with a separator', { mileage: '12,480' }],
  ['with spaces around its words', { work: ' Oil and filter ', workshop: 'Moto Müller ' }],
  ['with its invoice', { invoice: '1'.repeat(64) }],
])('an entry that a buyer has checked stays checked %s', (_how, change) =>
  expect(checkedOn({ ...OIL, ...change }, checked)).toBe('2025-06-01'),
)

test.each<[string, Partial<typeof OIL>]>([
  ['another day', { date: '2024-05-18' }],
  ['another mileage', { mileage: '12481' }],
  ['no mileage', { mileage: '' }],
  ['other work', { work: 'Oil' }],
  ['no workshop', { workshop: '' }],
  ['another invoice', { invoice: '0'.repeat(64) }],
])('an entry that a buyer has checked is not checked with %s', (_what, change) =>
  expect(checkedOn({ ...OIL, ...change }, checked)).toBeNull(),
)
