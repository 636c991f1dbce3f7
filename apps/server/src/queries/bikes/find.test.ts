import {
  type CreateBike,
  getBike,
  getRelatedBikes,
  searchListings,
  suggestSearch,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { type Client, createClient } from '../../../../../tests/support/client.ts'
import { MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { SearchTooCostly } from '../../modules/search/index.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
/** In the order in which they were listed. */
const ids: string[] = []

const BIKES: Partial<CreateBike>[] = [
  {
    name: 'Yamaha MT-07',
    make: 'Yamaha',
    model: 'MT-07',
    colour: 'black',
    resale_price: '4500',
    mileage: 12000,
    abs: true,
  },
  {
    name: 'Yamaha MT-09',
    make: 'Yamaha',
    model: 'MT-09',
    colour: 'blue',
    year: 2019,
    resale_price: '6500',
    mileage: 9000,
    abs: true,
  },
  { name: 'Honda CB500F', make: 'Honda', model: 'CB 500 F', colour: 'red', resale_price: '3900', abs: false },
  {
    name: 'Honda CRF enduro',
    make: 'honda',
    model: 'CRF 300 L',
    colour: 'red',
    resale_price: '5200',
    category_name: 'Off_Road',
  },
  { name: 'Old cruiser', resale_price: '2100', category_name: 'Cruiser', location: 'Seattle, Washington' },
]

beforeAll(async () => {
  app = await startTestApp({ country: 'US' })
  visitor = createClient(app.server)
  seller = await signUp(app, 'Seller', { name: 'Sal Seller' })
  const img = await uploadPicture(seller)
  for (const bike of BIKES) {
    app.clock.advance(MINUTE)
    ids.push(await listBike(seller, { img, ...bike }))
  }
  app.clock.advance(MINUTE)
  await seller.call(withdrawBike, { params: { id: await listBike(seller, { img, make: 'Yamaha' }) } })
})
afterAll(() => app.stop())

type Query = Parameters<typeof visitor.call<typeof searchListings>>[1] extends { query: infer Q } ? Q : never
const search = (query: Query = {}) => visitor.call(searchListings, { query })
const found = async (query: Query) => (await search(query)).items.map(({ _id }) => ids.indexOf(_id))
const refused = async (query: string, headers = {}) => {
  const { status, body } = await visitor.request({ method: 'GET', url: `/api/search?${query}`, headers })
  return { status, body }
}

const suggest = async (q: string) => (await visitor.call(suggestSearch, { query: { q } })).suggestions

describe('GET /api/search', () => {
  test('shows of a bike the first picture, and of its description the beginning', async () => {
    const description = `${'😀'.repeat(300)} and more`
    const [img, other] = [await uploadPicture(seller), await uploadPicture(seller)]
    const id = await listBike(seller, { make: 'Voxan', img, images: [img, other], description })
    try {
      const [bike] = (await search({ make: ['Voxan'] })).items
      expect(bike?.pictures.map(({ display_url }) => display_url)).toEqual([img])
      expect(bike?.description).toBe(`${'😀'.repeat(199)}…`)
      expect(bike).not.toHaveProperty('phone')
      const whole = await visitor.call(getBike, { params: { id } })
      expect(whole.images).toEqual([img, other])
      expect(whole.description).toBe(description)
    } finally {
      await seller.call(withdrawBike, { params: { id } })
    }
  })

  test('finds what is available, newest first, with total and facets', async () => {
    const result = await search()
    expect(result).toMatchObject({
      total: 5,
      before: 0,
      next_cursor: null,
      previous_cursor: null,
      understood: [],
      near: null,
      seller: null,
    })
    expect(result.items.map(({ _id }) => ids.indexOf(_id))).toEqual([4, 3, 2, 1, 0])
    expect(result.facets.make).toEqual([
      { value: 'Honda', count: 2 },
      { value: 'Yamaha', count: 2 },
    ])
    expect(result.facets.model).toContainEqual({ value: 'MT-07', make: 'Yamaha', count: 1 })
    expect(result.price_histogram.find(({ from }) => from === 4500)).toEqual({ from: 4500, to: 5000, count: 1 })
  })

  test('takes a parameter once and repeated, and counts a facet without its own filter', async () => {
    const { total, facets } = await search({ make: 'honda', colour: ['red', 'black'] })
    expect(total).toBe(2)
    expect(facets.make).toEqual([
      { value: 'Honda', count: 2 },
      { value: 'Yamaha', count: 1 },
    ])
    expect(await found({ abs: 'false' })).toEqual([2])
    expect(await found({ category: ['Off_Road', 'Cruiser'] })).toEqual([4, 3])
    expect(await found({ make: ['', 'Honda'], colour: '' })).toEqual([3, 2])
  })

  test('filters by ranges in the units of the site, and sorts', async () => {
    expect(await found({ price_min: '3900', price_max: '5200', sort: 'price_asc' })).toEqual([2, 0, 3])
    expect(await found({ mileage_max: '12000', sort: 'mileage_asc' })).toEqual([1, 0])
    expect(await found({ sort: 'price_desc', limit: '2' })).toEqual([1, 3])
  })

  test('understands a model code, says so, and takes it back', async () => {
    const result = await search({ q: 'mt07' })
    expect(result.items.map(({ _id }) => ids.indexOf(_id))).toEqual([0])
    expect(result.understood).toEqual([{ as: 'model', typed: 'mt07', value: 'MT-07', make: 'Yamaha' }])
    for (const q of ['cb500f', 'cb 500 f', 'CB-500F']) expect(await found({ q })).toEqual([2])
    expect((await search({ q: 'mt07', words_only: 'true' })).understood).toEqual([{ as: 'words', typed: 'mt07' }])
    expect(await found({ q: 'mt07', make: 'Honda' })).toEqual([])
    expect(await found({ q: 'dirt bike' })).toEqual([3])
    expect(await found({ q: 'rotes Motorrad' })).toEqual([3, 2])
  })

  test('takes a number in the words for the model year, also beside a make that was chosen', async () => {
    const result = await search({ q: 'yamaha 2019' })
    expect(result.items.map(({ _id }) => ids.indexOf(_id))).toEqual([1])
    expect(result.understood).toEqual([
      { as: 'make', typed: 'yamaha', value: 'Yamaha' },
      { as: 'year', typed: '2019', min: 2019, max: 2019 },
    ])
    expect(await found({ q: 'yamaha 2019', make: 'Yamaha' })).toEqual([1])
    expect(await found({ q: '2015 2020' })).toEqual([1])
    expect(await found({ q: '2015 2020', year_min: '2020' })).toEqual([])
    expect(await found({ q: 'yamaha 2019', words_only: 'true' })).toEqual([])
  })

  test('filters by the amounts in the words, together with those that were chosen', async () => {
    const result = await search({ q: 'under $5,000 less than 10000 miles yamaha' })
    expect(result.items).toEqual([])
    expect(result.understood).toEqual([
      { as: 'price', typed: 'under usd 5000', max: 5000 },
      { as: 'mileage', typed: 'less than 10000 miles', max: 10000 },
      { as: 'make', typed: 'yamaha', value: 'Yamaha' },
    ])
    expect(await found({ q: '4000 to 6000 dollars' })).toEqual([3, 0])
    expect(await found({ q: '4000 to 6000 dollars', price_min: '5000' })).toEqual([3])
    expect(await found({ q: '4000 to 6000 dollars', price_min: '7000' })).toEqual([])
    expect(await found({ q: 'less than 10000 miles' })).toEqual([1])
    expect(await found({ q: 'under 6000', words_only: 'true' })).toEqual([])
    // A make that was chosen leaves them what they are.
    expect(await found({ q: 'under 6000', make: 'yamaha' })).toEqual([0])
  })

  test('finds bikes around a town that the words name, unless another one was chosen', async () => {
    const { near, items, understood } = await search({ q: 'honda portland', sort: 'newest' })
    expect(near?.name).toBe('Portland')
    expect(items.map(({ _id }) => ids.indexOf(_id))).toEqual([3, 2])
    expect(items[0]?.distance_km).toBeGreaterThanOrEqual(0)
    expect(understood).toEqual([
      { as: 'make', typed: 'honda', value: 'Honda' },
      { as: 'town', typed: 'portland', value: 'Portland', max: 50 },
    ])
    expect(await found({ q: 'in seattle' })).toEqual([4])
    // A make of which there is none here, and a town in Massachusetts.
    expect((await search({ q: 'norton' })).near).toBeNull()
    expect((await search({ q: 'in norton' })).near?.name).toBe('Norton')
    expect(await found({ q: 'within 300 miles of seattle' })).toEqual([4, 3, 2, 1, 0])
    const chosen = await search({ q: 'cruiser portland', near: 'Seattle', radius_km: '20' })
    expect(chosen.items.map(({ _id }) => ids.indexOf(_id))).toEqual([4])
    expect(chosen.near?.name).toBe('Seattle')
    expect(chosen.understood.at(-1)).toEqual({ as: 'words', typed: 'portland', instead: [] })
    expect(await found({ q: 'honda portland', words_only: 'true' })).toEqual([])
  })

  test.each(['東京', 'ямаха', 'x'.repeat(60)])('finds nothing for %s, which no listing can be found by', async (q) => {
    expect(await search({ q })).toMatchObject({ total: 0, understood: [{ as: 'words', typed: q }] })
  })

  test('pages forwards and back', async () => {
    const first = await search({ limit: 2, sort: 'price_asc' })
    const second = await search({ limit: 2, sort: 'price_asc', cursor: first.next_cursor ?? '' })
    expect(second).toMatchObject({ total: 5, before: 2 })
    const third = await search({ limit: 2, sort: 'price_asc', cursor: second.next_cursor ?? '' })
    expect([...first.items, ...second.items, ...third.items].map(({ _id }) => ids.indexOf(_id))).toEqual([
      4, 2, 0, 3, 1,
    ])
    expect(third.next_cursor).toBeNull()
    const back = await search({ limit: 2, sort: 'price_asc', cursor: third.previous_cursor ?? '' })
    expect(back.items).toEqual(second.items)
  })

  test('names the seller whose bikes alone are asked for, and knows none that there is not', async () => {
    const { seller: own } = await visitor.call(getRelatedBikes, { params: { id: ids[0] ?? '' } })
    const { seller: named, total } = await search({ seller: own._id })
    expect(named).toEqual({ name: 'Sal Seller', picture: '' })
    expect(total).toBe(5)
    expect((await refused(`seller=${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('measures from a town', async () => {
    const { items, near, total } = await search({ near: 'Portland, Oregon', sort: 'distance' })
    expect(near?.name).toBe('Portland')
    expect(total).toBe(5)
    expect(items[0]?.distance_km).toBe(0)
    expect(items.at(-1)?._id).toBe(ids[4])
    expect(items.at(-1)?.distance_km).toBeGreaterThan(200)
    expect(await found({ near: String(near?.id), radius_km: '50' })).toEqual([3, 2, 1, 0])
  })

  test.each([
    ['colour=pink', 'colour', 'The colour must be one of: black, '],
    ['price_min=cheap', 'price_min', 'The price must be a number of at least 0, such as 4500.'],
    [`price_max=${'9'.repeat(21)}`, 'price_max', 'The price can be at most 1000000000000.'],
    ['price_max=1000000000001', 'price_max', 'The price can be at most 1000000000000.'],
    ['price_max=1e3', 'price_max', 'The price must be a number of at least 0, such as 4500.'],
    ['radius_km=1000000000001', 'radius_km', 'The radius can be at most 20040.'],
    ['words_only=x', 'words_only', 'Words only must be true or false.'],
    ['limit=0x10', 'limit', 'A limit must be a whole number from 1 to 100.'],
    ['limit=1e1', 'limit', 'A limit must be a whole number from 1 to 100.'],
    ['limit=', 'limit', 'A limit must be a whole number from 1 to 100.'],
    ['price_min=2&price_max=1', 'price_min', 'The price: the least can’t be more than the most.'],
    ['radius_km=5', 'radius_km', 'A radius needs a place to measure from.'],
    ['sort=distance', 'sort', 'An order by distance needs a place to measure from.'],
    ['near=Nowhereatall', 'near', 'There is no place of this name.'],
    ['licence=A2', 'licence', 'There are no licence classes here.'],
    ['cursor=after.newest.0.1.x', 'cursor', ''],
    ['limit=101', 'limit', 'A limit must be a whole number from 1 to 100.'],
    ['sort=cheapest', 'sort', 'The order must be one of: relevance, '],
    [`q=${'a'.repeat(201)}`, 'q', 'A search can have at most 200 characters.'],
    [`make=x${'&make=x'.repeat(50)}`, 'make', 'The make can have at most 50 values.'],
    ['seller=somebody', 'seller', ''],
    ['with_photos=maybe', 'with_photos', 'Pictures must be true or false.'],
    ['sort=newest&sort=newest', 'sort', ''],
    ['colr=red', 'colr', 'There is no parameter “colr”.'],
  ])('refuses %s', async (query, field, message) => {
    const { status, body } = await refused(query)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid_input', fields: { [field]: expect.stringContaining(message) } })
  })

  test.each([
    ['radius_km=5', 'Ein Umkreis braucht einen Ort, von dem aus gemessen wird.'],
    ['price_max=1000000000001', 'Der Preis darf höchstens 1000000000000 sein.'],
    ['words_only=x', 'Nur Wörter: nur true oder false.'],
    ['limit=0x10', 'Die Anzahl je Seite muss eine ganze Zahl von 1 bis 100 sein.'],
  ])('refuses %s in German', async (query, message) => {
    const { body } = await refused(query, { 'accept-language': 'de' })
    expect(body).toMatchObject({ message })
  })

  test('refuses a cursor of another search', async () => {
    const asked = 'q=red&make=Yamaha&make=Honda&sort=price_asc'
    const { next_cursor: cursor } = await search({ q: 'red', make: ['Yamaha', 'Honda'], sort: 'price_asc', limit: 1 })
    expect(cursor).not.toBeNull()
    const others = [
      'sort=price_asc',
      asked.replace('q=red', 'q=blue'),
      asked.replace('make=Honda', 'make=Ducati'),
      asked.replace('price_asc', 'newest'),
      `${asked}&price_min=1`,
      `${asked}&near=Portland`,
    ]
    for (const other of others)
      expect((await refused(`${other}&cursor=${cursor}`)).body, other).toMatchObject({
        fields: { cursor: 'This page of the list is not there. Start from the first one.' },
      })
    const ofBefore = cursor?.replace(/\.[^.]*$/, '')
    expect((await refused(`${asked}&cursor=${ofBefore}`)).status).toBe(400)
  })

  test('goes on with a cursor however the values of its search are ordered and written, and how long a page is', async () => {
    const { next_cursor: cursor } = await search({ make: ['Yamaha', 'Honda'], limit: 1 })
    const { before } = await search({ make: ['HONDA', 'yamaha'], q: ' ', limit: 2, cursor: cursor ?? '' })
    expect(before).toBe(1)
  })

  test('that takes more than its budget of work is ended with 503, and the next one is answered', async () => {
    const search = vi.spyOn(app.services.search, 'search').mockRejectedValueOnce(new SearchTooCostly('Too many steps.'))
    onTestFinished(() => search.mockRestore())
    const ended = await visitor.send(searchListings, { query: { make: 'Yamaha' } })
    expect([ended.status, ended.code]).toEqual([503, 'timeout'])
    expect((await visitor.send(searchListings, { query: { make: 'Yamaha' } })).status).toBe(200)
  })
})

describe('GET /api/search/suggest', () => {
  test('suggests makes, models and towns with how many bikes they have', async () => {
    expect(await suggest('yam')).toEqual([
      { kind: 'make', value: 'Yamaha', count: 2 },
      { kind: 'model', value: 'MT-07', make: 'Yamaha', count: 1 },
      { kind: 'model', value: 'MT-09', make: 'Yamaha', count: 1 },
    ])
    expect(await suggest('mt0')).toHaveLength(2)
    expect(await suggest('portl')).toEqual([expect.objectContaining({ kind: 'place', value: 'Portland', count: 4 })])
    expect(await suggest(' ')).toEqual([])
  })

  test('forgives a typing error where nothing begins so', async () => {
    for (const q of ['yamha mt-09', 'yamaah 09'])
      expect(await suggest(q), q).toEqual([{ kind: 'model', value: 'MT-09', make: 'Yamaha', count: 1 }])
    expect(await suggest('hnoda')).toContainEqual({ kind: 'make', value: 'Honda', count: 2 })
    expect(await suggest('prtland')).toEqual([expect.objectContaining({ kind: 'place', value: 'Portland' })])
  })
})
