import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPlace, findPlaces, placeById, placesStartingWith, townNamed } from './find.ts'
import { foldName } from './fold.ts'
import { gazetteer } from './gazetteer.ts'
import { readingsOf } from './readings.ts'

/** Name, region and country of what is found. */
function found(text: string, country?: string): string | null {
  const place = findPlace(text, country)
  return place && `${place.name}, ${place.region}, ${place.country}`
}

/** Name and country of each that is suggested. */
const suggested = (typed: string, country?: string, limit = 5) =>
  placesStartingWith(typed, country, limit).map((place) => `${place.name}, ${place.country}`)

const LEEDS = 'Leeds, England, GB'
const KOELN = 'Köln, North Rhine-Westphalia, DE'
const MUNICH = 'Munich, Bavaria, DE'
const BERLIN = 'Berlin, State of Berlin, DE'

describe('a place is found', () => {
  test.each([
    ['Leeds', LEEDS],
    ['leeds, uk', LEEDS],
    ['LEEDS, United Kingdom', LEEDS],
    ['Leeds UK', LEEDS],
    ['Leeds, West Yorkshire', LEEDS],
    ['Leeds (West Yorkshire)', LEEDS],
    ['Leeds (by appointment)', LEEDS],
    ['near Leeds', LEEDS],
    ['Leeds LS1 4AP', LEEDS],
    ['12 High Street, Leeds', LEEDS],
    ['12 High Street\nLeeds\nLS1 4AP\nEngland', LEEDS],
    ['Leeds, AL', 'Leeds, Alabama, US'],
    ['München', MUNICH],
    ['Muenchen', MUNICH],
    ['Munchen', MUNICH],
    ['Munich', MUNICH],
    ['In der Nähe von München', MUNICH],
    ['Köln', KOELN],
    ['Koeln', KOELN],
    ['Cologne', KOELN],
    ['D-50667 Köln', KOELN],
    ['Wien', 'Vienna, Vienna, AT'],
    ['Vienna', 'Vienna, Vienna, AT'],
    ['Portland, OR', 'Portland, Oregon, US'],
    ['Portland, Maine', 'Portland, Maine, US'],
    ['Springfield IL', 'Springfield, Illinois, US'],
    ['10115 Berlin', BERLIN],
    ['400001 Mumbai', 'Mumbai, Maharashtra, IN'],
    ['Mumbai 400 001', 'Mumbai, Maharashtra, IN'],
    ['Berlin, Germany', BERLIN],
    ['Berlin, Deutschland', BERLIN],
    ['Kreuzberg, Berlin', BERLIN],
    ['Washington, D.C.', 'Washington, District of Columbia, US'],
    ['New York, NY', 'New York City, New York, US'],
    ['Paris, Texas', 'Paris, Texas, US'],
    ['London, Ontario', 'London, Ontario, CA'],
    ['London, CA', 'London, Ontario, CA'],
    ['Frankfurt', 'Frankfurt am Main, Hesse, DE'],
    ['Frankfurt (Oder)', 'Frankfurt (Oder), Brandenburg, DE'],
    ['9000 St. Gallen', 'Sankt Gallen, Saint Gallen, CH'],
    ['Bienne', 'Biel/Bienne, Bern, CH'],
    ['1012 AB Amsterdam', 'Amsterdam, North Holland, NL'],
    ['00-001 Warszawa', 'Warsaw, Mazovia, PL'],
  ])('by %j', (text, expected) => {
    expect(found(text)).toBe(expected)
  })

  test('in the operator’s country before a more populous one elsewhere, unless its country is said', () => {
    expect(found('Leeds', 'US')).toBe('Leeds, Alabama, US')
    expect(found('Leeds, GB', 'US')).toBe(LEEDS)
    expect(found('Boston', 'GB')).toBe('Boston, England, GB')
    expect(found('Boston')).toBe('Boston, Massachusetts, US')
    expect(found('Newcastle', 'GB')).toBe('Newcastle upon Tyne, England, GB')
  })

  test('however small, in the operator’s country or with its region behind it', () => {
    expect(found('Holmfirth')).toBeNull()
    expect(found('Holmfirth', 'GB')).toBe('Holmfirth, England, GB')
    expect(found('Holmfirth, England')).toBe('Holmfirth, England, GB')
  })

  test('by the full label of every town, or a more populous namesake', () => {
    const towns = gazetteer()
    const lost: string[] = []
    for (let rank = 0; rank < towns.count; rank++) {
      const town = towns.place(rank)
      const label = [town.name, town.region, town.country].filter((part) => part !== '').join(', ')
      const place = findPlace(label)
      const isFound = place?.id === town.id || (place?.country === town.country && place.population >= town.population)
      if (!isFound) lost.push(label)
    }
    expect(lost).toEqual([])
  })
})

describe('no place is found', () => {
  test.each([
    '',
    ' ',
    ',',
    '12',
    'LS1 4AP',
    '10115',
    '🙂',
    'OR',
    'UK',
    'Germany',
    'California',
    'Georgia',
    'Bavaria',
    'Home',
    'garage',
    'Baker Street',
    '12 High Street',
    'Station Road',
    'Hauptstraße 5',
    'John Smith',
    'Smith',
    'Peter Müller',
    'Maria',
    'Max Mustermann',
    'call me',
    'Paris, Texass',
    'Leeds, Neverland',
    'Leeds, France',
    'Neverland, Leedsshire',
  ])('by %j', (text) => {
    expect(found(text)).toBeNull()
    expect(found(text, 'GB')).toBeNull()
    expect(found(text, 'DE')).toBeNull()
  })

  test('by a text of more than 200 characters', () => {
    expect(found(`${' '.repeat(195)}Leeds`)).toBe(LEEDS)
    expect(found(`${' '.repeat(196)}Leeds`)).toBeNull()
  })
})

