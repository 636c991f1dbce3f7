import { describe, expect, test } from 'vitest'
import { findPlace, placeById } from './find.ts'
import { foldName } from './fold.ts'
import { gazetteer } from './gazetteer.ts'
import { GERMAN_NAMES, GERMAN_REGIONS } from './german-names.ts'
import { placeName, regionName, typedNames } from './names.ts'
import { meaningsOf } from './qualifiers.ts'

const MUNICH = { id: 2867714, name: 'Munich' }

test('a town is called as its readers call it', () => {
  expect(placeName(MUNICH, 'de')).toBe('München')
  expect(placeName(MUNICH, 'en')).toBe('Munich')
  expect(placeName({ id: 2886242, name: 'Köln' }, 'de')).toBe('Köln')
})

test('a region is called as its readers call it', () => {
  expect(regionName({ country: 'DE', region: 'Bavaria' }, 'de')).toBe('Bayern')
  expect(regionName({ country: 'DE', region: 'Bavaria' }, 'en')).toBe('Bavaria')
  expect(regionName({ country: 'GB', region: 'England' }, 'de')).toBe('England')
})

test('a town is typed by its name in any language, with umlauts or without', () => {
  expect(typedNames(MUNICH)).toEqual(['Munich', 'München', 'munich', 'munchen', 'muenchen'])
  expect(typedNames({ id: 2658822, name: 'Sankt Gallen' })).toEqual(['Sankt Gallen', 'St. Gallen', 'st gallen'])
})

describe('German names', () => {
  const towns = Object.entries(GERMAN_NAMES).map(([id, german]) => ({
    id: Number(id),
    german,
    place: placeById(Number(id)),
  }))

  test('are of towns that there are, and other than theirs in the data', () => {
    expect(towns.filter(({ place, german }) => place === null || place.name === german)).toEqual([])
  })

  test('each lead to their town with its region and country behind them, as a German reader is shown them', () => {
    const countries = new Intl.DisplayNames('de', { type: 'region' })
    const lost = towns.flatMap(({ id, german, place }) => {
      if (place === null) return [german]
      const text = [german, regionName(place, 'de'), countries.of(place.country)].filter(Boolean).join(', ')
      return findPlace(text)?.id === id ? [] : [text]
    })
    expect(lost).toEqual([])
  })

  test('of regions are of regions that there are, and understood', () => {
    const { regions } = gazetteer()
    const unknown = Object.entries(GERMAN_REGIONS).flatMap(([country, names]) =>
      Object.entries(names).filter(([name, german]) => {
        const [code] = [...regions].find(([key, own]) => key.startsWith(`${country}.`) && own === name) ?? []
        return code === undefined || !meaningsOf(foldName(german)).includes(code)
      }),
    )
    expect(unknown).toEqual([])
  })
})
