import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createBike, getBike, LIMITS, type Picture, pictureUrl, uploadImage } from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPicture, upload } from '../../../../../tests/support/bikes.ts'
import { type Client, createClient, type Reply } from '../../../../../tests/support/client.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let visitor: Client
let person: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  person = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const uploaded = (reply: Reply) => uploadImage.response.parse(reply.body).data
const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers })
const countOf = async (table: 'images' | 'uploads') =>
  Number((await app.platform.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)

/** A photograph as a phone makes it: lying on its side, with the place and a camera's profile. */
async function phonePicture(): Promise<Buffer> {
  return sharp({ create: { width: 1300, height: 900, channels: 3, background: '#2a6fb0' } })
    .composite([
      { input: { create: { width: 650, height: 900, channels: 3, background: '#d02020' } }, left: 0, top: 0 },
    ])
    .jpeg()
    .withIccProfile('p3')
    .withExif({
      IFD0: { Make: 'A camera', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const frame = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()

describe('an uploaded picture', () => {
  test('is stored upright, in several widths, in sRGB and without metadata', async () => {
    const source = await phonePicture()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const reply = await upload(person, source, 'IMG_1.JPG', 'image/jpeg')
    expect(reply.status).toBe(200)
    const { display_url, width, height } = uploaded(reply)
    expect(display_url).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
    expect([width, height]).toEqual([900, 1300])
    for (const width of [null, 160, 320, 400, 600, 800]) {
      const url = width === null ? display_url : pictureUrl(display_url, width, 'webp')
      const served = await get(url)
      expect(served.statusCode, url).toBe(200)
      const found = await sharp(served.rawPayload).metadata()
      expect(found).toMatchObject({ format: 'webp', space: 'srgb', width: width ?? 900 })
      expect([found.exif, found.icc, found.xmp, found.iptc, found.orientation]).toEqual(Array(5).fill(undefined))
    }
    expect((await get(pictureUrl(display_url, 1200, 'webp'))).statusCode).toBe(404)
    // What was left is above: the picture was turned to the right.
    const { data } = await sharp((await get(display_url)).rawPayload)
      .extract({ left: 450, top: 100, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
    expect(data[2]).toBeLessThan(100)
  })

  test('is at most 2100 pixels wide', async () => {
    const wide = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#445566' } })
      .png()
      .toBuffer()
    const { display_url, width, height } = uploaded(await upload(person, wide))
    expect([width, height]).toEqual([2100, 700])
    expect((await get(pictureUrl(display_url, 1600, 'webp'))).statusCode).toBe(200)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('may be %s, whatever its name and type say', async (format) => {
    const reply = await upload(person, await testPicture(format), 'notes.txt', 'text/plain')
    expect(reply.status).toBe(200)
  })

  test('that is animated is stored as its first frame', async () => {
    const frames = await sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
      .webp({ loop: 0, delay: [100, 100] })
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const { display_url } = uploaded(await upload(person, frames))
    expect((await sharp((await get(display_url)).rawPayload).metadata()).pages ?? 1).toBe(1)
  })

  test('repeated answers the same address and creates nothing new', async () => {
    const picture = await testPicture()
    const first = uploaded(await upload(person, picture))
    const before = [await countOf('images'), await countOf('uploads')]
    expect(uploaded(await upload(person, picture, 'other name.png'))).toEqual(first)
    expect([await countOf('images'), await countOf('uploads')]).toEqual(before)
  })

  test('uploaded by several at once is stored once, and belongs to each of them', async () => {
    const picture = await testPicture()
    const other = await signUp(app, 'Seller')
    const before = await countOf('images')
    const replies = await Promise.all([upload(person, picture), upload(other, picture), upload(person, picture)])
    const urls = new Set(replies.map((reply) => uploaded(reply).display_url))
    expect(urls.size).toBe(1)
    expect(await countOf('images')).toBe(before + 1)
    for (const seller of [person, other])
      expect((await seller.send(createBike, { body: { img: [...urls][0] } })).status).toBe(200)
  })
})

describe('a file that can’t be used as a picture', () => {
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const cases: [string, () => Promise<Buffer> | Buffer, number, string][] = [
    ['an SVG named .jpg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not_an_image'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
      415,
      'not_an_image',
    ],
    ['a PDF', () => Buffer.from('%PDF-1.7 …'), 415, 'not_an_image'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'not_an_image'],
    ['an empty file', () => Buffer.alloc(0), 415, 'not_an_image'],
    ['a PNG that is no more than its first bytes', () => png, 422, 'image_unreadable'],
    ['half a JPEG', async () => (await phonePicture()).subarray(0, 6000), 422, 'image_unreadable'],
    [
      'a JPEG of noise',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5000, 7)]),
      422,
      'image_unreadable',
    ],
    [
      'a picture of 81 million pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      413,
      'image_too_large',
    ],
    ['a file of more than 15 MB', () => Buffer.concat([png, Buffer.alloc(15 * 1024 * 1024)]), 413, 'image_too_large'],
  ]
  test.each(cases)('is refused: %s', async (_name, make, status, code) => {
    const before = [await countOf('images'), await countOf('uploads')]
    const reply = await upload(person, await make(), 'photo.jpg', 'image/jpeg')
    expect(reply.status).toBe(status)
    expect(reply.code).toBe(code)
    expect([await countOf('images'), await countOf('uploads')]).toEqual(before)
    expect(await readdir(join(app.platform.config.dataDir, 'images', 'tmp'))).toEqual([])
  })

  test.each([
    ['its last bytes', false, 20, true],
    ['3% of them', false, 0.03, true],
    ['8% of them', false, 0.08, false],
    ['its last bytes, of a progressive one', true, 20, true],
    ['all but its first scans, of a progressive one', true, 0.8, false],
  ])(
    'that is a JPEG without %s is taken where nearly all of it can be read, and that is said',
    async (_, progressive, cut, isTaken) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
      const whole = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#888', noise } })
        .jpeg({ progressive })
        .withMetadata({ orientation: 6 })
        .toBuffer()
      const bytes = cut < 1 ? Math.floor(whole.length * cut) : cut
      const reply = await upload(person, whole.subarray(0, whole.length - bytes), 'IMG_2.JPG', 'image/jpeg')
      expect(reply.status).toBe(isTaken ? 200 : 422)
      if (isTaken) expect(uploaded(reply)).toMatchObject({ width: 480, height: 640, cut_off: true })
      expect(uploaded(await upload(person, whole, 'IMG_2.JPG', 'image/jpeg')).cut_off).toBe(false)
    },
  )

  test('is never one of exactly 15 MB, which is read', async () => {
    const picture = await testPicture()
    const full = Buffer.concat([picture, Buffer.alloc(15 * 1024 * 1024 - picture.length)])
    expect((await upload(person, full)).status).toBe(200)
  })
})

const form = (client: Client, parts: string) =>
  client.request({
    method: 'POST',
    url: '/api/images',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: parts === '' ? '--b--\r\n' : `${parts}--b--\r\n`,
  })
const filePart = (name: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\n\r\nxyz\r\n`

describe('a wrong upload', () => {
  test.each([
    ['no file', '', 400],
    ['a text in place of the file', '--b\r\nContent-Disposition: form-data; name="image"\r\n\r\nhello\r\n', 400],
    ['another field', filePart('photo'), 400],
    ['two files', filePart('image') + filePart('image'), 400],
  ])('with %s is a 400 that says what to send', async (_name, parts, status) => {
    const reply = await form(person, parts)
    expect(reply.status).toBe(status)
    expect(reply.body).toMatchObject({ code: 'invalid_input', fields: { image: expect.stringMatching(/picture/) } })
  })

  test('of JSON is refused for its type', async () => {
    const reply = await person.send(uploadImage, { body: { image: 'x' } })
    expect([reply.status, reply.code]).toEqual([415, 'unsupported_media_type'])
  })

  test('by a visitor is refused unread', async () => {
    const reply = await upload(visitor, Buffer.alloc(16 * 1024 * 1024))
    expect([reply.status, reply.code]).toEqual([401, 'not_signed_in'])
  })
})

const cutOff = async () => (await testPicture()).subarray(0, -30)

describe('the limit of uploads a day', () => {
  test(`is ${LIMITS.imagesPerPersonAndDay} a person, repeated ones included, and ends with the day`, async () => {
    const uploader = await signUp(app, 'user')
    const picture = await testPicture()
    expect((await upload(uploader, picture)).status).toBe(200)
    await app.platform.db
      .updateTable('upload_counts')
      .set({ uploads: LIMITS.imagesPerPersonAndDay - 1 })
      .where('user_id', '=', uploader.id)
      .execute()
    const replies = await Promise.all([1, 2, 3].map(() => upload(uploader, picture)))
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 429, 429])
    expect((await upload(uploader, await testPicture())).code).toBe('upload_limit')
    expect((await upload(person, picture)).status).toBe(200)
    app.clock.advance(DAY)
    expect((await upload(uploader, picture)).status).toBe(200)
  })

  test('counts each picture before its pixels are read, damaged ones as well; what is refused by its first bytes is not counted', async () => {
    const uploader = await signUp(app, 'user')
    await upload(uploader, await testPicture())
    await app.platform.db
      .updateTable('upload_counts')
      .set({ uploads: LIMITS.imagesPerPersonAndDay - 1 })
      .where('user_id', '=', uploader.id)
      .execute()
    expect((await upload(uploader, Buffer.from('no picture'))).code).toBe('not_an_image')
    const pictures = await Promise.all([cutOff(), cutOff(), cutOff()])
    const replies = await Promise.all(pictures.map((picture) => upload(uploader, picture)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([422, 429, 429])
  })
})

/** The picture as a bike that shows it presents it. */
async function pictureOnBike(img: string): Promise<Picture | undefined> {
  const { insertedId } = await person.call(createBike, { body: { img } })
  const reply = await person.request({ url: `/api/bikes/${insertedId}` })
  return getBike.response.parse(reply.body).pictures[0]
}

describe('a file of a picture', () => {
  let url: string
  beforeAll(async () => {
    url = uploaded(await upload(person, await testPicture())).display_url
  })

  test('may be cached for ever, by anyone', async () => {
    const served = await get(url)
    expect(served.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-length': String(served.rawPayload.length),
    })
    const again = await get(url, { 'if-none-match': String(served.headers.etag) })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    const head = await app.server.inject({ method: 'HEAD', url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    expect(head.headers['content-length']).toBe(served.headers['content-length'])
  })

  test('is sent in part to a client that asks for a part of it, and whole where the part can’t be read', async () => {
    const whole = (await get(url)).rawPayload
    const part = await get(url, { range: 'bytes=2-5' })
    expect([part.statusCode, part.rawPayload]).toEqual([206, whole.subarray(2, 6)])
    expect(part.headers).toMatchObject({
      'content-range': `bytes 2-5/${whole.length}`,
      'content-length': '4',
      'accept-ranges': 'bytes',
      'content-type': 'image/webp',
    })
    expect((await get(url, { range: 'bytes=-3' })).rawPayload).toEqual(whole.subarray(-3))
    expect((await get(url, { range: `bytes=${whole.length - 2}-` })).rawPayload).toEqual(whole.subarray(-2))
    const etag = String(part.headers.etag)
    expect((await get(url, { range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206)
    const others = ['bytes=0-1,4-5', 'bytes=a-b', 'bytes=5-2', 'lines=0-1', 'bytes', '']
    const answers = [
      await get(url, { range: 'bytes=0-1', 'if-range': '"another"' }),
      ...(await Promise.all(others.map((range) => get(url, { range })))),
    ]
    for (const { statusCode, rawPayload } of answers) expect([statusCode, rawPayload]).toEqual([200, whole])
    const outside = await get(url, { range: `bytes=${whole.length}-` })
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, `bytes */${whole.length}`])
  })

  test.each([
    '/images/unknown.webp',
    `/images/${'0'.repeat(64)}.webp`,
    '/images/..%2f..%2fsecret',
    '/images/%2e%2e%2fauth-secret',
    '/images/%2e%2e%2fimages%2ftmp',
    `/images/${'a'.repeat(64)}-0400.webp`,
    `/images/${'a'.repeat(64)}-400.png`,
    '/images/tmp',
  ])('is missing at %s, and no cache keeps that answer', async (path) => {
    const reply = await get(path)
    expect(reply.statusCode).toBe(404)
    expect(reply.json()).toMatchObject({ code: 'not_found' })
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('exists as AVIF once the job has run, and making it again changes nothing', async () => {
    const large = await sharp({ create: { width: 420, height: 300, channels: 3, background: '#0a7b5c' } })
      .png()
      .toBuffer()
    const picture = uploaded(await upload(person, large))
    const address = pictureUrl(picture.display_url, 400, 'avif')
    expect((await get(address)).statusCode).toBe(404)
    expect(await pictureOnBike(picture.display_url)).toMatchObject({ avif: false, widths: [160, 320, 400] })
    await app.runJobs()
    await app.runJobs()
    const served = await get(address)
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/avif'])
    expect(await pictureOnBike(picture.display_url)).toMatchObject({ avif: true, color: '#0a7b5c' })
    await app.jobs.find((jobs) => jobs.handlers['make-avif'])?.handlers['make-avif']?.({})
    expect((await get(address)).rawPayload).toEqual(served.rawPayload)
  })
})
