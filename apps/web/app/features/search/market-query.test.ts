import type { SearchResult } from '@bikevalley/contract'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query.ts'
import { marketOf, marketQuery } from './market-query.ts'

const facets: SearchResult['facets'] = {
  category: [],
  make: [
    { value: 'Yamaha', count: 9 },
    { value: 'Honda', count: 2 },
  ],
  model: [],
  body_type: [],
  condition: [],
  licence: [],
  transmission: [],
  final_drive: [],
  colour: [],
  abs: [],
  price_rating: [],
}

const step = (from: number, to: number | null, count: number) => ({ from, to, count })

test('the quick search offers makes by name, and prices below which there is a bike', () => {
  const price_histogram = [step(0, 500, 0), step(500, 1000, 3), step(1000, 1500, 1), step(1500, null, 7)]
  expect(marketOf({ total: 11, facets, price_histogram })).toEqual({
    total: 11,
    makes: ['Honda', 'Yamaha'],
    prices: [1000, 1500],
  })
})

test('the quick search offers at most ten prices or so, the highest among them', () => {
  const price_histogram = Array.from({ length: 25 }, (_, place) => step(place * 500, (place + 1) * 500, 1))
  const { prices } = marketOf({ total: 25, facets, price_histogram })
  expect(prices.length).toBeLessThanOrEqual(10)
  expect(prices.at(-1)).toBe(12_500)
})

test('the quick search does not keep the home page waiting for a search that takes long', async () => {
  vi.useFakeTimers()
  const client = createQueryClient()
  const read = client.fetchQuery({ ...marketQuery(() => new Promise(() => undefined)), retry: false })
  const refused = expect(read).rejects.toThrow('too long')
  await vi.advanceTimersByTimeAsync(300)
  await refused
  vi.useRealTimers()
})
