import { expect, test } from 'vitest'
import { readBuyAddress } from '../buy-address.ts'
import { isKeptBy } from './save-search-path.ts'

const address = (parameters: string) => readBuyAddress(new URLSearchParams(parameters))

test('a search is recognised as a saved one in whatever order and case, and whatever the order of bikes', () => {
  const kept = 'make=Honda&make=Yamaha&price_max=5000'
  expect(isKeptBy(kept, address('price_max=5000&make=yamaha&make=honda&sort=price_asc&view=grid'))).toBe(true)
  expect(isKeptBy(kept, address('price_max=6000&make=yamaha&make=honda'))).toBe(false)
  expect(isKeptBy(kept, address('price_max=5000&make=yamaha'))).toBe(false)
})
