import { createBike, uploadImage } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, testPicture, upload } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { memoryPictures } from '../../../../../../tests/support/memory-pictures.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import type { PictureStore } from './picture-store.ts'

/** A picture store in which every call fails while it is down. */
function failingPictures(): PictureStore & { away: boolean } {
  const memory = memoryPictures()
  const work = async <T>(done: () => Promise<T>): Promise<T> => {
    if (store.away) throw new Error('connect ECONNREFUSED 127.0.0.1:9000')
    return done()
  }
  const store: PictureStore & { away: boolean } = {
    away: false,
    put: (files) => work(() => memory.put(files)),
    sizeOf: (key) => work(() => memory.sizeOf(key)),
    stream: (key, range) => work(() => memory.stream(key, range)),
    delete: (keys) => work(() => memory.delete(keys)),
    isEmpty: () => work(() => memory.isEmpty()),
    deleteAll: () => work(() => memory.deleteAll()),
    deleteUnfinished: (now) => work(() => memory.deleteUnfinished(now)),
  }
  return store
}

const store = failingPictures()
let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp({}, undefined, 'none', { pictureStore: store })
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const countOf = async (table: 'images' | 'uploads') =>
  Number((await app.platform.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)
const addressOf = (body: unknown) => uploadImage.response.parse(body).data.display_url

test('a picture store that is down answers reads with 503 and when to try again, and the picture is served once it is back', async () => {
  const url = addressOf((await upload(seller, await testPicture())).body)
  const visitor = createClient(app.server)
  store.away = true
  const away = await app.server.inject({ url })
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
  store.away = false
  expect((await visitor.request({ url })).status).toBe(200)
})

test('a picture store that is down refuses uploads with 503, keeps no partial files, and the same upload works once it is back', async () => {
  const picture = await testPicture()
  const before = [await countOf('images'), await countOf('uploads')]
  store.away = true
  const refused = await upload(seller, picture)
  expect([refused.status, refused.code]).toEqual([503, 'unavailable'])
  expect([await countOf('images'), await countOf('uploads')]).toEqual(before)
  store.away = false
  const img = addressOf((await upload(seller, picture)).body)
  await seller.call(createBike, { body: { img } })
})

test('a picture store that is down keeps no server from starting, and no bike with a picture from being listed', async () => {
  const img = addressOf((await upload(seller, await testPicture())).body)
  store.away = true
  await app.services.photos.warnOfMissingFiles()
  await listBike(seller, { img })
  store.away = false
})
