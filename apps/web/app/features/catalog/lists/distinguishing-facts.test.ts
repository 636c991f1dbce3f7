import { expect, test } from 'vitest'
import { testBike } from '../../../entities/bike/test-bike.ts'
import { distinguishingFacts } from './distinguishing-facts.ts'

const red = { ...testBike, colour: 'red', power_kw: 54 } as const

test('the facts of a list are first those in which its bikes differ, then those that they have in common', () => {
  expect(distinguishingFacts([red, { ...red, colour: 'blue' }])).toEqual(['colour', 'product_condition', 'power_kw'])
})

test('what was filtered by gives its place to what differs', () => {
  const found = [
    { ...red, body_type: 'naked', abs: true, weight_kg: 180 },
    { ...red, body_type: 'tourer', abs: false, weight_kg: 230 },
  ] as const
  expect(distinguishingFacts(found)).toEqual(['body_type', 'abs', 'weight_kg'])
})

test('a single bike says the first facts that are known of it', () => {
  expect(distinguishingFacts([{ ...red, product_condition: '', abs: false, weight_kg: 180 }])).toEqual([
    'power_kw',
    'colour',
    'abs',
  ])
})

test('what fewer than half of the bikes say comes after what all have in common, and what none says is not said', () => {
  const silent = { ...testBike, colour: '' } as const
  const two = [red, { ...red, colour: 'blue', power_kw: 54 }] as const
  expect(distinguishingFacts([...two, silent, silent, silent])).toEqual(['product_condition', 'power_kw', 'colour'])
  expect(distinguishingFacts([silent])).toEqual(['product_condition'])
})
