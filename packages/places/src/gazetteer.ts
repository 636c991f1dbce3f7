import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Place } from './place.ts'

/** Gets the rank of each place of a name, and whether it's one of its other names. */
type VisitName = (rank: number, isOther: boolean) => void

/**
 * The towns, as the files have them: text in two buffers with an offset for each line, so that there are no objects for 110,000
 * places. A place's rank is its line in `places.tsv`, which begins with the most populous.
 */
export type Gazetteer = {
  /** How many towns there are; ranks go from 0 to one less. */
  count: number
  /** Code (`US.OR`) and name of each region. */
  regions: ReadonlyMap<string, string>
  /** All countries that have a town. */
  countries: ReadonlySet<string>
  place: (rank: number) => Place
  populationOf: (rank: number) => number
  countryOf: (rank: number) => string
  /** `US.OR`. */
  regionCodeOf: (rank: number) => string
  rankOfId: (id: number) => number | null
  /** Visits the places with exactly this folded name. */
  eachNamed: (folded: string, visit: VisitName) => void
  /** Visits the places with a name that begins so, once for each such name. */
  eachStartingWith: (prefix: string, visit: VisitName) => void
}

const NEWLINE = 10
const TAB = 9
const STAR = 42
const ZERO = 48
/** More than there are places, so that id × this + rank holds both. */
const RANKS = 2 ** 20

let loaded: Gazetteer | null = null

/** The towns; read from the files when first asked for, which takes the thread about a tenth of a second. */
export function gazetteer(): Gazetteer {
  loaded ??= load()
  return loaded
}

/** Reads the towns now, so that nobody waits for it later: a server does it before it answers. */
export const loadPlaces = (): void => void gazetteer()

function read(file: string): Buffer {
  return brotliDecompressSync(readFileSync(join(import.meta.dirname, '../data', file)))
}

/** Where each line begins, and at the end where the next would. */
function lineStarts(text: Buffer): Uint32Array {
  let lines = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) lines++
  const starts = new Uint32Array(lines + 1)
  let line = 0
  for (let at = text.indexOf(NEWLINE); at !== -1; at = text.indexOf(NEWLINE, at + 1)) starts[++line] = at + 1
  return starts
}

function load(): Gazetteer {
  const regions = new Map<string, string>()
  for (const line of read('regions.tsv.br').toString('utf8').split('\n')) {
    const [code = '', name] = line.split('\t')
    if (name !== undefined) regions.set(code, name)
  }

  const places = read('places.tsv.br')
  const placeStarts = lineStarts(places)
  const count = placeStarts.length - 1
  const startOf = (rank: number) => placeStarts[rank] ?? 0
  const line = (rank: number) => places.toString('utf8', startOf(rank), startOf(rank + 1) - 1).split('\t')

  const populations = new Uint32Array(count)
  const countryCodes: string[] = []
  const countryAt = new Map<string, number>()
  const countries = new Uint16Array(count)
  const idsWithRanks = new Float64Array(count)
  for (let rank = 0; rank < count; rank++) {
    const start = startOf(rank)
    idsWithRanks[rank] = numberAt(places, start) * RANKS + rank
    const end = startOf(rank + 1) - 1
    populations[rank] = numberAt(places, places.lastIndexOf(TAB, end) + 1)
    // Line: id, name, region, country, latitude, longitude, population.
    let at = start
    for (let field = 0; field < 3; field++) at = places.indexOf(TAB, at) + 1
    const country = places.toString('latin1', at, at + 2)
    let code = countryAt.get(country)
    if (code === undefined) {
      code = countryCodes.push(country) - 1
      countryAt.set(country, code)
    }
    countries[rank] = code
  }
  idsWithRanks.sort()

  function place(rank: number): Place {
    const [id, name = '', region = '', country = '', latitude, longitude, population] = line(rank)
    return {
      id: Number(id),
      name,
      region: regions.get(`${country}.${region}`) ?? '',
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    }
  }

  function regionCodeOf(rank: number): string {
    const [, , region = '', country = ''] = line(rank)
    return `${country}.${region}`
  }

  function rankOfId(id: number): number | null {
    const found = idsWithRanks[firstWhere(count, (at) => (idsWithRanks[at] ?? 0) >= id * RANKS)]
    return found !== undefined && Math.floor(found / RANKS) === id ? found % RANKS : null
  }

  return {
    count,
    regions,
    countries: new Set(countryCodes),
    place,
    populationOf: (rank) => populations[rank] ?? 0,
    countryOf: (rank) => countryCodes[countries[rank] ?? 0] ?? '',
    regionCodeOf,
    rankOfId,
    ...readNames(),
  }
}

/** `names.tsv`, which is sorted: a folded name, a tab, the place's rank, and a star where it is one of its other names. */
function readNames(): Pick<Gazetteer, 'eachNamed' | 'eachStartingWith'> {
  const names = read('names.tsv.br')
  const starts = lineStarts(names)
  const count = starts.length - 1
  const startOf = (at: number) => starts[at] ?? 0

  function eachStartingWith(text: string, visit: VisitName): void {
    const wanted = Buffer.from(text, 'latin1')
    const compare = (at: number) =>
      names.compare(wanted, 0, wanted.length, startOf(at), Math.min(startOf(at) + wanted.length, startOf(at + 1)))
    for (let at = firstWhere(count, (one) => compare(one) >= 0); at < count && compare(at) === 0; at++) {
      const end = startOf(at + 1) - 1
      visit(numberAt(names, names.lastIndexOf(TAB, end) + 1), names[end - 1] === STAR)
    }
  }

  return { eachNamed: (folded, visit) => eachStartingWith(`${folded}\t`, visit), eachStartingWith }
}

/** The whole number of which the first digit is there. */
function numberAt(text: Buffer, start: number): number {
  let value = 0
  for (let at = start; ; at++) {
    const digit = (text[at] ?? 0) - ZERO
    if (digit < 0 || digit > 9) return value
    value = value * 10 + digit
  }
}

/** The least of 0 to `count` for which it holds, given that it holds for all after it. */
function firstWhere(count: number, holds: (at: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
