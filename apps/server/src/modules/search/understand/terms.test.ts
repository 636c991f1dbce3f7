import { describe, expect, test } from 'vitest'
import type { Reading } from '../search-index.ts'
import { as, index, READING } from '../testing/worded-market.ts'

/** What is understood that is neither a name nor words: of each stretch as what, with its bounds. */
async function terms(typed: string, reading: Partial<Reading> = {}) {
  const { parts } = await index.understand(typed, { ...READING, ...reading })
  return parts.flatMap((part) => {
    if (part.as === 'make' || part.as === 'model' || part.as === 'words') return []
    if (part.as === 'licence' || part.as === 'town') return [`${part.as} ${part.value}`]
    const min = 'min' in part ? part.min : ''
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
    ['2018 bis heute', 'year 2018..'],
    ['2018-heute', 'year 2018..'],
    ['von 2018 bis heute', 'year 2018..'],
    ['seit 2018', 'year 2018..'],
    ['since 2018', 'year 2018..'],
    ['2018 to today', 'year 2018..'],
    ['from 2018 to now', 'year 2018..'],
    ['2018 onwards', 'year 2018..'],
    ['2018 oder neuer bis 6000 €', 'year 2018..', 'price ..6000'],
    ['seat height under 800', 'seat_height ..800'],
    ['Sitzhöhe bis 800 mm', 'seat_height ..800'],
    ['Sitzhöhe 80cm', 'seat_height ..800'],
    ['Sitzhoehe max. 82', 'seat_height ..820'],
    ['seat height of 32 inches', 'seat_height ..813'],
    ['max 800 mm seat height', 'seat_height ..800'],
    ['Sitzhöhe zwischen 780 und 820 mm', 'seat_height ..820'],
    ['Sitzhöhe 780 bis 820', 'seat_height ..820'],
    ['Sitzhöhe 800 bis 5000 €', 'seat_height ..800', 'price ..5000'],
    ['bis 800 mm', 'seat_height ..800'],
    ['Sitzhöhe unter 800 bis 5000 €', 'seat_height ..800', 'price ..5000'],
    ['50 km um', 'radius ..50'],
    ['within 30 miles of', 'radius ..48'],
  ])('%s', async (typed, ...meant) => {
    expect(await terms(typed)).toEqual(meant)
    expect((await index.understand(typed, READING)).words).toEqual([])
  })

  test.each([
    '5000',
    'bis',
    'bis 125',
    'cb 500',
    'max',
    '5000 usd',
    'km',
    '5 to 7',
    '43 mm',
    '17 inch',
    'bis 200 mm',
    'heute',
    '400001',
    'mumbai 400001',
    'near 400001',
  ])('is not %s', async (typed) => {
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

describe('how many owners a bike has had', () => {
  test.each([
    '2 Vorbesitzer',
    'max 2 owners',
    'höchstens zwei Vorbesitzer',
    'aus zweiter Hand',
    'second hand',
    '2. Hand',
    '2 previous owners',
    'unter 3 Haltern',
    'max 1 owner',
    'Sitzhöhe ab 800',
  ])('is left out, as is a least seat height: %s', async (typed) => {
    const { words, parts } = await index.understand(`${typed} mt07`, READING)
    expect(words).toEqual([])
    expect(parts.at(-1)).toMatchObject({ as: 'model' })
    for (const part of parts.slice(0, -1)) expect(part).toMatchObject({ as: 'words', instead: [] })
    expect((await index.understand(`mt07 ${typed}`, as('none'))).words.length).toBeGreaterThan(1)
  })

  test.each(['1 owner', 'first owner', 'single owner', 'aus erster Hand', '1. Hand', '1 Vorbesitzer'])(
    'is looked for in the words of sellers where it is one: %s',
    async (typed) => {
      const { words } = await index.understand(`mt07 ${typed}`, READING)
      expect(words).toEqual([
        {
          alternatives: expect.arrayContaining([
            ['first', 'owner'],
            ['one', 'owner'],
            ['erste', 'hand'],
            ['erstbesitz'],
          ]),
        },
      ])
      expect(words[0]?.alternatives).toHaveLength(4)
    },
  )
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

  test('has a postcode beside it, which is no price', async () => {
    for (const typed of ['10115 portland', 'portland 400001', 'in 400001 portland', 'near portland 400001'])
      expect((await index.understand(`mt07 ${typed}`, { ...READING, ...towns })).parts.at(-1), typed).toEqual({
        as: 'town',
        typed,
        value: 'portland',
      })
    expect(await terms('50 km um 400001 classic', towns)).toEqual(['radius ..50', 'town classic'])
    expect(await terms('bis 40000 portland', towns)).toEqual(['price ..40000', 'town portland'])
    expect((await index.understand('1200 portland', { ...READING, ...towns })).words).toHaveLength(1)
  })

  test('is one alone, with its preposition', async () => {
    const { parts, words } = await index.understand('mt07 near portland frankfurt am main', { ...READING, ...towns })
    expect(parts.filter(({ as }) => as === 'town')).toEqual([{ as: 'town', typed: 'near portland', value: 'portland' }])
    expect(words.length).toBeGreaterThan(0)
  })
})
