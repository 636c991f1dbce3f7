import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { cheaperInWords, plotInWords } from './plot-in-words.ts'

const estimate = { estimate: '5000.00', low: '4500.00', high: '5600.00' }
const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test('a plot whose comparable bikes have left the market says what it still knows, and no prices of theirs', () => {
  expect(plotInWords({ estimate, comparables: [], price: '4800.00' }, format)).toBe(
    'Eight in ten such bikes cost $4,500 to $5,600; the estimate is $5,000. This bike costs $4,800.',
  )
})

test('a plot says and counts prices that are adjusted to this bike, not those that are asked', () => {
  const comparables = [
    { price: '3000.00', adjusted_price: '5200.00' },
    { price: '3500.00', adjusted_price: '4700.00' },
    { price: '9000.00', adjusted_price: null },
  ].map((told, at) => ({ _id: `bike-${at}`, name: 'Honda CB500F', year: 2018, mileage: 9000, sold: false, ...told }))
  expect(plotInWords({ estimate, comparables, price: '4800.00' }, format)).toBe(
    'Adjusted to this bike, 2 comparable bikes cost $4,700 to $5,200. Eight in ten such bikes cost $4,500 to $5,600; the estimate is $5,000. This bike costs $4,800.',
  )
  expect(['4800.00', '4000.00', ''].map((price) => cheaperInWords({ comparables, price }))).toEqual([
    'One of 2 costs less than this bike.',
    'None of 2 cost less than this bike.',
    null,
  ])
  expect(cheaperInWords({ comparables: [], price: '4800.00' })).toBeNull()
})
