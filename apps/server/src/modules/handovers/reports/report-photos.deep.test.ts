import { access, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  cancelSale,
  createBike,
  deleteUser,
  exportOwnData,
  getHandover,
  getReportPhoto,
  LIMITS,
  listDisputes,
  type ReportPhoto,
  reportHandover,
  uploadReportPhoto,
  withdrawReport,
} from '@bikevalley/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makePeople, makeWorld, type People } from '../../../../../../tests/denied/world.ts'
import { testPicture, uploadForReport } from '../../../../../../tests/support/bikes.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { storedPictures } from '../../photos/index.ts'

const words = 'The frame is bent behind the engine.'

let app: TestApp
let people: People
let buyer: TestPerson
let seller: TestPerson
let bookingId: string
beforeAll(async () => {
  app = await startTestApp()
  people = await makePeople(app)
  seller = people.seller
})
beforeEach(async () => {
  buyer = await signUp(app, 'user')
  bookingId = await makeWorld(app, { ...people, buyer }).sale()
})
afterAll(() => app.stop())

async function photo(of = buyer, file?: Buffer): Promise<ReportPhoto> {
  const reply = await uploadForReport(of, bookingId, file ?? (await testPicture()))
  return uploadReportPhoto.response.omit({ cut_off: true }).parse(reply.body)
}
const report = (of: TestPerson, photos: readonly ReportPhoto[]) =>
  of.send(reportHandover, { params: { id: bookingId }, body: { words, photos: photos.map(({ _id }) => _id) } })
const disputeSeenBy = async (who: TestPerson) => (await who.call(getHandover, { params: { id: bookingId } })).dispute
const statusOf = async (who: TestPerson, { _id }: ReportPhoto) =>
  (await who.send(getReportPhoto, { params: { id: _id } })).status
const cleanUp = async () => {
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
}
const filesOf = ({ _id }: ReportPhoto) =>
  storedPictures(app.platform.db).then((kept) =>
    kept.flatMap(({ paths }) => paths).filter((path) => path.includes(_id.slice(2))),
  )
const address = ({ display_url }: ReportPhoto) => `http://127.0.0.1:3000${display_url}`
const inDataDir = (path: string) => join(app.platform.config.dataDir, path)

test('a photo of a report is turned upright, in full and small, without the place where it was taken, and is kept by no cache', async () => {
  const taken = await sharp({ create: { width: 1300, height: 900, channels: 3, background: '#2a6fb0' } })
    .jpeg()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { _id, display_url, ...size } = await photo(buyer, taken)
  expect(size).toMatchObject({ width: 900, height: 1300 })
  for (const [url, width] of [
    [display_url, 900],
    [`${display_url}?size=small`, 400],
  ] as const) {
    const cookie = [...buyer.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await app.server.inject({ url, headers: { cookie } })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
      'content-disposition': 'inline; filename="photo.webp"',
      'x-content-type-options': 'nosniff',
    })
    const { exif, orientation, width: found } = await sharp(reply.rawPayload).metadata()
    expect([exif, orientation, found]).toEqual([undefined, undefined, width])
  }
  for (const url of [`/images/${_id}.webp`, `/images/${_id}-400.webp`, `/images/private/${_id}.webp`])
    expect((await app.server.inject({ url })).statusCode).toBe(404)
})

test('a report’s photos are seen by both sides and admins, each side’s in its order', async () => {
  const [first, second, answer] = [await photo(), await photo(), await photo(seller)]
  expect((await report(buyer, [second, first])).status).toBe(200)
  expect((await report(seller, [answer])).status).toBe(200)
  const seen = { buyer_photos: [second, first], seller_photos: [answer] }
  expect(await disputeSeenBy(buyer)).toMatchObject(seen)
  expect(await disputeSeenBy(seller)).toMatchObject(seen)
  const { items } = await people.admin.call(listDisputes, { query: { booking: bookingId } })
  expect(items).toMatchObject([seen])
  for (const each of [first, second, answer])
    for (const who of [buyer, seller, people.admin]) expect(await statusOf(who, each)).toBe(200)
})

test('a report’s email to the other side states how many photos there are', async () => {
  await report(buyer, [await photo(), await photo()])
  const { body_text } = await app.platform.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', seller.email)
    .where('subject', 'like', 'A report about%')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('The 2 photos with it are on the page below.')
})

