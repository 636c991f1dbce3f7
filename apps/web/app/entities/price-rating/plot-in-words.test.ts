import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { plotInWords } from './plot-in-words.ts'

const estimate = { estimate: '5000.00', low: '4500.00', high: '5600.00' }
const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

test('a plot whose comparable bikes have left the market says what it still knows, and no prices of theirs', () => {
  expect(plotInWords({ estimate, comparables: [], price: '4800.00' }, format)).toBe(
    'Eight in ten such bikes cost $4,500 to $5,600; the estimate is $5,000. This bike costs $4,800.',
  )
})
