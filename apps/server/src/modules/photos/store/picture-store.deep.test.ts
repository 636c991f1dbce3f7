import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { createBike, deleteBike, updateAccount, uploadImage } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { backUpApp, newPlace, restoreTo } from '../../../../../../tests/support/backups.ts'
import { testPicture, upload } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { memoryPictures } from '../../../../../../tests/support/memory-pictures.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { createFileStore } from './file-store.ts'
import { keyOf, keysOf, type PictureStore } from './picture-store.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const inFolder = async () => createFileStore(join(await mkdtemp(join(folder, 'store-')), 'pictures'))

/** What all implementations have in common; one for S3 would be added here. */
const STORES: [string, () => Promise<PictureStore>][] = [
  ['in files', inFolder],
  ['in memory', () => Promise.resolve(memoryPictures())],
]

const picture = { hash: 'ab'.repeat(32), private: false }
const key = keyOf(picture, '.webp')
const file = (content: string, at = key) => ({ key: at, content: Buffer.from(content) })
const contentOf = async (store: PictureStore, at = key, range?: { start: number; end: number }) => {
  const found = await store.stream(at, range)
  return found && { size: found.size, text: (await buffer(found.content)).toString() }
}

describe.each(STORES)('a picture store %s', (_name, create) => {
  test('streams what was stored, and its size, and nothing else', async () => {
    const store = await create()
    expect([await store.sizeOf(key), await contentOf(store)]).toEqual([null, null])
    const others = [keyOf(picture, '-400.webp'), keyOf({ ...picture, private: true }, '.webp')] as const
    await store.put([file('small', others[0]), file('the picture')])
    expect([await store.sizeOf(key), await contentOf(store)]).toEqual([11, { size: 11, text: 'the picture' }])
    expect(await contentOf(store, others[0])).toEqual({ size: 5, text: 'small' })
    expect([await store.sizeOf(others[1]), await contentOf(store, others[1])]).toEqual([null, null])
  })

  test('streams a part with the size of the whole', async () => {
    const store = await create()
    await store.put([file('the picture')])
    expect(await contentOf(store, key, { start: 4, end: 6 })).toEqual({ size: 11, text: 'pic' })
    expect(await contentOf(store, key, { start: 10, end: 10 })).toEqual({ size: 11, text: 'e' })
  })

  test('has what was stored last, and empty files', async () => {
    const store = await create()
    await store.put([file('before')])
    await store.put([file('after'), file('', keyOf(picture, '-160.webp'))])
    expect(await contentOf(store)).toEqual({ size: 5, text: 'after' })
    expect(await contentOf(store, keyOf(picture, '-160.webp'))).toEqual({ size: 0, text: '' })
  })

  test('continues to stream a file that is deleted meanwhile', async () => {
    const store = await create()
    await store.put([file('the picture')])
    const found = await store.stream(key)
    await store.delete([key])
    expect(found && (await buffer(found.content)).toString()).toBe('the picture')
  })

  test('deletes what it is told to, whether it exists or not, and nothing else', async () => {
    const store = await create()
    const kept = keyOf({ hash: `ab${'cd'.repeat(31)}`, private: false }, '.webp')
    await store.put([file('small', keyOf(picture, '-400.webp')), file('the picture'), file('another', kept)])
    await store.delete(keysOf({ ...picture, widths: [160, 400] }))
    await store.delete(keysOf({ ...picture, widths: [160, 400] }))
    expect([await store.sizeOf(key), await store.sizeOf(keyOf(picture, '-400.webp'))]).toEqual([null, null])
    expect(await contentOf(store, kept)).toEqual({ size: 7, text: 'another' })
  })

  test('is empty until something is stored, and once all is deleted', async () => {
    const store = await create()
    expect(await store.isEmpty()).toBe(true)
    await store.put([file('the picture')])
    expect(await store.isEmpty()).toBe(false)
    await store.delete([key])
    expect(await store.isEmpty()).toBe(true)
    await store.put([file('again')])
    await store.deleteAll()
    expect([await store.isEmpty(), await store.sizeOf(key)]).toEqual([true, null])
  })

  test('stores several files at once', async () => {
    const store = await create()
    const keys = Array.from({ length: 20 }, (_, i) =>
      keyOf({ hash: `${10 + i}${'f'.repeat(62)}`, private: i > 9 }, '.webp'),
    )
    await Promise.all(keys.map((at) => store.put([file(at, at)])))
    expect(await Promise.all(keys.map((at) => contentOf(store, at)))).toEqual(
      keys.map((text) => ({ size: text.length, text })),
    )
    await store.deleteUnfinished(new Date())
    expect(await contentOf(store, keys[0])).toEqual({ size: keys[0]?.length, text: keys[0] })
  })

  test('serves the whole life of a picture through the API: uploaded, seen, shown by a bike and a profile, deleted', async () => {
    const store = await create()
    const app = await startTestApp({}, undefined, 'none', { pictureStore: store })
    onTestFinished(() => app.stop())
    const seller = await signUp(app, 'Seller')
    const visitor = createClient(app.server)
    const statusOf = async (url: string) => (await visitor.request({ url })).status
    const [bike, face] = [await keep(seller, await testPicture()), await keep(seller, await testPicture())]
    const { insertedId } = await seller.call(createBike, { body: { img: bike } })
    await seller.call(updateAccount, { body: { image: face } })
    await app.runJobs()
    expect([await statusOf(bike), await statusOf(face)]).toEqual([200, 200])
    await seller.call(deleteBike, { params: { id: insertedId } })
    app.clock.advance(DAY + HOUR)
    await cleanUp(app)
    expect([await statusOf(bike), await statusOf(face)]).toEqual([404, 200])
    // All of it is in the store, and nothing else is.
    expect(await readdir(app.platform.config.dataDir)).not.toContain('images')
  })

  test('is backed up, and restored only into an empty store', async () => {
    const [store, restored] = [await create(), await create()]
    const app = await startTestApp({}, undefined, 'none', { pictureStore: store })
    onTestFinished(() => app.stop())
    const url = await keep(await signUp(app, 'Seller'), await testPicture())
    await app.runJobs()
    const backup = await backUpApp(app, await mkdtemp(join(folder, 'backup-')), null, store)
    expect(backup.missing).toEqual([])
    const place = await newPlace()
    await restored.put([file('in the way')])
    await expect(restoreTo(place, backup.folder, restored)).rejects.toThrow('has pictures already')
    await restored.deleteAll()
    await restoreTo(place, backup.folder, restored)
    const after = await place.start(restored)
    const [one, other] = [await app.server.inject({ url }), await after.server.inject({ url })]
    expect([other.statusCode, other.rawPayload.equals(one.rawPayload)]).toEqual([200, true])
    expect((await place.contents()).files.filter((name) => name.startsWith('images'))).toEqual([])
  })
})

const keep = async (person: TestPerson, content: Buffer) =>
  uploadImage.response.parse((await upload(person, content)).body).data.display_url
async function cleanUp(app: TestApp): Promise<void> {
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
}

test('a file store removes what a killed process left after an hour, and not before', async () => {
  const place = await mkdtemp(join(folder, 'killed-'))
  const left = join(place, 'tmp', 'of-a-killed-process')
  await mkdir(left, { recursive: true })
  await writeFile(join(left, '0'), 'half')
  const now = new Date()
  await utimes(left, now, now)
  const store = createFileStore(place)
  await store.deleteUnfinished(new Date(now.getTime() + HOUR - 60_000))
  expect(await readdir(join(place, 'tmp'))).toHaveLength(1)
  await store.deleteUnfinished(new Date(now.getTime() + HOUR + 60_000))
  expect(await readdir(join(place, 'tmp'))).toEqual([])
})
