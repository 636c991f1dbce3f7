import { updateBike, uploadImage, withdrawBike } from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, upload, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createPreviewCache } from './preview-cache.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const get = (path: string, headers: Record<string, string> = {}) => app.server.inject({ url: path, headers })

test.each(['page/home', 'category/Off_Road', 'article/state'])(
  'the page %s has a preview of 1200 × 630',
  async (name) => {
    const answer = await get(`/social/${name}.jpg`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('image/jpeg')
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  },
)

describe('the preview of a bike', () => {
  test('shows an available bike to anyone, with its own picture at the right', async () => {
    const red = { r: 200, g: 30, b: 30 }
    const file = await sharp({ create: { width: 800, height: 600, channels: 3, background: red } })
      .png()
      .toBuffer()
    const { body } = await upload(seller, file)
    const id = await listBike(seller, { img: uploadImage.response.parse(body).data.display_url })
    const answer = await get(`/social/bike/${id}.jpg?v=1`)
    expect(answer.statusCode).toBe(200)
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
    const middle = { left: 800, top: 250, width: 1, height: 1 }
    const [r = 0, g = 0, b = 0] = await sharp(answer.rawPayload).extract(middle).raw().toBuffer()
    for (const [found, sent] of [
      [r, red.r],
      [g, red.g],
      [b, red.b],
    ] as const)
      expect(Math.abs(found - sent)).toBeLessThan(12)
  })

  test('changes when what it shows has changed, and is not sent again while it has not', async () => {
    const id = await listBike(seller)
    const first = await get(`/social/bike/${id}.jpg`)
    const tag = String(first.headers.etag)
    expect((await get(`/social/bike/${id}.jpg`, { 'if-none-match': tag })).statusCode).toBe(304)
    await seller.call(updateBike, { params: { id }, body: { resale_price: '3999' } })
    const second = await get(`/social/bike/${id}.jpg`, { 'if-none-match': tag })
    expect(second.statusCode).toBe(200)
    expect(second.rawPayload).not.toEqual(first.rawPayload)
  })

  test('is not shown while the bike is a draft or withdrawn, not even to its seller', async () => {
    const draft = await listBike(seller, { resale_price: '', img: await uploadPicture(seller) })
    const withdrawn = await listBike(seller)
    await seller.call(withdrawBike, { params: { id: withdrawn } })
    for (const id of [draft, withdrawn]) {
      expect((await get(`/social/bike/${id}.jpg`)).statusCode).toBe(404)
      expect((await seller.request({ url: `/social/bike/${id}.jpg` })).status).toBe(404)
    }
  })

  test('copes with a name of any length and in any script, markup included', async () => {
    for (const name of [
      '</svg><script>alert(1)</script>',
      '摩托车 🏍️',
      'Übermotorradgesellschaftsfahrzeug'.repeat(3),
      'Škoda "&" Łódź',
    ]) {
      const id = await listBike(seller, { name })
      const answer = await get(`/social/bike/${id}.jpg`)
      expect(answer.statusCode, name).toBe(200)
      expect((await sharp(answer.rawPayload).metadata()).width).toBe(1200)
    }
  })
})

test.each([
  'page/none',
  'category/None',
  'article/none',
  'bike/not-an-id',
  'bike/01890000-0000-7000-8000-000000000000',
  'bike/..%2F..%2Fsecret',
])('the page %s has no preview', async (name) => {
  const answer = await get(`/social/${name}.jpg`)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('an address that asks for too many previews is told to wait', async () => {
  const limited = await startTestApp({ rateLimits: true })
  const ask = () => limited.server.inject({ url: '/social/article/vs.jpg', remoteAddress: '10.0.0.9' })
  for (let n = 0; n < 120; n += 1) expect((await ask()).statusCode).toBe(200)
  const refused = await ask()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBeTruthy()
  await limited.stop()
})

const picture = (size: number) => () => Promise.resolve(Buffer.alloc(size))

describe('the cache of previews', () => {
  test('renders each preview once, however many ask at the same time', async () => {
    const cache = createPreviewCache(100)
    let made = 0
    const make = async () => {
      made += 1
      return Buffer.from('a picture')
    }
    await Promise.all([cache('a', make), cache('a', make), cache('a', make)])
    await cache('a', make)
    expect(made).toBe(1)
  })

  test('drops the preview that nobody has requested for longest once its bound is reached', async () => {
    const cache = createPreviewCache(100)
    for (const key of ['a', 'b']) await cache(key, picture(50))
    await cache('a', picture(50))
    await cache('c', picture(50))
    const again: string[] = []
    for (const key of ['a', 'b'])
      await cache(key, () => {
        again.push(key)
        return Promise.resolve(Buffer.alloc(50))
      })
    expect(again).toEqual(['b'])
  })

  test('stores no failure', async () => {
    const cache = createPreviewCache(100)
    await expect(cache('a', () => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
    expect((await cache('a', picture(1))).length).toBe(1)
  })
})
