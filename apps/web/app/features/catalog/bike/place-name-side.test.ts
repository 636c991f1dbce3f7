import { expect, test } from 'vitest'
import { placeNameSide } from './place-name-side.ts'

const map = { span: 50, width: 1.6, town: 0.11 }
const east = { name: 'Strasburg', east_km: 47, north_km: 0 }
const west = { name: 'Georgetown', east_km: -50, north_km: -1 }
const south = { name: 'Centennial', east_km: 4, north_km: -13 }

test('the name of a bike’s town stands on the right of its circle, or on the first side where it meets no other name', () => {
  expect(placeNameSide('Denver', [], map)).toBe('right')
  expect(placeNameSide('Denver', [east], map)).toBe('left')
  expect(placeNameSide('Denver', [east, west], map)).toBe('below')
  expect(placeNameSide('Denver', [east, west, south], map)).toBe('above')
})
