import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { findPlaceTyped } from './find.ts'
import { foldName, wordsOf } from './fold.ts'
import { gazetteer } from './gazetteer.ts'

const typed = (text: string, country: string) => findPlaceTyped(text, country)?.typed ?? null

test.each([
  ['Berlin', 'DE', 'Berlin'],
  ['münchen', 'DE', 'münchen'],
  ['Leeds, UK', 'GB', 'Leeds, UK'],
  ['Leeds UK', 'GB', 'Leeds UK'],
  ['Leeds,UK', 'GB', 'Leeds, UK'],
  ['Portland, Oregon', 'US', 'Portland, Oregon'],
  ['Hauptstraße 5, 80331 Munich', 'DE', 'Munich'],
  ['Hauptstraße 5 80331 München', 'DE', 'München'],
  ['Hauptstr. 5a München', 'DE', 'München'],
  ['Berlin, Hauptstraße 5', 'DE', 'Berlin'],
  ['D-50667 Köln', 'DE', 'Köln'],
  ['06108 Halle (Saale), Germany', 'DE', 'Halle (Saale), Germany'],
  ['12 High Street, Leeds LS1 4AP', 'GB', 'Leeds'],
  ['12 High Street\nLeeds\nLS1 4AP\nEngland', 'GB', 'Leeds, England'],
  ['12 St Johns Road Leeds', 'GB', 'Leeds'],
  ['12 Main St. Apt 4 Portland OR 97201', 'US', 'Portland OR'],
  ['12 Main St St Louis MO', 'US', 'St Louis MO'],
  ['Rue de Rivoli 12 Paris', 'FR', 'Paris'],
  ['Leeds (West Yorkshire)', 'GB', 'Leeds, West Yorkshire'],
  ['Leeds (by appointment)', 'GB', 'Leeds'],
  ['Leeds area, UK', 'GB', 'Leeds, UK'],
  ['near Leeds', 'GB', 'Leeds'],
  ['Kreuzberg, Berlin', 'DE', 'Berlin'],
  ['Leeds Road 5, Leeds', 'GB', 'Leeds'],
  ['Washington, D.C.', 'US', 'Washington, D.C.'],
  ['’s-Hertogenbosch', 'NL', '’s-Hertogenbosch'],
  ['Frankfurt (Hbf) am Main', 'DE', 'Frankfurt am Main'],
  ['Wien 3', 'AT', 'Wien'],
])('of %j, in %s, %j names the town', (text, country, expected) => {
  expect(typed(text, country)).toBe(expected)
})

test.each(['behind the old mill', 'Hauptstraße 5', '12 High Street', '10115', 'LS1 4AP', 'call 5 me'])(
  'no words of %j name a town',
  (text) => {
    for (const country of ['GB', 'DE']) expect(typed(text, country)).toBeNull()
  },
)

test('the words that name a town name the same town by themselves, and all of them do', () => {
  const pieces = ['12 High Street', 'Hauptstr. 5', ', ', ' ', '\n', ' (', ')', '80331', 'LS1 4AP', 'near ', ' area']
  const names = ['Leeds', 'Halle (Saale)', 'St. Gallen', 'New York', 'UK', 'Germany', 'NY', 'Biel/Bienne']
  assert(
    property(array(constantFrom(...pieces, ...names), { maxLength: 8 }), (parts) => {
      const found = findPlaceTyped(parts.join(''), 'GB')
      if (found) expect(findPlaceTyped(found.typed, 'GB')).toEqual(found)
    }),
    { numRuns: 500 },
  )
  const towns = gazetteer()
  for (let rank = 0; rank < towns.count; rank += 97) {
    const { name, region, country } = towns.place(rank)
    const label = [name, region, country].filter((part) => part !== '').join(', ')
    const found = findPlaceTyped(`Hauptstraße 5, 80331 ${label}`)
    expect(found, label).not.toBeNull()
    expect(findPlaceTyped(found?.typed ?? '')).toEqual(found)
  }
})

test('a text’s words are those of its folded name, each with where it stands', () => {
  for (const text of ['St. Gallen, L’Île', ' Sankt  Ægir-Ø12 ', 'Łódź; (Москва)', 'İ🙂ß', '…'])
    expect(
      wordsOf(text)
        .map(({ word }) => word)
        .join(' '),
    ).toBe(foldName(text))
  expect(wordsOf(' ’s-Graven.').map(({ start, end }) => ' ’s-Graven.'.slice(start, end))).toEqual(['’s', 'Graven.'])
})
