import {
  type BikeDraftFields,
  createBike,
  deleteUser,
  draftFieldsSchema,
  exportOwnData,
  getBikeDraft,
  listOwnBikes,
  listSellerBikes,
  saveBikeDraft,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const blank = draftFieldsSchema.parse({})
const save = (seller: TestPerson, seen: string | null, fields: Partial<BikeDraftFields>, images: string[] = []) =>
  seller.call(saveBikeDraft, { body: { seen, draft: { fields: { ...blank, ...fields }, images } } })
const read = async (seller: TestPerson) => (await seller.call(getBikeDraft, {})).draft
const changed = { status: 409, code: 'listing_changed' }
const countOf = async (seller: TestPerson) => (await seller.call(listOwnBikes, { query: {} })).items.length
const versionOf = async (seller: TestPerson) => (await read(seller))?.version ?? null

test('a draft is stored as it was typed, with its pictures in order, and is found by another device', async () => {
  const seller = await signUp(app, 'Seller')
  expect(await read(seller)).toBeNull()
  const images = [await uploadPicture(seller), await uploadPicture(seller)]
  const typed = { name: ' Honda “Rebel” ', resale_price: '4,5', year: 'twenty', description: 'a\n\tb \u{1F3CD}' }
  const { draft } = await save(seller, null, typed, images)
  expect(draft).toMatchObject({ fields: { ...blank, ...typed }, saved_at: app.clock.now().toISOString() })
  expect(draft?.pictures.map(({ display_url }) => display_url)).toEqual(images)
  expect(await read(seller)).toEqual(draft)
})

test('a draft that was saved before there was some field has it empty, and can be saved further', async () => {
  const seller = await signUp(app, 'Seller')
  const { draft } = await save(seller, null, { name: 'Kept', engine_cc: '500' })
  await app.owner.query(`UPDATE bike_drafts SET fields = fields - 'engine_cc' WHERE seller_id = $1`, [seller.id])
  const kept = await read(seller)
  expect(kept?.fields).toEqual({ ...blank, name: 'Kept' })
  const olderPage: Partial<BikeDraftFields> = { ...blank, name: 'Saved by an older page' }
  delete olderPage.engine_cc
  const body = { seen: draft?.version ?? null, draft: { fields: olderPage, images: [] } }
  const saved = await seller.call(saveBikeDraft, { body })
  expect(saved.draft?.fields).toEqual({ ...olderPage, engine_cc: '' })
})

test('a draft leaves out characters that no database stores, and is not refused for them', async () => {
  const seller = await signUp(app, 'Seller')
  const { draft } = await save(seller, null, { name: 'a\u0000b\ud800c' })
  expect(draft?.fields.name).toBe('ab\ufffdc')
})

test('a save of a draft on an older version than the newest is refused, and changes nothing', async () => {
  const seller = await signUp(app, 'Seller')
  const first = (await save(seller, null, { name: 'First' })).draft?.version ?? ''
  const second = (await save(seller, first, { name: 'Second' })).draft?.version
  for (const seen of [first, null]) {
    const body = { seen, draft: { fields: { ...blank, name: 'Third' }, images: [] } }
    expect((await seller.send(saveBikeDraft, { body })).code).toBe('listing_changed')
  }
  expect(await read(seller)).toMatchObject({ version: second, fields: { name: 'Second' } })
})

test('two saves of a draft at once: one is stored, and the other is refused with the newer version', async () => {
  const seller = await signUp(app, 'Seller')
  const send = (name: string) =>
    seller.send(saveBikeDraft, { body: { seen: null, draft: { fields: { ...blank, name }, images: [] } } })
  const replies = await Promise.all([send('One'), send('Two')])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

test('an emptied draft is deleted, and a window with its last version is told', async () => {
  const seller = await signUp(app, 'Seller')
  const { draft } = await save(seller, null, { name: 'A bike' })
  const seen = draft?.version ?? ''
  expect(await seller.call(saveBikeDraft, { body: { seen, draft: null } })).toEqual({ draft: null })
  const again = await seller.send(saveBikeDraft, { body: { seen, draft: { fields: blank, images: [] } } })
  expect(again.code).toBe('listing_changed')
})

test('a draft is no listing: nobody else sees it, it counts towards no quota, and each seller has their own', async () => {
  const [seller, other] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')]
  await save(seller, null, { name: 'A secret bike' }, [await uploadPicture(seller)])
  expect(await read(other)).toBeNull()
  expect((await seller.call(listOwnBikes, { query: {} })).items).toEqual([])
  const admin = await signUpAdmin(app)
  expect(await admin.call(listSellerBikes, { query: { seller: seller.id } })).toEqual([])
  expect((await createClient(app.server).send(getBikeDraft)).status).toBe(401)
})

test('a draft leaves out a picture of somebody else, or one that no longer exists', async () => {
  const [seller, other] = [await signUp(app, 'Seller'), await signUp(app, 'Seller')]
  const own = await uploadPicture(seller)
  const gone = `/images/${'0'.repeat(64)}.webp`
  const { draft } = await save(seller, null, {}, [await uploadPicture(other), own, gone])
  expect(draft?.pictures.map(({ display_url }) => display_url)).toEqual([own])
})

test('a draft’s pictures are kept beyond the 24 hours of unused ones', async () => {
  const seller = await signUp(app, 'Seller')
  const image = await uploadPicture(seller)
  await save(seller, null, {}, [image])
  app.clock.advance(2 * DAY)
  for (const { handlers } of app.jobs) await handlers['clean-up-uploads']?.({})
  expect((await createClient(app.server).request({ url: image })).status).toBe(200)
  expect((await seller.send(createBike, { body: { img: image } })).status).toBe(200)
})

test('a draft is listed as the version that it is now: an older one is refused, and what another window wrote stays', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const first = (await save(seller, null, { name: 'A bike' }, [img])).draft?.version
  const newer = (await save(seller, first ?? null, { name: 'A better bike' }, [img])).draft?.version
  expect(await seller.send(createBike, { body: { img, draft: first } })).toMatchObject(changed)
  expect(await versionOf(seller)).toBe(newer)
  await seller.call(createBike, { body: { img, draft: newer } })
  expect(await read(seller)).toBeNull()
  expect(await countOf(seller)).toBe(1)
})

test('a draft that is open in two windows becomes one bike, whether they add it at once or one after the other', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const { draft } = await save(seller, null, { name: 'A bike' }, [img])
  const add = () => seller.send(createBike, { body: { img, draft: draft?.version } })
  const replies = await Promise.all([add(), add()])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await add()).toMatchObject({
    ...changed,
    body: { message: 'This bike was added in another window already: it is in My Product.' },
  })
  expect(await countOf(seller)).toBe(1)
})

