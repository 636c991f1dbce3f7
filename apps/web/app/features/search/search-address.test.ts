import { expect, test } from 'vitest'
import { searchAddress } from './search-address.ts'

test('the address of a search has what is wished for, and nothing that is empty', () => {
  expect(searchAddress({})).toBe('/buy')
  expect(searchAddress({ q: ' mt 07 ', make: '', price_max: undefined })).toBe('/buy?q=mt+07')
  expect(searchAddress({ make: 'Honda', model: 'CB 500 F' })).toBe('/buy?make=Honda&model=CB+500+F')
})

test('the address of a search around a town has a radius, and the nearest first', () => {
  expect(searchAddress({ near: '42' })).toBe('/buy?near=42&radius_km=50&sort=distance')
  expect(searchAddress({ near: ' ' })).toBe('/buy')
})
