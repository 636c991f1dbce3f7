import { expect, test } from 'vitest'
import { buyPath, readBuyAddress, searchInput } from './buy-address.ts'

const roundTrip = (path: string) => buyPath(readBuyAddress(new URLSearchParams(path.split('?')[1])))

test('an address of /buy contains what it was made of, and no defaults', () => {
  for (const path of ['/buy', '/buy?category=Sports', '/buy?category=Sports&seller=1&cursor=2_3&view=grid'])
    expect(roundTrip(path)).toBe(path)
  expect(roundTrip('/buy?view=list&category=&unknown=1')).toBe('/buy')
})

test('the request for bikes has only what the address asks for', () => {
  expect(searchInput({ view: 'grid' })).toEqual({ query: {} })
  expect(searchInput({ category: 'Sports', cursor: '1_2' })).toEqual({ query: { category: 'Sports', cursor: '1_2' } })
})
