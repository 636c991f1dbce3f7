import { searchListings } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { PARAMETERS, pathOf, readBuyAddress, searchInput, withValues } from './buy-address.ts'
import { filtersOf, without, withoutFilters } from './search/chosen-filters.ts'

const read = (path: string, page?: string) => readBuyAddress(new URLSearchParams(path.split('?')[1]), page)

test('an address has every parameter of the API, but for how long a page is', () => {
  expect([...PARAMETERS, 'limit'].toSorted()).toEqual(Object.keys(searchListings.query.shape).toSorted())
})

test('an address contains what it was made of, in one order, and no defaults', () => {
  for (const path of ['/buy', '/buy?q=mt-07&make=Honda&make=Yamaha&price_max=5000&near=Salem&radius_km=50&view=grid'])
    expect(pathOf(read(path))).toBe(path)
  expect(pathOf(read('/buy?view=list&category=&make=+&utm_source=x'))).toBe('/buy')
  expect(pathOf(read('/buy?price_max=5000&make=Honda&make=Honda'))).toBe('/buy?make=Honda&price_max=5000')
})

test('values that differ in their case alone are one', () => {
  const address = read('/buy?make=HONDA&make=Honda&make=Yamaha&model=mt-07&model=MT-07&q=a&q=A')
  expect(pathOf(address)).toBe('/buy?q=a&make=HONDA&make=Yamaha&model=mt-07')
  expect(filtersOf(address).map(({ value }) => value)).toEqual(['a', 'HONDA', 'Yamaha', 'mt-07'])
})

test('a category’s own page shows a grid unless its address says otherwise, and only its category', () => {
  const address = read('/category/Sports?category=Cruiser&make=Honda&view=list', 'Sports')
  expect(pathOf(address)).toBe('/category/Sports?make=Honda&view=list')
  expect(searchInput(address).query).toMatchObject({ category: ['Sports'], make: ['Honda'] })
  expect(pathOf(read('/category/Sports?view=grid', 'Sports'))).toBe('/category/Sports')
})

test('the request has what the address asks for; an order that there is not is no wish', () => {
  const { query } = searchInput(read('/buy?make=Honda&price_max=5000&sort=cheapest&with_photos=perhaps'))
  expect(JSON.parse(JSON.stringify(query))).toEqual({ make: ['Honda'], price_max: '5000' })
})

test('another choice begins its list anew, and takes along what means nothing without it', () => {
  const address = read('/buy?q=mt&words_only=true&near=Salem&radius_km=50&sort=distance&cursor=x')
  expect(pathOf(withValues(address, { make: ['Honda'] }))).toBe(
    '/buy?q=mt&words_only=true&make=Honda&near=Salem&radius_km=50&sort=distance',
  )
  expect(pathOf(without(address, 'near'))).toBe('/buy?q=mt&words_only=true')
  expect(pathOf(without(address, 'q'))).toBe('/buy?near=Salem&radius_km=50&sort=distance')
  expect(pathOf(withValues(address, { cursor: ['y'] }))).toContain('cursor=y')
})

test('filters are removed one value at a time, or all but whose or which bikes the page is about', () => {
  const address = read('/buy?make=Honda&make=Yamaha&seller=s&sort=price_asc&view=grid')
  expect(filtersOf(address)).toEqual([
    { name: 'make', value: 'Honda' },
    { name: 'make', value: 'Yamaha' },
    { name: 'seller', value: 's' },
  ])
  expect(pathOf(without(address, 'make', 'Honda'))).toBe('/buy?make=Yamaha&seller=s&sort=price_asc&view=grid')
  expect(pathOf(withoutFilters(address))).toBe('/buy?seller=s&sort=price_asc&view=grid')
})
