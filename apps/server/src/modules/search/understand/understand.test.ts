import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_BOUNDS } from '../bounds.ts'
import { Documents } from '../memory/documents.ts'
import { MemoryIndex } from '../memory/memory-index.ts'
import type { FiltersInWords, SearchDocument, Understood } from '../search-index.ts'
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

/** The names of what a text finds. */
async function found(typed: string, filtersInWords: FiltersInWords = 'all'): Promise<string[]> {
  const { words, filters } = await index.understand(typed, filtersInWords)
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
    expect(await index.understand('mt07', 'none')).toEqual({
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
    expect((await index.understand('used', 'none')).words).toHaveLength(1)
  })

  test('is read to its eighth word, those that are left out not counted', async () => {
    const typed = 'used motorbike for sale with a gepflegter zustand and panniers in the red'
    const { parts } = await index.understand(typed)
    expect(parts.map((part) => part.typed).join(' ')).toBe(typed)
    expect((await index.understand('one two three four five six seven eight nine')).words).toHaveLength(8)
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

describe('a year', () => {
  test('is the model year, of several all between them', async () => {
    const one = await index.understand('yamaha 2019')
    expect(one).toMatchObject({ words: [], filters: { make: ['Yamaha'] }, years: { min: 2019, max: 2019 } })
    expect(one.parts.at(-1)).toEqual({ as: 'year', typed: '2019', value: '2019' })
    const several = await index.understand('2021-2018 mt07 panniers')
    expect(several).toMatchObject({ filters: { model: ['MT-07'] }, years: { min: 2018, max: 2021 } })
    expect(several.words).toHaveLength(1)
  })

  test('is a word where words alone are wanted, and other numbers are words', async () => {
    expect((await index.understand('yamaha 2019', 'none')).years).toBeUndefined()
    for (const text of ['1290', '1800', '1900', '2500', '20190'])
      expect((await index.understand(text)).years, text).toBeUndefined()
  })

  test('is one too where makes and models are words, since those were chosen', async () => {
    const chosen = await index.understand('yamaha 2019', 'years')
    expect(chosen).toMatchObject({ filters: {}, years: { min: 2019, max: 2019 } })
    expect(chosen.words).toEqual([{ alternatives: [['yamaha']] }])
  })

  test('in the name of a model belongs to it', async () => {
    expect(await index.understand('kawasaki vulcan 2000')).toMatchObject({ filters: { model: ['Vulcan 2000'] } })
    for (const filters of ['all', 'years'] as const)
      expect((await index.understand('vulcan 2000', filters)).years, filters).toBeUndefined()
  })
})