test('a draft that was deleted in another window is not listed from this one', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const { draft } = await save(seller, null, { name: 'A bike' }, [img])
  await seller.call(saveBikeDraft, { body: { seen: draft?.version ?? null, draft: null } })
  expect(await seller.send(createBike, { body: { img, draft: draft?.version } })).toMatchObject(changed)
  expect(await countOf(seller)).toBe(0)
})

test('the database itself refuses a second listing of one version of a draft', async () => {
  const seller = await signUp(app, 'Seller')
  const img = await uploadPicture(seller)
  const { draft } = await save(seller, null, { name: 'A bike' }, [img])
  const { insertedId } = await seller.call(createBike, { body: { img, draft: draft?.version } })
  const again = app.owner.query('INSERT INTO added_drafts (version, listing_id) VALUES ($1, $2)', [
    draft?.version,
    insertedId,
  ])
  await expect(again).rejects.toThrow('added_drafts_pkey')
})

test('a draft is in the copy of one’s own data, and deleted with the account', async () => {
  const seller = await signUp(app, 'Seller')
  const image = await uploadPicture(seller)
  await save(seller, null, { name: 'A bike', phone: '5550102030' }, [image])
  const copy = exportOwnData.response.parse((await seller.send(exportOwnData)).body)
  expect(copy['bike_draft']).toEqual([
    expect.objectContaining({ name: 'A bike', phone: '5550102030', pictures: [`http://127.0.0.1:3000${image}`] }),
  ])
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: seller.id } })
  const left = app.platform.db.selectFrom('bike_drafts').select('seller_id').where('seller_id', '=', seller.id)
  expect(await left.execute()).toEqual([])
})