test('a town is named by all words of a text, with its region or without, and by no address', () => {
  expect(townNamed('portland', 'US')).toMatchObject({ name: 'Portland', region: 'Oregon' })
  expect(townNamed('portland maine', 'US')).toMatchObject({ region: 'Maine' })
  expect(townNamed('frankfurt am main', 'DE')).toMatchObject({ name: 'Frankfurt am Main' })
  for (const words of ['', 'baker street leeds', 'near leeds', 'ls1 4ap leeds', 'red leeds', 'leeds red'])
    expect(townNamed(words, 'GB'), words).toBeNull()
})

test('a place by its number is the same in all versions of the data', () => {
  const known: [number, string, string][] = [
    [2644688, 'Leeds', 'GB'],
    [2643743, 'London', 'GB'],
    [2643123, 'Manchester', 'GB'],
    [2650225, 'Edinburgh', 'GB'],
    [2653822, 'Cardiff', 'GB'],
    [2655984, 'Belfast', 'GB'],
    [2950159, 'Berlin', 'DE'],
    [2867714, 'Munich', 'DE'],
    [2886242, 'Köln', 'DE'],
    [2911298, 'Hamburg', 'DE'],
    [2761369, 'Vienna', 'AT'],
    [2657896, 'Zürich', 'CH'],
    [2988507, 'Paris', 'FR'],
    [3117735, 'Madrid', 'ES'],
    [3169070, 'Rome', 'IT'],
    [5746545, 'Portland', 'US'],
    [5128581, 'New York City', 'US'],
    [4250542, 'Springfield', 'US'],
    [6058560, 'London', 'CA'],
    [2147714, 'Sydney', 'AU'],
  ]
  for (const [id, name, country] of known) expect(placeById(id)).toMatchObject({ id, name, country })
  expect(placeById(1)).toBeNull()
  expect(placeById(-1)).toBeNull()
})

test('a place by its number is itself, for every town', () => {
  const towns = gazetteer()
  for (let rank = 0; rank < towns.count; rank += 37) expect(towns.rankOfId(towns.place(rank).id)).toBe(rank)
})

describe('suggestions', () => {
  test('are the populous towns that begin so, those at home first among their like', () => {
    expect(suggested('lee', 'GB')[0]).toBe('Leeds, GB')
    expect(suggested('mün', 'DE')[0]).toBe('Munich, DE')
    expect(suggested('par', 'GB')[0]).toBe('Paris, FR')
    expect(suggested('wie')).toContain('Vienna, AT')
  })

  test('name each town once, and no more than asked for', () => {
    for (const typed of ['l', 'san', 'kö', 'new y']) {
      const list = placesStartingWith(typed, 'GB', 7)
      expect(list.length).toBeLessThanOrEqual(7)
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
    }
    expect(suggested('')).toEqual([])
    expect(suggested('qqqq')).toEqual([])
    expect(suggested('lee', 'GB', 0)).toEqual([])
  })

  test('go on while a country is typed behind the town', () => {
    expect(suggested('leeds, u', 'GB')[0]).toBe('Leeds, GB')
    expect(suggested('leeds, uk', 'GB')).toEqual(['Leeds, GB'])
  })
})

test('any text of 200 characters is understood in a bounded number of ways, and finds nothing or a town', () => {
  const piece = constantFrom(
    'Leeds',
    'st ',
    ',',
    '(',
    ')',
    ' - ',
    '/',
    'near ',
    '10115 ',
    'LS1 4AP',
    'UK',
    '\n',
    'ü',
    '1',
    'A',
    ' ',
    '’',
  )
  assert(
    property(
      string({ unit: piece, maxLength: 200 }),
      string({ unit: 'binary', maxLength: 200 }),
      (pieces, anything) => {
        for (const text of [pieces.slice(0, 200), anything.slice(0, 200)]) {
          expect(Array.from(readingsOf(text)).length).toBeLessThanOrEqual(240)
          const place = findPlace(text, 'GB')
          expect(place === null || placeById(place.id) !== null).toBe(true)
        }
      },
    ),
    { numRuns: 500 },
  )
})

test('a folded name folds to itself', () => {
  assert(
    property(string({ unit: 'grapheme' }), (text) => {
      expect(foldName(foldName(text))).toBe(foldName(text))
    }),
  )
  expect(foldName('Saint-Étienne, L’Île')).toBe('st etienne lile')
  expect(foldName('ŁÓDŹ')).toBe('lodz')
})

test('towns of one name are all found, the likeliest first', () => {
  const found = findPlaces('Portland', 'US', 5)
  expect(found.map(({ region }) => region).slice(0, 2)).toEqual(['Oregon', 'Maine'])
  expect(found[0]).toEqual(findPlace('Portland', 'US'))
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
  expect(findPlaces('Portland, Maine', 'US', 5).map(({ region }) => region)).toEqual(['Maine'])
  expect(findPlaces('behind the old mill', 'US', 5)).toEqual([])
})
