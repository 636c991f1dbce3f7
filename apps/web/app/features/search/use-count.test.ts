import { expect, test } from 'vitest'
import { countInput } from './use-count.ts'

test('what an address filters by is counted, whatever its order, its place and its view', () => {
  expect(countInput('/buy?q=mt+07&make=Yamaha&make=Honda&price_max=5000&sort=price_asc&view=grid&cursor=x')).toEqual({
    query: { q: 'mt 07', make: ['Yamaha', 'Honda'], price_max: 5000, limit: 1 },
  })
})

test('a category’s own page is counted as that category', () => {
  expect(countInput('/category/Sports?abs=true')).toEqual({ query: { category: ['Sports'], abs: ['true'], limit: 1 } })
})

test('an address that search does not understand has no count', () => {
  expect(countInput('/buy?colour=plaid')).toBeNull()
  expect(countInput('/category/Planes')).toBeNull()
})