test('a report takes only one’s own photos, each once and in one report, and six at most', async () => {
  const mine = await photo()
  const theirs = await photo(seller)
  const refused = { status: 400, code: 'invalid_input' }
  expect(await report(buyer, [theirs])).toMatchObject(refused)
  expect(await report(buyer, [mine, mine])).toMatchObject(refused)
  expect(await report(buyer, [{ ...mine, _id: 'ab'.repeat(32) }])).toMatchObject(refused)
  expect(await report(buyer, Array(LIMITS.reportPhotos + 1).fill(mine))).toMatchObject(refused)
  // What is refused opens no dispute.
  expect(await disputeSeenBy(buyer)).toBeNull()
  const all = await Promise.all(Array.from({ length: LIMITS.reportPhotos }, () => photo()))
  expect((await report(buyer, all)).status).toBe(200)
  await buyer.call(withdrawReport, { params: { id: bookingId } })
  expect(await report(buyer, all.slice(0, 1))).toMatchObject(refused)
})

test('a person who has reported can upload no more; the other side can, for its answer', async () => {
  await report(buyer, [])
  expect(await uploadForReport(buyer, bookingId, await testPicture())).toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
  expect((await uploadForReport(seller, bookingId, await testPicture())).status).toBe(200)
})

test('a photo of a report can’t be used as a picture of a bike', async () => {
  const { _id } = await photo(seller)
  expect(await seller.send(createBike, { body: { img: `/images/${_id}.webp` } })).toMatchObject({
    code: 'invalid_input',
  })
})

test('a file that is no picture is refused as a report’s photo, and a full disk is reported as our error', async () => {
  expect(await uploadForReport(buyer, bookingId, Buffer.from('GIF89a'))).toMatchObject({ code: 'not_an_image' })
  const temporary = inDataDir('images/private')
  await rm(temporary, { recursive: true, force: true })
  await writeFile(temporary, 'in the way')
  try {
    expect(await uploadForReport(buyer, bookingId, await testPicture())).toMatchObject({
      status: 503,
      code: 'unavailable',
    })
  } finally {
    await rm(temporary)
  }
})

test('a person’s copy of their data has their own photos, sent or not, and not those of the other side', async () => {
  const [sent, unsent, theirs] = [await photo(), await photo(), await photo(seller)]
  await report(buyer, [sent])
  await report(seller, [theirs])
  const data = exportOwnData.response.parse((await buyer.send(exportOwnData)).body)
  expect(data).toMatchObject({
    handovers: [{ reports: [words], report_photos: [address(sent)] }],
    pictures: [{ address: address(sent) }, { address: address(unsent) }],
  })
  expect(JSON.stringify(data)).not.toContain(theirs._id)
})

test('a report’s photos stay when its writer’s account is deleted, and photos that were not sent are deleted', async () => {
  const [sent, unsent] = [await photo(), await photo()]
  await report(buyer, [sent])
  await seller.call(cancelSale, { params: { id: bookingId }, body: { reason: 'They are right.' } })
  await app.runJobs()
  await people.admin.call(deleteUser, { params: { id: buyer.id } })
  await app.runJobs()
  expect(await statusOf(seller, sent)).toBe(200)
  expect([(await filesOf(sent)).length, (await filesOf(unsent)).length]).toEqual([1, 0])
})

// Last, since the others’ sessions do not outlast the day.
test('a photo whose report was never sent is deleted after 24 hours with its files; one of a report stays, and is backed up', async () => {
  const [sent, unsent] = [await photo(), await photo()]
  await report(buyer, [sent])
  const files = [...(await filesOf(sent)), ...(await filesOf(unsent))]
  expect(files).toHaveLength(2)
  for (const path of files) {
    expect(path).toMatch(/^images\/private\//)
    await access(inDataDir(path))
  }
  app.clock.advance(DAY + HOUR)
  await cleanUp()
  expect([await statusOf(buyer, sent), await statusOf(buyer, unsent)]).toEqual([200, 404])
  expect(await filesOf(unsent)).toEqual([])
  await expect(access(inDataDir(files[1] ?? ''))).rejects.toThrow('ENOENT')
})
