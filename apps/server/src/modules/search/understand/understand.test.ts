import { describe, expect, test } from 'vitest'
import { SEARCH_BOUNDS } from '../bounds.ts'
import type { FiltersInWords, Understood } from '../search-index.ts'
import { as, index, market, names } from '../testing/worded-market.ts'
import { wordsOf } from '../words.ts'
import { SYNONYMS } from './synonyms.ts'

/** The names of what a text finds. */
async function found(typed: string, filtersInWords: FiltersInWords = 'all'): Promise<string[]> {
  const { words, filters } = await index.understand(typed, as(filtersInWords))
  const { hits } = index.search({ words, filters, ranges: {}, sort: 'relevance', limit: 100 })
  return [...new Set(hits.map(({ id }) => names.get(id) ?? ''))].sort()
}

const means = async (typed: string): Promise<Pick<Understood, 'filters' | 'parts'>> => {
  const { filters, parts } = await index.understand(typed)
  return { filters, parts }
}

describe('typed text', () => {
  test('for which other words are looked for as well is said as it was typed', async () => {
    expect((await means('red Gelände')).parts.at(-1)).toMatchObject({ as: 'words', typed: 'Gelände' })
    expect((await means('Dirt-Bike')).parts).toMatchObject([{ as: 'words', typed: 'Dirt-Bike' }])
  })

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

  test('names a make however often its one listing was changed', async () => {
    const id = market.random.uuid()
    const document = { ...market.document(), make: 'Voxan', name: 'Voxan' }
    for (let edits = 0; edits < 5; edits++) index.apply([{ id, document }])
    expect((await means('voxan')).filters).toEqual({ make: ['Voxan'] })
    index.apply([{ id, document: null }])
    expect((await means('voxan')).filters).toEqual({})
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
    const { words, parts } = await index.understand('zustand gepfle')
    expect(words[1]).toEqual({ alternatives: [['gepflegter']] })
    expect(parts[1]).toEqual({ as: 'words', typed: 'gepfle', instead: ['gepflegter'] })
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
