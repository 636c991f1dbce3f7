import { expect, test } from 'vitest'
import { townsAround } from './around.ts'
import { findPlace, findPlaces } from './find.ts'
import { distanceKm, type Place } from './place.ts'

const town = (name: string, country: string): Place => {
  const [place] = findPlaces(name, country, 1)
  if (!place) throw new Error(`No ${name}`)
  return place
}
const namesAround = (place: Place, km: number) => [...townsAround(place, km)].map(({ name }) => name)

test('the towns around one are those within the distance, the most populous first, without itself', () => {
  const leeds = town('Leeds', 'GB')
  expect(namesAround(leeds, 60).slice(0, 3)).toEqual(['Sheffield', 'Manchester', 'Bradford'])
  for (const place of townsAround(leeds, 60)) expect(distanceKm(leeds, place)).toBeLessThanOrEqual(60)
  expect(namesAround(leeds, 60)).not.toContain('Leeds')
})

test('towns are found on both sides of the 180th meridian and of the equator', () => {
  const fiji = town('Labasa', 'FJ')
  expect([...townsAround(fiji, 300)].length).toBeGreaterThan(0)
  const quito = town('Quito', 'EC')
  const sides = [...townsAround(quito, 60)].map(({ latitude }) => Math.sign(latitude))
  expect(new Set(sides)).toEqual(new Set([-1, 1]))
  expect(findPlace('Quito', 'EC')?.latitude).toBeLessThan(0)
})
