import type { ParsedInput, searchListings } from '@bikevalley/contract'
import { currencyNames } from '@bikevalley/contract/format'
import { languages } from '@bikevalley/messages'
import { type Place, townNamed } from '@bikevalley/places'
import { makes, modelsOf } from '@bikevalley/vehicle-data'
import { usesLicenceClasses } from '@bikevalley/vehicle-data/licence-class'
import type { Config } from '../../config.ts'
import { isBeforeTown, type Reading, spelledOut } from '../../modules/search/index.ts'

/** Of so many people a town is meant by a word that nothing else says is one: at home, and abroad. */
const MEANT_ALONE = { home: 5_000, abroad: 100_000 }
/** The longest names of towns, and so many words of a text are looked at. */
const TOWNS = { nameWords: 4, words: 16 }

type Query = ParsedInput<typeof searchListings>['query']

/** How `q` is read, and the towns that its words name. */
export function readingOf(
  { q = '', words_only, make = [], model = [] }: Query,
  { currency, country }: Pick<Config, 'currency' | 'country'>,
): { reading: Reading; towns: ReadonlyMap<string, Place> } {
  const money = moneyOf(currency)
  const towns = words_only === 'true' ? new Map<string, Place>() : townsIn(spelledOut(q, money), country)
  // A chosen make or model says what is meant: then names are words, since another make from among them would find nothing.
  const named = make.length > 0 || model.length > 0 ? 'not_names' : 'all'
  const filters = words_only === 'true' ? 'none' : named
  return { reading: { filters, towns: [...towns.keys()], money, licences: usesLicenceClasses(country) }, towns }
}

function townsIn(words: readonly string[], country: string): Map<string, Place> {
  const towns = new Map<string, Place>()
  const read = words.slice(0, TOWNS.words)
  for (const from of read.keys())
    for (let count = 1; count <= Math.min(TOWNS.nameWords, read.length - from); count++) {
      const name = read.slice(from, from + count).join(' ')
      const town = /^[a-z ]{3,}$/.test(name) ? townNamed(name, country) : null
      if (town && (isBeforeTown(read[from - 1]) || isMeantAlone(name, town, country))) towns.set(name, town)
    }
  return towns
}

/** 'norton' and 'monster' are bikes, however many live in Norton and Münster, and whether or not there is one for sale. */
function isMeantAlone(name: string, town: Place, country: string): boolean {
  const least = town.country === country ? MEANT_ALONE.home : MEANT_ALONE.abroad
  return town.population >= least && !vehicleWords().has(name)
}

let wordsOfVehicles: ReadonlySet<string> | undefined

/** The words of the names of makes and models. */
function vehicleWords(): ReadonlySet<string> {
  wordsOfVehicles ??= new Set(
    makes().flatMap((make) =>
      [make, ...modelsOf(make).map(({ name }) => name)].flatMap((name) => spelledOut(name, [])),
    ),
  )
  return wordsOfVehicles
}

const namesOfMoney = new Map<string, readonly string[]>()

/** What the site's currency is called in its languages. */
function moneyOf(currency: string): readonly string[] {
  const money = namesOfMoney.get(currency) ?? currencyNames(currency, languages)
  namesOfMoney.set(currency, money)
  return money
}
