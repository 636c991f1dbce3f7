/**
 * Makes `data/` from GeoNames' cities of 500 and more, and its names of regions: `node tools/make-data.ts <cities500.txt>
 * <admin1.json>`. Where to get both is in the README.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { foldings } from '../src/fold.ts'

/** Below, GeoNames' list has gaps, and names that nobody means who does not live there. */
const LEAST_POPULATION = 1_000
/** Other names of a smaller place are as often another place's only name. */
const LEAST_POPULATION_WITH_OTHER_NAMES = 20_000
/** Places that are a part of another, or are there no more. */
const NO_TOWNS = new Set(['PPLX', 'PPLH', 'PPLQ', 'PPLW', 'PPLCH', 'PPLR', 'PPLS', 'PPLF', 'STLMT'])
const LATIN = /^[\p{Script=Latin}\p{M}' ’.()/-]+$/u
/** Longer ones are descriptions. */
const MOST_WORDS = 4
/** What is left away in speaking, as in `Frankfurt am Main` and `Halle (Saale)`. */
const ADDITION = / (\(.*\)|(am|an der|im|in der|ob der) .*)$/
/** Codes of airports stand among the other names. */
const CODE = /^[A-Z]{1,4}$/

const [citiesFile, regionsFile] = process.argv.slice(2)
if (citiesFile === undefined || regionsFile === undefined)
  throw new Error('Say where cities500.txt and admin1.json are.')

type City = {
  id: number
  name: string
  otherNames: string[]
  latitude: string
  longitude: string
  region: string
  country: string
  population: number
}

function readCity(line: string): City | null {
  const field = line.split('\t')
  const text = (at: number) => field[at] ?? ''
  const population = Number(text(14))
  if (text(6) !== 'P' || NO_TOWNS.has(text(7)) || population < LEAST_POPULATION) return null
  return {
    id: Number(text(0)),
    name: text(1),
    otherNames: text(3).split(',').concat(text(2)),
    latitude: Number(text(4)).toFixed(3),
    longitude: Number(text(5)).toFixed(3),
    region: text(10),
    country: text(8),
    population,
  }
}

const cities = readFileSync(citiesFile, 'utf8')
  .split('\n')
  .map(readCity)
  .filter((city) => city !== null)
  // A name with a comma is an address.
  .filter((city) => foldings(city.name).length > 0 && !city.name.includes(','))
  .sort((a, b) => b.population - a.population || a.id - b.id)

const regionsUsed = new Set(cities.map((city) => `${city.country}.${city.region}`))
const regionList: { code: string; name: string }[] = JSON.parse(readFileSync(regionsFile, 'utf8'))
const regions = regionList
  .filter((region) => regionsUsed.has(region.code))
  .map((region) => `${region.code}\t${region.name}\n`)
  .sort()

const names = new Set<string>()
cities.forEach((city, rank) => {
  const own = foldings(city.name)
  for (const key of own) names.add(`${key}\t${rank}\n`)
  const shorter = city.name.split('/').concat(city.name.replace(ADDITION, ''))
  for (const key of shorter.flatMap(foldings)) names.add(`${key}\t${rank}\n`)
  if (city.population < LEAST_POPULATION_WITH_OTHER_NAMES) return
  for (const other of city.otherNames) {
    if (!LATIN.test(other) || CODE.test(other) || other.split(/[ -]/).length > MOST_WORDS) continue
    for (const key of foldings(other)) {
      // `Newcastle` is Newcastle upon Tyne's own name, and `Hull` that of Kingston upon Hull.
      const isShorter = own.some((name) => name.startsWith(`${key} `) || name.endsWith(` ${key}`))
      if (key.length > 2 && !own.includes(key)) names.add(`${key}\t${rank}${isShorter ? '' : '*'}\n`)
    }
  }
})

function write(file: string, lines: string[]): void {
  const text = lines.join('')
  const packed = brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  })
  writeFileSync(join(import.meta.dirname, '../data', file), packed)
  process.stdout.write(`${file}: ${lines.length} lines, ${text.length} characters, ${packed.length} bytes\n`)
}

write(
  'places.tsv.br',
  cities.map(
    (city) =>
      `${[city.id, city.name, city.region, city.country, city.latitude, city.longitude, city.population].join('\t')}\n`,
  ),
)
write('names.tsv.br', [...names].sort())
write('regions.tsv.br', regions)
