import { foldName } from './fold.ts'
import { gazetteer } from './gazetteer.ts'
import type { Place } from './place.ts'
import { meaningsOf } from './qualifiers.ts'
import { type Reading, readingsOf, splits } from './readings.ts'
import { typedName } from './typed-name.ts'

/**
 * From how many people a town of another country is meant by its name alone. Many who live elsewhere type `Portland`; a far village's
 * name is more often a person's, or a word.
 */
const KNOWN_ABROAD = 40_000
/** By a name that isn't its own, a town counts as one of so many times fewer people: `Cologne` is Köln, `Bienne` is Biel and not Vienna. */
const WEIGHT_OF_OTHER_NAME = 0.02
/** In suggestions, a town at home counts as one of so many times more people abroad: at `par` in Britain, Paris stays in sight. */
const WEIGHT_AT_HOME = 20
/** Of shorter names, codes of regions among them, no town is meant without its region or country. */
const LEAST_LETTERS = 3
/** What people write who don't say where; some are a town's name. */
const NO_PLACES = new Set([
  'home',
  'here',
  'online',
  'garage',
  'anywhere',
  'nowhere',
  'zuhause',
  'daheim',
  'hier',
  'europa',
  'none',
  'unknown',
  'test',
])

/**
 * The town that somebody means who typed `text` as a place; null where none is meant for sure.
 *
 * Of towns with one name, one in `country` (ISO 3166-1 alpha-2; the operator's) goes before all others, then the more populous. A name
 * is matched whole, never a word of it. Elsewhere than in `country` the name alone is enough for a town of 40,000; a smaller
 * one needs its region or country behind it. Nobody means a town by the name of a region that it is not in.
 * A text of over 200 characters is no place.
 */
export function findPlace(text: string, country?: string): Place | null {
  return findPlaces(text, country, 1)[0] ?? null
}

/** The same with the words that name it in `text`, its region or country behind it or not, as they were typed: no street, number or postcode. */
export function findPlaceTyped(text: string, country?: string): { place: Place; typed: string } | null {
  for (const reading of readingsOf(text)) {
    const [rank] = meantBy(reading, country)
    if (rank !== undefined) return { place: gazetteer().place(rank), typed: typedName(reading) }
  }
  return null
}

/** The same with the towns of that name which could be meant instead, the likeliest first; at most `limit`. */
export function findPlaces(text: string, country: string | undefined, limit: number): Place[] {
  for (const reading of readingsOf(text)) {
    const ranks = meantBy(reading, country)
    if (ranks.length > 0) return ranks.slice(0, limit).map((rank) => gazetteer().place(rank))
  }
  return []
}

/** The town that all of these words name, with its region or country behind it or not, by the same rules; null where they name none. No address is read. */
export function townNamed(words: string, country?: string): Place | null {
  for (const reading of splits(foldName(words))) {
    const [rank] = meantBy(reading, country)
    if (rank !== undefined) return gazetteer().place(rank)
  }
  return null
}

/** The town with this number; null where there is none. */
export function placeById(id: number): Place | null {
  const rank = gazetteer().rankOfId(id)
  return rank === null ? null : gazetteer().place(rank)
}

/**
 * Towns for what is typed so far, the likeliest first: the populous, and those in `country` before others of their size. Where nothing
 * begins so, the town that is meant (`Leeds, UK`). At most `limit`; none for less than a letter.
 */
export function placesStartingWith(typed: string, country: string | undefined, limit: number): Place[] {
  const towns = gazetteer()
  const prefix = foldName(typed)
  if (prefix === '' || limit < 1) return []
  const best: { rank: number; weight: number }[] = []
  towns.eachStartingWith(prefix, (rank, isOther) => {
    const weight =
      isOther || towns.countryOf(rank) !== country ? weightOf(rank, isOther) : towns.populationOf(rank) * WEIGHT_AT_HOME
    const last = best.at(-1)
    if (best.length === limit && last !== undefined && last.weight >= weight) return
    const before = best.findIndex((one) => one.rank === rank)
    if (before !== -1) {
      if ((best[before]?.weight ?? 0) >= weight) return
      best.splice(before, 1)
    }
    const lighter = best.findIndex((one) => one.weight < weight)
    best.splice(lighter === -1 ? best.length : lighter, 0, { rank, weight })
    best.length = Math.min(best.length, limit)
  })
  if (best.length > 0) return best.map(({ rank }) => towns.place(rank))
  const meant = findPlace(typed, country)
  if (meant !== null) return [meant]
  // The country or region is not typed to its end.
  return placesStartingWith(typed.slice(0, Math.max(0, typed.lastIndexOf(','))), country, limit)
}

/** The ranks of the towns that can be understood so, the likeliest first. */
function meantBy({ name, qualifiers }: Reading, country: string | undefined): number[] {
  const required = qualifiers.map(meaningsOf)
  if (required.some((meanings) => meanings.length === 0)) return []
  const towns = gazetteer()
  const candidates: { rank: number; isAtHome: boolean; weight: number }[] = []
  towns.eachNamed(name, (rank, isOther) => {
    const isAtHome = towns.countryOf(rank) === country
    const isMeant =
      required.length > 0
        ? required.every((meanings) => meanings.some((code) => isWithin(rank, code)))
        : isMeantAlone(name, rank, isAtHome)
    if (isMeant) candidates.push({ rank, isAtHome, weight: weightOf(rank, isOther) })
  })
  candidates.sort((a, b) => Number(b.isAtHome) - Number(a.isAtHome) || b.weight - a.weight || a.rank - b.rank)
  return [...new Set(candidates.map(({ rank }) => rank))]
}

function weightOf(rank: number, isOther: boolean): number {
  return gazetteer().populationOf(rank) * (isOther ? WEIGHT_OF_OTHER_NAME : 1)
}

/** Whether a town lies in the country `US` or the region `US.OR`. */
function isWithin(rank: number, code: string): boolean {
  const towns = gazetteer()
  return towns.countryOf(rank) === code || (code.includes('.') && towns.regionCodeOf(rank) === code)
}

function isMeantAlone(name: string, rank: number, isAtHome: boolean): boolean {
  if (name.length < LEAST_LETTERS || NO_PLACES.has(name)) return false
  const towns = gazetteer()
  if (!isAtHome && towns.populationOf(rank) < KNOWN_ABROAD) return false
  // `California` is the state, not the town of that name in Maryland; `New York` is in New York.
  const ofThisCountry = meaningsOf(name).filter((code) => code.startsWith(`${towns.countryOf(rank)}.`))
  return ofThisCountry.length === 0 || ofThisCountry.some((code) => isWithin(rank, code))
}
