import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pictureUrl, uploadImage } from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testPicture, upload } from '../../../../../tests/support/bikes.ts'
import type { Reply } from '../../../../../tests/support/client.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { hashOf } from './presenter.ts'

let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  person = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const uploaded = (reply: Reply) => uploadImage.response.parse(reply.body).data
const countOf = async (table: 'images' | 'uploads') =>
  Number((await app.platform.pool.query<{ n: number }>(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n)
const large = (background: string) =>
  sharp({ create: { width: 420, height: 300, channels: 3, background } })
    .png()
    .toBuffer()
const avif = ({ display_url }: { display_url: string }) =>
  app.server.inject({ url: pictureUrl(display_url, 400, 'avif') })

describe('a disk that can’t be written', () => {
  test('for the AVIF files is tried again later, and other pictures continue meanwhile', async () => {
    const [blocked, other] = [
      uploaded(await upload(person, await large('#112233'))),
      uploaded(await upload(person, await large('#332211'))),
    ]
    const hash = hashOf(blocked.display_url) ?? ''
    const file = join(app.platform.config.dataDir, 'images', hash.slice(0, 2), `${hash.slice(2)}-400.avif`)
    await mkdir(file, { recursive: true })
    await app.runJobs()
    await app.runJobs()
    expect((await avif(other)).statusCode).toBe(200)
    await rm(file, { recursive: true })
    const makeAvif = app.jobs.find((jobs) => jobs.handlers['make-avif'])?.handlers['make-avif']
    await makeAvif?.({})
    expect((await avif(blocked)).statusCode).toBe(404)
    app.clock.advance(11 * 60_000)
    await makeAvif?.({})
    expect((await avif(blocked)).statusCode).toBe(200)
  })

  test('answers a clear 503, leaves no partial files, and the next upload works', async () => {
    const images = join(app.platform.config.dataDir, 'images')
    await rm(join(images, 'tmp'), { recursive: true })
    await writeFile(join(images, 'tmp'), 'in the way')
    const picture = await testPicture()
    const before = [await countOf('images'), await countOf('uploads')]
    const reply = await upload(person, picture)
    expect([reply.status, reply.code]).toEqual([503, 'unavailable'])
    expect([await countOf('images'), await countOf('uploads')]).toEqual(before)
    expect(await readFile(join(images, 'tmp'), 'utf8')).toBe('in the way')
    await rm(join(images, 'tmp'))
    expect((await upload(person, picture)).status).toBe(200)
  })
})

test('a start on a DATA_DIR without the pictures of the database is warned of', async () => {
  const warned = () => app.logged.filter((line) => line.includes('DATA_DIR has none'))
  await app.services.photos.warnOfMissingFiles()
  expect(warned()).toHaveLength(0)
  await rm(join(app.platform.config.dataDir, 'images'), { recursive: true })
  await app.services.photos.warnOfMissingFiles()
  expect(warned()).toHaveLength(1)
})
