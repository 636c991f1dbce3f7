import { expect, test } from 'vitest'
import { distanceKm, placeLabel } from './place.ts'

const LONDON = { latitude: 51.508, longitude: -0.126 }
const PARIS = { latitude: 48.853, longitude: 2.349 }

test('a distance is that of the great circle, in km', () => {
  expect(distanceKm(LONDON, PARIS)).toBeCloseTo(343.6, 0)
  expect(distanceKm(PARIS, LONDON)).toBe(distanceKm(LONDON, PARIS))
  expect(distanceKm(LONDON, LONDON)).toBe(0)
  const quarter = (6371.0088 * Math.PI) / 2
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 90, longitude: 0 })).toBeCloseTo(quarter, 6)
  expect(distanceKm({ latitude: 0, longitude: 179 }, { latitude: 0, longitude: -179 })).toBeCloseTo(222.39, 1)
  expect(distanceKm({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(2 * quarter, 6)
})

test('a label has the country of a place that is not in the reader’s', () => {
  expect(placeLabel({ name: 'Leeds', country: 'GB' }, 'GB')).toBe('Leeds')
  expect(placeLabel({ name: 'Leeds', country: 'GB' }, 'DE')).toBe('Leeds, GB')
})
