import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_BOUNDS } from '../bounds.ts'
import { Documents } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import {
  type FiltersInWords,
  PLAIN_READING,
  type Reading,
  type SearchDocument,
  type Understood,
} from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { wordsOf } from '../words.ts'
import { SYNONYMS } from './synonyms.ts'

const index = new MemoryIndex(new Documents(STEPS))
const market = new RandomMarket(1, 0.05)

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
const READING: Reading = { ...PLAIN_READING, money: ['EUR', '€', 'euro', 'euros'], licences: true }
const as = (filters: FiltersInWords): Reading => ({ ...READING, filters })

/** The names of what a text finds. */
async function found(typed: string, filtersInWords: FiltersInWords = 'all'): Promise<string[]> {
  const { words, filters } = await index.understand(typed, as(filtersInWords))
  const { hits } = index.search({ words, filters, ranges: {}, sort: 'relevance', limit: 100 })
  return [...new Set(hits.map(({ id }) => names.get(id) ?? ''))].sort()
}

const names = new Map<string, string>()

beforeAll(() => {
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
    index.apply([
      { id, document: { ...market.document(), ...NO_FACTS, make: null, model: null, name, description: '' } },
    ])
  }
  const scooter = market.random.uuid()
  names.set(scooter, 'Scooter')
  const facts = { ...NO_FACTS, body_type: 'scooter', colour: 'red', abs: true }
  index.apply([
    { id: scooter, document: { ...market.document(), ...facts, make: null, model: null, name: 'It', description: '' } },
  ])
})

const means = async (typed: string): Promise<Pick<Understood, 'filters' | 'parts'>> => {
  const { filters, parts } = await index.understand(typed)
  return { filters, parts }
}

describe('typed text', () => {
  test('is a make and a model where it names them, however they are written', async () => {
    for (const typed of ['mt07', 'MT 07', 'mt-07'])
      expect(await means(typed)).toEqual({
        filters: { make: ['Yamaha'], model: ['MT-07'] },
        parts: [{ as: 'model', typed: wordsOf(typed).join(' '), value: 'MT-07', make: 'Yamaha' }],
      })
    expect((await means('honda cb500f')).filters).toEqual({ make: ['Honda'], model: ['CB 500 F'] })
    expect((await means('harley')).filters).toEqual({ make: ['Harley-Davidson'] })
  })

  test('names the model of the make that was typed, and of no make where two have it', async () => {
    expect((await means('indian scout')).filters).toEqual({ make: ['Indian'], model: ['Scout'] })
    expect((await means('scout')).filters).toEqual({ model: ['Scout'] })
  })

  test('is no model where its name is an everyday word', async () => {
    expect((await means('classic')).filters).toEqual({})
  })

  test('is words only where that is asked for', async () => {
    expect(await index.understand('mt07', as('none'))).toEqual({
      words: [{ alternatives: [['mt07']] }],
      filters: {},
      parts: [{ as: 'words', typed: 'mt07' }],
    })
  })

  test('finds a model code joined and apart', async () => {
    for (const typed of ['cb500f', 'cb 500 f', 'CB-500F'])
      expect(await found(typed, 'none')).toEqual(['', 'Found one', 'Found three', 'Found two'])
  })

  test('has its last word begun only, and the others whole', async () => {
    const { words } = await index.understand('zustand gepfle')
    expect(words[1]).toEqual({ alternatives: [['gepflegter']] })
    expect((await index.understand('gepfle zustand')).words[0]).toEqual({ alternatives: [['gepfle']] })
  })

  test('is put right where no listing has a word of it', async () => {
    expect(await means('panniesr zustand')).toEqual({
      filters: {},
      parts: [
        { as: 'words', typed: 'panniesr', instead: ['panniers'] },
        { as: 'words', typed: 'zustand' },
      ],
    })
  })

  test('finds synonyms in both languages', async () => {
    const { words } = await index.understand('saddlebags')
    const { total } = index.search({ words, filters: {}, ranges: {}, sort: 'relevance', limit: 1 })
    expect(total).toBe(41)
    expect((await index.understand('dirt bike')).parts).toMatchObject([{ typed: 'dirt bike' }])
  })

  test('finds facts in words, in both languages', async () => {
    for (const typed of ['red scooter', 'roter roller', 'scooter abs', 'used red scooter for sale'])
      expect(await found(typed), typed).toEqual(['Scooter'])
    expect(await found('blue scooter')).toEqual([])
  })

  test('is left out where it says nothing of a listing, unless every word is meant', async () => {
    expect(await index.understand('used motorbike mt07')).toMatchObject({
      words: [],
      parts: [
        { as: 'words', typed: 'used', instead: [] },
        { as: 'words', typed: 'motorbike', instead: [] },
        { as: 'model', value: 'MT-07' },
      ],
    })
    expect((await index.understand('used', as('none'))).words).toHaveLength(1)
  })

  test('is looked for by eight of its words, those that are left out or understood as a filter not counted', async () => {
    const typed = 'used motorbike for sale with a gepflegter zustand and panniers in the red'
    const { parts } = await index.understand(typed)
    expect(parts.map((part) => part.typed).join(' ')).toBe(typed)
    const { words, parts: all } = await index.understand('one two three four five six seven eight nine mt07')
    expect(words).toHaveLength(8)
    expect(all.slice(-2)).toMatchObject([
      { typed: 'nine', instead: [] },
      { as: 'model', value: 'MT-07' },
    ])
  })

  test('stays within the bounds of a search, whatever it is', async () => {
    const { random } = market
    const pieces = [
      'dirt bike',
      'mt07',
      'cb',
      '500',
      'f',
      'yam',
      'panniesr',
      'a',
      '9',
      '\u0000',
      'ß',
      'inspection',
      'gepf',
    ]
    for (let text = 0; text < 500; text++) {
      const typed = Array.from({ length: random.whole(0, 30) }, () => random.one(pieces)).join(
        random.one([' ', '', '-']),
      )
      const { words } = await index.understand(typed)
      expect(words.length).toBeLessThanOrEqual(SEARCH_BOUNDS.clauses)
      expect(words.flatMap(({ alternatives }) => alternatives.flat()).length).toBeLessThanOrEqual(SEARCH_BOUNDS.words)
    }
  })
})

