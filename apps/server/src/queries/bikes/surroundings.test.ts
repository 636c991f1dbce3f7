import { findPlace, placeById } from '@bikevalley/places'
import { expect, test } from 'vitest'
import { surroundingsOf } from './surroundings.ts'

const around = (town: string, country: string) => surroundingsOf(findPlace(town, country)?.id ?? null)

test('a map shows the large towns around a town, as far to the east and north as they are', () => {
  const map = around('Leeds', 'GB')
  expect(map?.span_km).toBe(60)
  expect(map?.towns.slice(0, 2)).toEqual([
    { name: 'Sheffield', east_km: 5, north_km: -46 },
    { name: 'Kingston upon Hull', east_km: 80, north_km: -6 },
  ])
  for (const { east_km, north_km } of map?.towns ?? []) {
    expect(Math.abs(north_km)).toBeLessThan(60)
    expect(Math.abs(east_km)).toBeLessThan(96)
  }
})

test('a map of a lonely town reaches further, until it has other towns', () => {
  expect(around('Alice Springs', 'AU')?.span_km).toBe(240)
})

test('there is no map where the town is not known', () => {
  expect(surroundingsOf(null)).toBeNull()
  expect(surroundingsOf(1)).toBeNull()
  expect(placeById(1)).toBeNull()
})
