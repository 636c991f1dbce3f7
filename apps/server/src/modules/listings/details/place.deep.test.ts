import {
  createBike,
  downloadOwnBikes,
  draftFieldsSchema,
  exportOwnData,
  getBike,
  getBikeDraft,
  listOwnBikes,
  matchPlaces,
  saveBikeDraft,
  updateBike,
} from '@bikevalley/contract'
import { inLanguage } from '@bikevalley/messages'
import { placeById } from '@bikevalley/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { matchTowns } from './place.ts'

const LEEDS = 2644688
const NOWHERE = { place_id: null, place_name: null, latitude: null, longitude: null }

let app: TestApp
let seller: TestPerson

beforeAll(async () => {
  app = await startTestApp({ country: 'GB' })
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const saved = (id: string) =>
  app.platform.db
    .selectFrom('listings')
    .select(['location', 'place_id', 'place_name', 'latitude', 'longitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const edit = (id: string, body: object) => seller.call(updateBike, { params: { id }, body })

test('of an address a listing keeps the words that name the town, and the town', async () => {
  const id = await listBike(seller, { location: '12 High Street, Leeds LS1 4AP, UK' })
  const town = placeById(LEEDS)
  expect(await saved(id)).toEqual({
    location: 'Leeds, UK',
    place_id: LEEDS,
    place_name: 'Leeds',
    latitude: town?.latitude,
    longitude: town?.longitude,
  })
})

test('no answer of the API has the street of a bike: neither its own, nor a list’s, nor its seller’s', async () => {
  const id = await listBike(seller, { location: '77 Nightingale Way, Leeds LS1 4AP' })
  const draft = await seller.call(createBike, {
    body: { name: 'Draft', location: '77 Nightingale Way, Leeds', img: await uploadPicture(seller) },
  })
  await seller.call(saveBikeDraft, {
    body: {
      seen: null,
      draft: { fields: { ...draftFieldsSchema.parse({}), location: '77 Nightingale Way, Leeds' }, images: [] },
    },
  })
  await edit(id, { location: 'Nightingale Way 77 LS1 4AP Leeds' })
  const replies = await Promise.all([
    seller.send(getBike, { params: { id } }),
    seller.send(listOwnBikes, { query: {} }),
    seller.send(getBikeDraft, {}),
    seller.send(downloadOwnBikes, {}),
    seller.send(exportOwnData, {}),
  ])
  for (const { body } of replies) {
    expect(JSON.stringify(body)).toContain('Leeds')
    expect(JSON.stringify(body)).not.toMatch(/Nightingale|LS1/)
  }
  expect(await saved(draft.insertedId)).toMatchObject({ location: 'Leeds' })
})

test('a listing whose location is no known town has none', async () => {
  const id = await listBike(seller, { location: 'behind the old mill' })
  expect(await saved(id)).toEqual({ location: 'behind the old mill', ...NOWHERE })
})

test('a listing’s town follows its location, and stays when something else is changed', async () => {
  const id = await listBike(seller, { location: 'Leeds' })
  await edit(id, { description: 'New tyres.' })
  expect(await saved(id)).toMatchObject({ place_id: LEEDS })
  await edit(id, { location: 'München' })
  expect(await saved(id)).toMatchObject({ location: 'München', place_name: 'Munich' })
  await edit(id, { location: 'somewhere' })
  expect(await saved(id)).toEqual({ location: 'somewhere', ...NOWHERE })
})

const towns = (text: string) => seller.call(matchPlaces, { query: { text } })
const places = async (text: string) => (await towns(text)).places
const suggestions = async (text: string) => (await towns(text)).suggestions

test('a location is answered with the towns that it can mean, each as a text that means that town alone', async () => {
  expect(await towns('12 High Street, Leeds LS1 4AP')).toMatchObject({ location: 'Leeds', places: ['Leeds, England'] })
  expect(await towns('behind the old mill')).toMatchObject({ location: 'behind the old mill', places: [] })
  expect((await places('Newport'))[0]).toBe('Newport, Wales')
  expect((await places('Newport')).length).toBeGreaterThan(1)
  expect(await places('München')).toEqual(['Munich, Bavaria, Germany'])
  expect(await places('behind the old mill')).toEqual([])
  expect(await places('')).toEqual([])
  for (const text of await places('Newport')) expect((await places(text))[0]).toBe(text)
})

const offered = (text: string, country: string) => inLanguage('de', () => matchTowns(text, { country }))

test('a reader of German is offered towns, regions and countries by their German names, each as a text that means that town alone', () => {
  expect(offered('Munich', 'DE').places[0]).toBe('München, Bayern')
  expect(offered('Wien', 'DE').places).toEqual(['Wien, Wien, Österreich'])
  expect(offered('Geneva', 'CH').places[0]).toBe('Genf, Genf')
  expect(offered('Mail', 'DE').suggestions).toContain('Mailand, Lombardy, Italien')
  for (const text of offered('mün', 'DE').suggestions) expect(offered(text, 'DE').places[0]).toBe(text)
})

test('a location that is still being typed is answered with towns that begin so, after those that it means already', async () => {
  expect(await suggestions('Lee')).toContain('Leeds, England')
  expect(await places('Lee')).not.toContain('Leeds, England')
  expect((await suggestions('Newport'))[0]).toBe('Newport, Wales')
  const typed = await suggestions('Manch')
  expect(typed[0]).toBe('Manchester, England')
  expect(new Set(typed).size).toBe(typed.length)
  for (const text of typed) expect((await places(text))[0]).toBe(text)
  expect(await suggestions('zzzz')).toEqual([])
  expect(await suggestions('')).toEqual([])
})

test.each([
  'Hauptstr. 5 10115 Berlin Tel 0170 1234567',
  'Hinterkleinhausen, Dorfstraße',
  'Behind the mill, High Street',
  'Call 0170 1234567',
  'me@example.com',
  'see evil.example',
  '52.52001, 13.40495',
  '１０１１５ Hinterkleinhausen',
])(
  'where no town is recognised, what nobody should read is refused, whether a bike is listed or edited: %s',
  async (location) => {
    const refusal = {
      status: 400,
      code: 'invalid_input',
      body: { fields: { location: expect.stringContaining('write the name of the town alone') } },
    }
    expect(await seller.send(createBike, { body: { img: await uploadPicture(seller), location } })).toMatchObject(
      refusal,
    )
    const id = await listBike(seller, { location: 'Leeds' })
    expect(await seller.send(updateBike, { params: { id }, body: { location } })).toMatchObject(refusal)
    expect(await saved(id)).toMatchObject({ location: 'Leeds' })
  },
)

test('a village that nobody knows is kept as its seller has it', async () => {
  const id = await listBike(seller, { location: 'Hinterkleinhausen an der Knatter' })
  expect(await saved(id)).toEqual({ location: 'Hinterkleinhausen an der Knatter', ...NOWHERE })
})
