import { getBike, searchListings, suggestSearch } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { type Client, createClient } from '../../../../../tests/support/client.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

const MUNICH = 2867714

let app: TestApp
let visitor: Client
beforeAll(async () => {
  app = await startTestApp({ country: 'US' })
  visitor = createClient(app.server)
})
afterAll(() => app.stop())

type Query = Parameters<typeof visitor.call<typeof searchListings>>[1] extends { query: infer Q } ? Q : never
const search = (query: Query) => visitor.call(searchListings, { query })
const suggest = async (q: string) => (await visitor.call(suggestSearch, { query: { q } })).suggestions

describe('a town', () => {
  let german: Client
  let id: string
  beforeAll(async () => {
    german = createClient(app.server)
    german.cookies.set('language', 'de')
    id = await listBike(await signUp(app, 'Seller'), { make: 'Voxan', location: 'München' })
  })

  test('is named in the language of whoever asks, however it was asked for', async () => {
    for (const near of ['Munich', 'münchen', String(MUNICH)]) {
      expect((await search({ near })).near).toEqual({ id: MUNICH, name: 'Munich' })
      expect((await german.call(searchListings, { query: { near } })).near).toEqual({ id: MUNICH, name: 'München' })
    }
  })

  test('among the words is named in the reader’s language', async () => {
    const { understood } = await german.call(searchListings, { query: { q: 'voxan munich' } })
    expect(understood.at(-1)).toEqual({ as: 'town', typed: 'munich', value: 'München, DE', max: 50 })
    expect((await search({ q: 'voxan münchen' })).understood.at(-1)).toMatchObject({ value: 'Munich, DE' })
  })

  test('is named so of a bike too, whose location stays in its seller’s words', async () => {
    const inEnglish = await visitor.call(getBike, { params: { id } })
    expect(inEnglish).toMatchObject({ location: 'München', place: { name: 'Munich' } })
    const inGerman = await german.call(getBike, { params: { id } })
    expect(inGerman).toMatchObject({ location: 'München', place: { name: 'München' } })
  })

  test('is suggested by its name in any language, and named in the reader’s', async () => {
    const town = { kind: 'place', place: MUNICH, count: 1 }
    for (const q of ['münch', 'muench', 'munch', 'munic']) {
      expect(await suggest(q)).toEqual([{ ...town, value: 'Munich' }])
      expect((await german.call(suggestSearch, { query: { q } })).suggestions).toEqual([{ ...town, value: 'München' }])
    }
  })
})

describe('a number as short as a postcode', () => {
  const [BAGHDAD, SOFIA] = ['98182', '727011']

  test('is a town’s in the operator’s country alone', async () => {
    expect((await visitor.request({ method: 'GET', url: `/api/search?near=${BAGHDAD}` })).body).toMatchObject({
      fields: { near: 'Enter the name of a town: postcodes are not known here.' },
    })
    expect((await search({ near: 'Baghdad' })).near).toEqual({ id: Number(BAGHDAD), name: 'Baghdad' })
    expect((await search({ near: SOFIA })).near?.name).toBe('Sofia')
    const iraqi = await startTestApp({ country: 'IQ' })
    try {
      const { near } = await createClient(iraqi.server).call(searchListings, { query: { near: BAGHDAD } })
      expect(near?.name).toBe('Baghdad')
    } finally {
      await iraqi.stop()
    }
  })

  test('may have six digits where postcodes have; a town whose number it is is suggested by its name', async () => {
    const romanian = await startTestApp({ country: 'RO' })
    try {
      const client = createClient(romanian.server)
      await listBike(await signUp(romanian, 'Seller'), { location: 'Sofia, Bulgaria' })
      const nearby = (near: string) => client.request({ method: 'GET', url: `/api/search?near=${near}` })
      for (const postcode of ['400001', '927246', SOFIA]) expect((await nearby(postcode)).status, postcode).toBe(400)
      const { suggestions } = await client.call(suggestSearch, { query: { q: 'sofi' } })
      expect(suggestions).toEqual([{ kind: 'place', value: 'Sofia, BG', count: 1 }])
      const { total, near } = await client.call(searchListings, { query: { near: 'Sofia, BG', radius_km: '50' } })
      expect({ total, near }).toEqual({ total: 1, near: { id: Number(SOFIA), name: 'Sofia' } })
      expect((await client.call(searchListings, { query: { near: '010011 București' } })).near?.name).toBe('Bucharest')
    } finally {
      await romanian.stop()
    }
  })
})
