import { expect, test } from 'vitest'
import { yearsOfUse } from './labels.ts'

test('years of use are shown with their unit', () => {
  expect(['', '1', '1.0', '2.5', '0'].map(yearsOfUse)).toEqual([
    'Not given',
    '1 year',
    '1.0 year',
    '2.5 years',
    '0 years',
  ])
})
