import { expect, test } from 'vitest'
import { BLANK_ENTRY, textOfEntries } from '../service-history/typed-entries.ts'
import { blankValues } from './bike-values.ts'
import { stepsOf } from './listing-steps.ts'

const blank = blankValues('2026-11-21')
const open = (...given: Parameters<typeof stepsOf>) => stepsOf(...given).filter(({ done }) => !done)

test('a listing has sixteen steps, six of which are required to go on the market', () => {
  const steps = open(blank, 0, 'USD')
  expect(steps).toHaveLength(16)
  expect(steps.filter(({ reason }) => reason === 'needed for sale')).toHaveLength(6)
})

test('a price that can’t be read is to be corrected, not given', () => {
  const labels = open({ ...blank, resale_price: '6.750,5x' }, 0, 'USD').map(({ label }) => label)
  expect(labels).toContain('Fix the resale price')
  expect(labels).not.toContain('Set a resale price')
})

test('an open step leads to the first of its empty fields', () => {
  const step = open({ ...blank, year: '2018' }, 0, 'USD').find(({ label }) => label.startsWith('Add year'))
  expect(step?.field).toBe('mileage')
})

test('a bike with every fact has no step left', () => {
  const whole = {
    ...blank,
    name: 'Honda',
    category_name: 'Sports',
    product_condition: 'good',
    resale_price: '4500',
    original_price: '6000',
    location: 'Leeds',
    year: '2018',
    mileage: '9,000',
    engine_cc: '900',
    make: 'Honda',
    model: 'CB900',
    power_kw: '70',
    weight_kg: '230',
    body_type: 'naked',
    transmission: 'manual',
    colour: 'red',
    first_registered_on: '2018-04',
    owners: '2',
    service_history: textOfEntries([{ ...BLANK_ENTRY, date: '2024-05-17', work: 'Oil and filter' }]),
    frame_number: 'JYARM321000001234',
    description: 'x'.repeat(120),
  } as const
  expect(open(whole, 3, 'USD')).toEqual([])
})

const isOpenWith = (entry: Partial<typeof BLANK_ENTRY>) =>
  open({ ...blank, service_history: textOfEntries([{ ...BLANK_ENTRY, ...entry }]) }, 0, 'USD').some(
    ({ field }) => field === 'service_history',
  )

test('a service history without one entry that has its day and its work is still to do', () => {
  expect(isOpenWith({})).toBe(true)
  expect(isOpenWith({ date: '2024-05-17' })).toBe(true)
  expect(isOpenWith({ date: '2024-05-17', work: 'Oil and filter' })).toBe(false)
})
