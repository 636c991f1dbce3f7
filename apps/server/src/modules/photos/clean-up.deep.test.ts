import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ApiError,
  BOOKING_STATES,
  createBike,
  createBooking,
  deleteBike,
  deleteUser,
  updateAccount,
  uploadImage,
} from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listBike, testPicture, upload } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY, HOUR } from '../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../tests/support/force.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let person: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  person = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const cleanUp = async () => {
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
}
const statusOf = async (url: string) => (await createClient(app.server).request({ url })).status
const keep = async (picture: Buffer) =>
  uploadImage.response.parse((await upload(person, picture)).body).data.display_url

test('an upload that nothing shows is deleted after 24 hours, with its files, and can be made again', async () => {
  const picture = await testPicture()
  const url = await keep(picture)
  app.clock.advance(DAY - HOUR)
  await cleanUp()
  expect(await statusOf(url)).toBe(200)
  app.clock.advance(2 * HOUR)
  await cleanUp()
  expect(await statusOf(url)).toBe(404)
  expect((await person.send(createBike, { body: { img: url } })).code).toBe('invalid_input')
  expect(await keep(picture)).toBe(url)
  expect(await statusOf(url)).toBe(200)
})

test('an upload that a bike or a profile shows stays', async () => {
  const onBike = await keep(await testPicture())
  const onProfile = await keep(await testPicture())
  await person.call(createBike, { body: { img: onBike } })
  await person.call(updateAccount, { body: { image: onProfile } })
  app.clock.advance(2 * DAY)
  await cleanUp()
  expect([await statusOf(onBike), await statusOf(onProfile)]).toEqual([200, 200])
})

test('the picture of a removed bike is deleted', async () => {
  const url = await keep(await testPicture())
  const { insertedId } = await person.call(createBike, { body: { img: url } })
  await person.call(deleteBike, { params: { id: insertedId } })
  app.clock.advance(2 * DAY)
  await cleanUp()
  expect(await statusOf(url)).toBe(404)
})

test('a deleted seller’s bikes keep their picture only where they were sold here', async () => {
  const { db } = app.platform
  const sales = ['handed_over', 'refunded']
  const pictures: { url: string; booking: string; sold: boolean }[] = []
  // A paid bike prevents deleting its seller.
  for (const state of BOOKING_STATES.filter((each) => each !== 'paid')) {
    const url = await keep(await testPicture())
    const productId = await listBike(person, { img: url })
    const buyer = await signUp(app, 'user')
    const body = { productId, phone: '555 010 2030', location: 'The station' }
    const { insertedId: booking } = await buyer.call(createBooking, { body })
    await force(app, (trx) => trx.updateTable('bookings').set({ state }).where('id', '=', booking).execute())
    pictures.push({ url, booking, sold: sales.includes(state) })
  }
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: person.id } })
  await app.runJobs()
  for (const { url, booking, sold } of pictures) {
    const { image_hash, state } = await db
      .selectFrom('bookings')
      .select(['image_hash', 'state'])
      .where('id', '=', booking)
      .executeTakeFirstOrThrow()
    expect([state, image_hash !== null, await statusOf(url)]).toEqual([state, sold, sold ? 200 : 404])
  }
})

test('a picture that another person uploaded too stays theirs', async () => {
  const picture = await testPicture()
  const url = await keep(picture)
  app.clock.advance(DAY + HOUR)
  const other = await signUp(app, 'Seller')
  await upload(other, picture)
  await cleanUp()
  expect(await statusOf(url)).toBe(200)
  expect((await person.send(createBike, { body: { img: url } })).code).toBe('invalid_input')
  expect((await other.send(createBike, { body: { img: url } })).status).toBe(200)
})

// Weeks pass below: sessions would have ended, so these tests call the services.
const store = async (picture: Buffer) => (await app.services.photos.store(person, [picture])).display_url

test('an upload that is repeated while it is cleaned up never leaves a picture without files', async () => {
  const picture = await testPicture()
  const url = await store(picture)
  for (let round = 0; round < 8; round += 1) {
    app.clock.advance(DAY + HOUR)
    await Promise.all([cleanUp(), store(picture), cleanUp(), store(picture)])
    expect(await statusOf(url)).toBe(200)
  }
})

test('listing a bike while its picture is cleaned up either works or is refused, and a listed bike has its picture', async () => {
  for (let round = 0; round < 8; round += 1) {
    const url = await store(await testPicture())
    app.clock.advance(DAY + HOUR)
    const listed = app.services.listings.create({ ...person, mustVerify: false }, { img: url }).then(
      () => 'listed',
      (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
    )
    const [outcome] = await Promise.all([listed, cleanUp()])
    expect(['listed', 'invalid_input']).toContain(outcome)
    await cleanUp()
    expect(await statusOf(url)).toBe(outcome === 'listed' ? 200 : 404)
  }
})

test('a picture whose files were lost is made again by the next upload', async () => {
  const picture = await testPicture()
  const url = await store(picture)

  await rm(join(app.platform.config.dataDir, 'images', url.slice(8, 10)), { recursive: true })
  expect(await statusOf(url)).toBe(404)
  await store(picture)
  expect(await statusOf(url)).toBe(200)
})