test('synonyms are written as words are read, in one group each of at most twelve words', () => {
  const phrases = SYNONYMS.flat()
  expect(phrases).toEqual(phrases.map((phrase) => wordsOf(phrase).join(' ')))
  expect(new Set(phrases).size).toBe(phrases.length)
  for (const group of SYNONYMS) expect(wordsOf(group.join(' ')).length).toBeLessThanOrEqual(12)
})

/** What is understood that is neither a name nor words: of each stretch as what, with its bounds. */
async function terms(typed: string, reading: Partial<Reading> = {}) {
  const { parts } = await index.understand(typed, { ...READING, ...reading })
  return parts.flatMap((part) => {
    if (part.as === 'make' || part.as === 'model' || part.as === 'words') return []
    if (part.as === 'licence' || part.as === 'town') return [`${part.as} ${part.value}`]
    const { min = '' } = part.as === 'radius' ? {} : part
    return [`${part.as} ${min}..${part.max ?? ''}`]
  })
}

describe('a year', () => {
  test('is the model year, each by itself', async () => {
    const one = await index.understand('yamaha 2019')
    expect(one).toMatchObject({ words: [], filters: { make: ['Yamaha'] } })
    expect(one.parts.at(-1)).toEqual({ as: 'year', typed: '2019', min: 2019, max: 2019 })
    const several = await index.understand('2021-2018 mt07 panniers')
    expect(several).toMatchObject({ filters: { model: ['MT-07'] } })
    expect(several.words).toHaveLength(1)
    expect(await terms('2021-2018 mt07 panniers')).toEqual(['year 2021..2021', 'year 2018..2018'])
  })

  test('is a word where words alone are wanted, and other numbers are words', async () => {
    expect(await terms('yamaha 2019', as('none'))).toEqual([])
    for (const text of ['1290', '1800', '1900', '2500', '20190']) expect(await terms(text), text).toEqual([])
  })

  test('is one too where makes and models are words, since those were chosen', async () => {
    const chosen = await index.understand('yamaha 2019', as('not_names'))
    expect(chosen).toMatchObject({ filters: {}, words: [{ alternatives: [['yamaha']] }] })
    expect(await terms('yamaha 2019', as('not_names'))).toEqual(['year 2019..2019'])
  })

  test('in the name of a model belongs to it', async () => {
    expect(await index.understand('kawasaki vulcan 2000')).toMatchObject({ filters: { model: ['Vulcan 2000'] } })
    for (const filters of ['all', 'not_names'] as const)
      expect(await terms('vulcan 2000', { filters }), filters).toEqual([])
  })
})

