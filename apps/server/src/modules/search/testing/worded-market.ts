import { Documents } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import { type FiltersInWords, PLAIN_READING, type Reading, type SearchDocument } from '../search-index.ts'
import { STEPS } from './index-suite.ts'
import { RandomMarket } from './random-market.ts'

/** A small market of known makes, models and words, for tests of what a typed text means. */
export const index = new MemoryIndex(new Documents(STEPS))
export const market = new RandomMarket(1, 0.05)

const NO_FACTS = {
  category: null,
  body_type: null,
  colour: null,
  transmission: null,
  final_drive: null,
  abs: null,
  features: [],
}

function list(count: number, facts: Partial<SearchDocument>): void {
  const bare = {
    ...market.document(),
    ...NO_FACTS,
    make: null,
    model: null,
    name: 'Motorbike',
    description: '',
    ...facts,
  }
  index.apply(Array.from({ length: count }, () => ({ id: market.random.uuid(), document: bare })))
}

/** How the words are read on a site in euros, in a country with classes of licence. */
export const READING: Reading = { ...PLAIN_READING, money: ['EUR', '€', 'euro', 'euros'], licences: true }
/** The same with other words of the text as filters. */
export const as = (filters: FiltersInWords): Reading => ({ ...READING, filters })

/** What some of the listings are called in tests, by their id. */
export const names = new Map<string, string>()

list(30, { make: 'Yamaha', model: 'MT-07', name: 'Yamaha MT-07' })
list(5, { make: 'Honda', model: 'CB 500 F', name: 'Honda CB 500 F' })
list(3, { make: 'Harley-Davidson', model: 'Fat Bob', name: 'Harley' })
list(2, { make: 'Triumph', model: 'Scout', name: 'Scout' })
list(2, { make: 'Indian', model: 'Scout', name: 'Scout' })
list(2, { make: 'Kawasaki', model: 'Vulcan 2000', name: 'Kawasaki Vulcan 2000' })
list(2, { make: 'Enfield', model: 'Classic', name: 'Classic' })
list(2, { make: 'Yamaha', model: 'T-Max', name: 'Yamaha T-Max' })
list(2, { make: 'MV Agusta', model: '1000', name: 'MV Agusta 1000' })
list(40, { description: 'A classic with panniers' })
list(1, { description: 'gepflegter Zustand, Seitenkoffer' })
for (const [text, name] of [
  ['Found one', 'cb500f'],
  ['Found two', 'CB-500F'],
  ['Found three', 'cb 500 f'],
] as const) {
  const id = market.random.uuid()
  names.set(id, text)
  index.apply([{ id, document: { ...market.document(), ...NO_FACTS, make: null, model: null, name, description: '' } }])
}
const scooter = market.random.uuid()
names.set(scooter, 'Scooter')
const facts = { ...NO_FACTS, body_type: 'scooter', colour: 'red', abs: true }
index.apply([
  { id: scooter, document: { ...market.document(), ...facts, make: null, model: null, name: 'It', description: '' } },
])
