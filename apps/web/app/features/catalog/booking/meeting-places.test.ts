import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { rememberedPlace, suggestedPlaces } from './meeting-places.ts'

const inMunich = { location: 'Munich' }

test('who met a seller at theirs meets the next one at theirs, in whichever language they booked', () => {
  const places = ['At the seller’s, Portland', 'Beim Verkäufer, Portland']
  for (const location of places) {
    const earlier = [{ location: '' }, { location }]
    expect(rememberedPlace(inMunich, earlier)).toBe('At the seller’s, Munich')
    expect(inLanguage('de', () => rememberedPlace(inMunich, earlier))).toBe('Beim Verkäufer, Munich')
    expect(rememberedPlace({ location: '' }, earlier)).toBe('')
  }
})

test('another place is remembered as it was', () => {
  expect(rememberedPlace(inMunich, [{ location: 'The old bridge' }])).toBe('The old bridge')
  expect(rememberedPlace(inMunich, [])).toBe('')
})

test('the place of last time, and that of another seller in another language, are offered once each', () => {
  expect(suggestedPlaces(inMunich, [{ location: 'The old bridge' }])).toEqual([
    'At the seller’s, Munich',
    'The old bridge',
  ])
})