describe('an amount', () => {
  test.each([
    ['bis 5000', 'price ..5000'],
    ['unter 5.000 €', 'price ..5000'],
    ['under €5,000', 'price ..5000'],
    ['5000 euro', 'price ..5000'],
    ['5.499,00 €', 'price ..5499'],
    ['max 5k', 'price ..5000'],
    ['< 5000', 'price ..5000'],
    ['mindestens 3000 euro', 'price 3000..'],
    ['von 4000 bis 6000', 'price 4000..6000'],
    ['between 4000 and 6000 euros', 'price 4000..6000'],
    ['4000 bis 6000 euro', 'price 4000..6000'],
    ['3000-5000', 'price 3000..5000'],
    ['3.000 – 5.000 €', 'price 3000..5000'],
    ['Preis bis 4500', 'price ..4500'],
    ['budget 4500', 'price ..4500'],
    ['bis 2000', 'price ..2000'],
    ['ab 2019', 'year 2019..'],
    ['from 2019', 'year 2019..'],
    ['bis 2015', 'year ..2015'],
    ['2015 bis 2019', 'year 2015..2019'],
    ['under 20000 km', 'mileage ..20000'],
    ['20.000km', 'mileage ..20000'],
    ['less than 10000 miles', 'mileage ..16093'],
    ['600 ccm', 'engine 564..636'],
    ['125cc', 'engine 118..133'],
    ['125er', 'engine 118..133'],
    ['125 ccm bis 2500 euro', 'engine 118..133', 'price ..2500'],
    ['2018-2021', 'year 2018..2021'],
    ['ab 600 ccm', 'engine 600..'],
    ['bis 48 ps', 'power ..35.3'],
    ['35 kw', 'power 32.9..37.1'],
    ['50 km um', 'radius ..50'],
    ['within 30 miles of', 'radius ..48'],
  ])('%s', async (typed, ...meant) => {
    expect(await terms(typed)).toEqual(meant)
    expect((await index.understand(typed, READING)).words).toEqual([])
  })

  test.each(['5000', 'bis', 'bis 125', 'cb 500', 'max', '5000 usd', 'km', '5 to 7'])('is not %s', async (typed) => {
    expect(await terms(typed)).toEqual([])
  })

  test('begins after a number that a bike may be called by', async () => {
    expect(await terms('duke 390 bis 3500 €')).toEqual(['price ..3500'])
    expect(await terms('naked 3000 bis 5000 €')).toEqual(['price 3000..5000'])
  })

  test('has a least that is no more than its most', async () => {
    expect(await terms('6000 bis 4000')).toEqual(['price ..4000'])
    expect(await terms('0 bis 0 euro')).toEqual(['price 0..0'])
  })

  test('has words beside it, a make and a model', async () => {
    const { filters, words, parts } = await index.understand('mt07 mit panniers ab 2018 bis 6000 €', READING)
    expect(filters).toEqual({ make: ['Yamaha'], model: ['MT-07'] })
    expect(words).toHaveLength(1)
    expect(parts.map(({ as }) => as)).toEqual(['model', 'words', 'words', 'year', 'price'])
  })

  test('is none in the name of a model, which has letters; a bare number in words of an amount is no model', async () => {
    expect(await index.understand('yamaha t max 530', READING)).toMatchObject({ filters: { model: ['T-Max'] } })
    expect(await terms('yamaha t max 530')).toEqual([])
    expect(await terms('mv agusta bis 1000 ccm')).toEqual(['engine ..1000'])
    expect((await index.understand('agusta 1000', READING)).filters).toEqual({ make: ['MV Agusta'], model: ['1000'] })
  })

  test('is words where words alone are wanted', async () => {
    expect(await terms('bis 5000', as('none'))).toEqual([])
  })
})

describe('a class of licence', () => {
  test('is one in a country that has them', async () => {
    expect(await terms('mt07 a2')).toEqual(['licence A2'])
    expect((await index.understand('führerschein a2', READING)).words).toEqual([])
    expect(await terms('a2', { licences: false })).toEqual([])
  })
})

describe('a town', () => {
  const towns = { towns: ['portland', 'frankfurt am main', 'classic', 'red', 'zustand'] }

  test('is one where no listing has its words', async () => {
    expect(await terms('yamaha portland', towns)).toEqual(['town portland'])
    expect(await terms('frankfurt am main mt07', towns)).toEqual(['town frankfurt am main'])
    expect(await terms('yamaha portland', {})).toEqual([])
    expect(await terms('yamaha portland', { ...towns, filters: 'none' })).toEqual([])
  })

  test('is a word of listings where they have it, unless what stands before says that it is a town', async () => {
    expect(await terms('classic', towns)).toEqual([])
    expect(await terms('in classic', towns)).toEqual(['town classic'])
    expect(await terms('50 km um classic', towns)).toEqual(['radius ..50', 'town classic'])
    expect(await terms('red', towns)).toEqual([])
  })

  test('is one alone, with its preposition', async () => {
    const { parts, words } = await index.understand('mt07 near portland frankfurt am main', { ...READING, ...towns })
    expect(parts.filter(({ as }) => as === 'town')).toEqual([{ as: 'town', typed: 'near portland', value: 'portland' }])
    expect(words.length).toBeGreaterThan(0)
  })
})
