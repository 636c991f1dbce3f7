import {
  type BikeDraftFields,
  createBooking,
  deleteBike,
  deleteUser,
  draftFieldsSchema,
  exportOwnData,
  getBike,
  getBikeDraft,
  getHandover,
  listOwnBikes,
  listSellerBikes,
  saveBikeDraft,
  searchListings,
  updateBike,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { buyAndPay } from '../../../../../../tests/support/bookings.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { reencrypt } from '../../../platform/secrets/reencrypt.ts'

const NUMBER = 'JYARM321000001123'
/** Each bike has a number of its own. */
const others = Array.from({ length: 8 }, (_, index) => `JYARM32100000${2000 + index}`)

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const numberFor = async (person: Pick<TestPerson, 'call'>, id: string) =>
  (await person.call(getBike, { params: { id } })).frame_number
const edit = (id: string, body: object) => seller.send(updateBike, { params: { id }, body })
const copyOf = async (person: TestPerson) => exportOwnData.response.parse((await person.send(exportOwnData)).body)

/** Everything that is kept in tables of ours, as text; bytes are in hexadecimal. */
async function everythingKept(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(app.platform.db)
  const texts = []
  for (const { name } of tables)
    texts.push(await sql`SELECT t::text FROM ${sql.table(name)} t`.execute(app.platform.db))
  return JSON.stringify(texts.map(({ rows }) => rows))
}

async function expectNothingKeeps(text: string): Promise<void> {
  const kept = await everythingKept()
  for (const written of [text, Buffer.from(text).toString('hex')]) expect(kept).not.toContain(written)
}

test('a listing’s frame number is for its seller alone, and encrypted in the database', async () => {
  const id = await listBike(seller, { frame_number: ' jya rm3210000 01123 ' })
  expect(await numberFor(seller, id)).toBe(NUMBER)
  const { items } = await seller.call(listOwnBikes, { query: {} })
  expect(items.find(({ _id }) => _id === id)?.frame_number).toBe(NUMBER)
  const buyer = await signUp(app, 'user')
  await buyer.call(createBooking, { body: { productId: id, phone: '5550102030', location: 'Here' } })
  const people = [createClient(app.server), buyer, await signUp(app, 'Seller'), await signUpAdmin(app)]
  for (const other of people) expect(await numberFor(other, id)).toBe('')
  const lists = [
    await seller.call(listSellerBikes, { query: { seller: seller.id } }),
    await createClient(app.server).call(searchListings, { query: { q: NUMBER } }),
  ]
  expect(JSON.stringify(lists)).not.toContain(NUMBER)
  await expectNothingKeeps(NUMBER)
})

test('a listing’s frame number can be changed and emptied; left out of an edit it stays', async () => {
  const id = await listBike(seller, { frame_number: others[0] })
  expect((await edit(id, { description: 'New tyres.' })).body).toMatchObject({ modifiedCount: 1 })
  expect(await numberFor(seller, id)).toBe(others[0])
  expect((await edit(id, { frame_number: 'jyarm321000002000' })).body).toMatchObject({ modifiedCount: 0 })
  expect((await edit(id, { frame_number: 'CB750-1012345' })).body).toMatchObject({ modifiedCount: 1 })
  expect(await numberFor(seller, id)).toBe('CB750-1012345')
  await edit(id, { frame_number: '' })
  expect(await numberFor(seller, id)).toBe('')
})

test('a listing’s frame number that another window has changed is not replaced unseen', async () => {
  const id = await listBike(seller, { frame_number: others[1] })
  const seen_at = (await seller.call(listOwnBikes, { query: {} })).items.find(({ _id }) => _id === id)?.updated_at
  app.clock.advance(1000)
  await edit(id, { frame_number: 'ZDMH100AA7B012345', seen_at })
  expect(await edit(id, { frame_number: '', seen_at })).toMatchObject({ status: 409, code: 'listing_changed' })
  expect(await numberFor(seller, id)).toBe('ZDMH100AA7B012345')
})

test('a listing’s frame number with characters that none has is refused; a wrong check digit is not', async () => {
  const id = await listBike(seller, { frame_number: '1M8GDM9AXKP042789' })
  const reply = await edit(id, { frame_number: 'JYA?' })
  expect(reply).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(reply.body).toMatchObject({ fields: { frame_number: expect.any(String) } })
  expect(await numberFor(seller, id)).toBe('1M8GDM9AXKP042789')
})

test('a listing’s frame number is seen masked by the buyer who has paid, and in full by the seller for the bill of sale', async () => {
  const buyer = await signUp(app, 'user')
  const bookingId = await buyAndPay(buyer, await listBike(seller, { frame_number: others[2] }))
  const seenBy = async (person: TestPerson) =>
    (await person.call(getHandover, { params: { id: bookingId } })).frame_number
  expect(await seenBy(buyer)).toBe('JYA•••••••••••002')
  expect(await seenBy(seller)).toBe(others[2])
  expect(await seenBy(await signUpAdmin(app))).toBe('')
})

test('a draft’s frame number is kept as it was typed, and encrypted', async () => {
  const writer = await signUp(app, 'Seller')
  const fields: BikeDraftFields = draftFieldsSchema.parse({ frame_number: ' my secret 17 ' })
  await writer.call(saveBikeDraft, { body: { seen: null, draft: { fields, images: [] } } })
  expect((await writer.call(getBikeDraft, {})).draft?.fields).toEqual(fields)
  expect((await copyOf(writer))['bike_draft']).toMatchObject([{ frame_number: ' my secret 17 ' }])
  await expectNothingKeeps('my secret 17')
})

test('a frame number is in its seller’s own copy of their data, and deleted with the bike and with the account', async () => {
  const leaving = await signUp(app, 'Seller')
  const [kept, removed] = [
    await listBike(leaving, { frame_number: others[3] }),
    await listBike(leaving, { frame_number: others[4] }),
  ]
  expect((await copyOf(leaving))['listings']).toMatchObject([{ frame_number: others[3] }, { frame_number: others[4] }])
  const left = () =>
    app.platform.db
      .selectFrom('frame_numbers')
      .select('listing_id')
      .where('listing_id', 'in', [kept, removed])
      .execute()
  await leaving.call(deleteBike, { params: { id: removed } })
  expect(await left()).toEqual([{ listing_id: kept }])
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: leaving.id } })
  expect(await left()).toEqual([])
})

test('frame numbers of listings and drafts are encrypted anew under another secret', async () => {
  const writer = await signUp(app, 'Seller')
  await listBike(writer, { frame_number: others[5] })
  const { db, secret } = app.platform
  const rows = async () => [
    ...(await db.selectFrom('frame_numbers').select('encrypted').execute()),
    ...(await db
      .selectFrom('bike_drafts')
      .select('encrypted_frame_number')
      .where('encrypted_frame_number', 'is not', null)
      .execute()),
  ]
  const NEW = 'the secret from now on, long enough to be one'
  const many = (await rows()).length
  expect(await reencrypt(db, [NEW, secret])).toEqual({ changed: many, already: 0, unreadable: 0 })
  expect(await reencrypt(db, [NEW])).toEqual({ changed: 0, already: many, unreadable: 0 })
})
