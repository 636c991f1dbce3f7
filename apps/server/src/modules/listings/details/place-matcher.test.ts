import { draftFieldsSchema, getBikeDraft, saveBikeDraft } from '@bikevalley/contract'
import { placeById } from '@bikevalley/places'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { migrateAsOwner } from '../../../../../../tests/support/database.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { up as noteUnread } from '../../../migrations/113-unread-locations.ts'
import { placeMatcher } from './place-matcher.ts'

const LEEDS = 2644688
const NOWHERE = { place_id: null, place_name: null, latitude: null, longitude: null }

let app: TestApp
let seller: TestPerson

beforeAll(async () => {
  app = await startTestApp({ country: 'GB' })
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const whole = (id: string) =>
  app.platform.db.selectFrom('listings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const unread = async () => {
  const { rows } = await app.owner.query('SELECT listing_id FROM unread_locations')
  return rows.map(({ listing_id }) => listing_id)
}

/** As a listing of before towns were known. */
const forgetPlace = (id: string) => app.platform.db.updateTable('listings').set(NOWHERE).where('id', '=', id).execute()
/** As what was stored before it was shortened. */
const typeAgain = (id: string, location: string) =>
  app.platform.db.updateTable('listings').set({ location }).where('id', '=', id).execute()

/** What a start does in time. */
const start = () => placeMatcher(app.platform.db, app.platform.config)()

test('a listing without a town gets it after a start, once, and is otherwise as it was', async () => {
  const old = await Promise.all(Array.from({ length: 3 }, () => listBike(seller, { location: 'Leeds' })))
  const unknown = await listBike(seller, { location: 'nowhere that we know' })
  for (const id of old) await forgetPlace(id)
  const [first = ''] = old
  const before = await whole(first)

  const match = placeMatcher(app.platform.db, app.platform.config)
  await match()
  for (const id of old) expect(await whole(id)).toMatchObject({ location: 'Leeds', place_id: LEEDS })
  expect(await whole(unknown)).toMatchObject({ location: 'nowhere that we know', ...NOWHERE })
  const { latitude, longitude } = placeById(LEEDS) ?? {}
  expect(await whole(first)).toEqual({ ...before, place_id: LEEDS, place_name: 'Leeds', latitude, longitude })

  await forgetPlace(first)
  await match()
  expect(await whole(first)).toMatchObject(NOWHERE)
  await typeAgain(first, '12 High Street, Leeds')
  await start()
  expect(await whole(first)).toMatchObject({ location: 'Leeds', place_id: LEEDS })
})

test('an address that was stored before is shortened to its town after a start, of a sold bike too, and nothing else is changed', async () => {
  const [plain = '', street = '', sold = '', unknown = ''] = await Promise.all(
    ['Leeds', 'Leeds', 'Leeds, UK', 'behind the old mill'].map((location) => listBike(seller, { location })),
  )
  await typeAgain(street, '12 High Street, Leeds LS1 4AP')
  await typeAgain(sold, '12 High Street, Leeds, UK')
  await app.owner.query(`UPDATE listings SET state = 'sold', sold_at = now() WHERE id = $1`, [sold])
  const before = await Promise.all([plain, street, sold, unknown].map(whole))

  await app.owner.query('DROP TABLE unread_locations')
  await migrateAsOwner(app, (trx) => noteUnread(trx))
  expect(await unread()).toEqual(expect.arrayContaining([street, sold]))
  expect(await unread()).not.toContain(plain)
  await start()

  expect(await unread()).toEqual([])
  expect(await Promise.all([plain, street, sold, unknown].map(whole))).toEqual([
    before[0],
    { ...before[1], location: 'Leeds' },
    { ...before[2], location: 'Leeds, UK' },
    before[3],
  ])
})

test('an address in a draft of before is shortened after a start, and the draft stays the version that it was', async () => {
  const blank = draftFieldsSchema.parse({})
  const { draft } = await seller.call(saveBikeDraft, {
    body: { seen: null, draft: { fields: { ...blank, name: 'Kept', location: 'Leeds' }, images: [] } },
  })
  await app.owner.query(`UPDATE bike_drafts SET fields = fields || '{"location": "12 High Street, Leeds"}'`)
  await start()
  expect((await seller.call(getBikeDraft, {})).draft).toEqual(draft)
})
