import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { displayUrl } from './presenter.ts'
import { type FileSuffix, keyOf } from './store/picture-store.ts'

const HASH = 'd'.repeat(64)

let app: TestApp
let person: TestPerson
/** In which widths it was drawn. */
let drawn: number[]

beforeAll(async () => {
  app = await startTestApp()
  person = await signUp(app, 'Seller')
})
afterAll(() => app.stop())
beforeEach(async () => {
  drawn = []
  const { photos } = app.services
  photos.drawWith(async (hash, width) => {
    drawn.push(width)
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width / 2}" viewBox="0 0 2 1"><rect width="2" height="1" fill="#c00"/></svg>`
    return hash === HASH ? svg : null
  })
  const drawing = { hash: HASH, width: 800, height: 400, widths: [200, 400], alt: 'A drawing', color: '#cc0000' }
  await photos.reserve(app.platform.db, person.id, [drawing])
})

const get = (suffix: FileSuffix, hash = HASH) => app.server.inject({ url: displayUrl(hash).replace('.webp', suffix) })
const isKept = (suffix: FileSuffix) =>
  existsSync(join(app.platform.config.dataDir, 'images', keyOf({ hash: HASH, private: false }, suffix)))

test('a file of a drawing is made when it is first asked for, in its width, once for all who ask', async () => {
  const [one, other] = await Promise.all([get('-400.webp'), get('-400.webp')])
  expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  expect(await sharp(one.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 400, height: 200 })
  expect((await get('-400.webp')).rawPayload).toEqual(one.rawPayload)
  expect(drawn).toEqual([400])
  expect([isKept('-400.webp'), isKept('.webp')]).toEqual([true, false])
  expect(await sharp((await get('.webp')).rawPayload).metadata()).toMatchObject({ width: 800, height: 400 })
})

test('a file that a drawing has not, and a picture that is none, are not drawn', async () => {
  for (const suffix of ['-300.webp', '-200.avif'] as const) expect((await get(suffix)).statusCode).toBe(404)
  expect((await get('.webp', 'e'.repeat(64))).statusCode).toBe(404)
  expect(drawn).toEqual([])
})

test('a drawing has no AVIF files, which take ten times as long', async () => {
  await get('.webp')
  await app.jobs.find(({ handlers }) => handlers['make-avif'])?.handlers['make-avif']?.({})
  expect([isKept('-200.avif'), isKept('-400.avif')]).toEqual([false, false])
})

test('the files of a drawing that nothing shows go with it, and none is made any more', async () => {
  await get('-200.webp')
  await app.services.photos.removeUploadsOf(app.platform.db, person.id)
  await app.runJobs()
  drawn = []
  expect([isKept('-200.webp'), (await get('-200.webp')).statusCode, drawn]).toEqual([false, 404, []])
})

test('a drawing that is removed while it is drawn leaves no file', async () => {
  app.services.photos.drawWith(async () => {
    await app.platform.db.deleteFrom('uploads').where('image_hash', '=', HASH).execute()
    await app.platform.db.deleteFrom('images').where('hash', '=', HASH).execute()
    return '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>'
  })
  expect((await get('-200.webp')).statusCode).toBe(404)
  expect(isKept('-200.webp')).toBe(false)
})
