import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { rememberedPlace, suggestedPlaces } from './meeting-places.ts'

const inMunich = { location: 'Munich', seller_name: 'Mia' }
const withMia = { location: 'The old bridge', seller_name: 'Mia' }
const withOtto = { location: 'Otto’s garage', seller_name: 'Otto' }

test('who met a seller at theirs meets the next one at theirs, in whichever language they booked', () => {
  const places = ['At the seller’s, Portland', 'Beim Verkäufer, Portland']
  for (const location of places) {
    const earlier = [
      { location: '', seller_name: 'Otto' },
      { location, seller_name: 'Otto' },
    ]
    expect(rememberedPlace(inMunich, earlier)).toBe('At the seller’s, Munich')
    expect(inLanguage('de', () => rememberedPlace(inMunich, earlier))).toBe('Beim Verkäufer, Munich')
    expect(rememberedPlace({ location: '', seller_name: 'Mia' }, earlier)).toBe('')
  }
})

test('a place is remembered for the seller with whom it was agreed on, and never for another', () => {
  expect(rememberedPlace(inMunich, [withOtto, withMia])).toBe('The old bridge')
  expect(rememberedPlace(inMunich, [withOtto])).toBe('')
  expect(rememberedPlace(inMunich, [])).toBe('')
})

test('the place where the bike is, and that of last time with its seller, are offered once each', () => {
  expect(suggestedPlaces(inMunich, [withOtto, withMia])).toEqual(['At the seller’s, Munich', 'The old bridge'])
  expect(suggestedPlaces(inMunich, [withOtto])).toEqual(['At the seller’s, Munich'])
})
