import {
  getAccessToken,
  getViewer,
  isAdmin,
  isSeller,
  isUser,
  listSellers,
  listUsers,
  saveUser,
  updateAccount,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
let admin: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  admin = await signUpAdmin(app)
})
afterAll(() => app.stop())

const visitor = () => createClient(app.server)
const about = (person: TestPerson) => ({ params: { email: person.email } })
const namesOf = (reply: { body: unknown }) => listUsers.response.parse(reply.body).map((user) => user.name)
const rolesOf = async (id: string) => {
  const rows = await app.platform.db.selectFrom('roles').select('role').where('user_id', '=', id).execute()
  return rows.map((row) => row.role).toSorted()
}

test('an access token goes to its owner alone; everyone else gets an empty one (SPEC-084)', async () => {
  const person = await signUp(app, 'user')
  const other = await signUp(app, 'user')
  const query = { email: person.email }
  expect((await person.call(getAccessToken, { query })).accessToken).not.toBe('')
  for (const stranger of [other, admin])
    expect(await stranger.send(getAccessToken, { query })).toMatchObject({
      status: 403,
      code: 'forbidden',
      body: { accessToken: '' },
    })
  expect(await visitor().send(getAccessToken, { query })).toMatchObject({
    status: 401,
    code: 'not_signed_in',
    body: { accessToken: '' },
  })
})

test('saving oneself sets name and role once; repeating it is acknowledged and changes nothing (SPEC-069)', async () => {
  const person = await signUp(app, null, { name: 'First Name' })
  const body = { name: 'Second Name', email: person.email, role: 'Seller' }
  expect(await person.call(saveUser, { body })).toEqual({ acknowledged: true, insertedId: person.id })
  expect(await person.call(getViewer, {})).toMatchObject({
    displayName: 'Second Name',
    isSeller: true,
    isUser: false,
    roleChosen: true,
  })
  const again = { ...body, name: 'Third Name', role: 'user' }
  expect(await person.call(saveUser, { body: again })).toEqual({ acknowledged: true, insertedId: person.id })
  expect(await person.call(getViewer, {})).toMatchObject({ displayName: 'Second Name', isSeller: true, isUser: false })
  expect(await rolesOf(person.id)).toEqual(['seller'])
})

test('two roles chosen at once are one choice and one refusal', async () => {
  const person = await signUp(app, null)
  await whileLocked(app, [person.id], 2, () =>
    Promise.all(
      ['user', 'Seller'].map((role) => person.call(saveUser, { body: { name: 'Robin', email: person.email, role } })),
    ),
  )
  expect(await rolesOf(person.id)).toHaveLength(1)
})

test.each(['admin', 'Admin', 'seller', ''])('the role "%s" can’t be chosen', async (role) => {
  const person = await signUp(app, null)
  const reply = await person.send(saveUser, { body: { name: 'Robin', email: person.email, role } })
  expect(reply).toMatchObject({ status: 400, code: 'invalid_role' })
  expect(await rolesOf(person.id)).toEqual([])
})

test('a person can be saved by nobody else, and by no visitor', async () => {
  const person = await signUp(app, null)
  const body = { name: 'Robin', email: admin.email, role: 'user' }
  expect(await person.send(saveUser, { body })).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await visitor().send(saveUser, { body })).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('fields that nobody may set are ignored when saving', async () => {
  const person = await signUp(app, null)
  const body = { name: 'Robin', email: person.email, role: 'user', _id: admin.id, isAdmin: true, suspended_at: 'now' }
  await person.send(saveUser, { body })
  expect(await rolesOf(person.id)).toEqual(['buyer'])
})

test('the role flags are true only about oneself, and for admins (SPEC-073)', async () => {
  const seller = await signUp(app, 'Seller')
  const buyer = await signUp(app, 'user')
  expect(await seller.call(isSeller, about(seller))).toEqual({ isSeller: true })
  expect(await admin.call(isSeller, about(seller))).toEqual({ isSeller: true })
  expect(await buyer.call(isSeller, about(seller))).toEqual({ isSeller: false })
  expect(await visitor().call(isSeller, about(seller))).toEqual({ isSeller: false })
  expect(await seller.call(isAdmin, about(seller))).toEqual({ isAdmin: false })
  expect(await admin.call(isAdmin, about(admin))).toEqual({ isAdmin: true })
  expect(await buyer.call(isAdmin, about(admin))).toEqual({ isAdmin: false })
  expect(await visitor().call(isAdmin, about(admin))).toEqual({ isAdmin: false })

  expect(await buyer.call(isUser, about(buyer))).toEqual({ isUser: true })
  expect(await admin.call(isUser, about(buyer))).toEqual({ isUser: true })
  expect(await admin.call(isUser, about(seller))).toEqual({ isUser: false })
  expect(await admin.call(isUser, { params: { email: 'nobody@example.com' } })).toEqual({ isUser: false })
  expect(await seller.send(isUser, about(buyer))).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await visitor().send(isUser, about(buyer))).toMatchObject({ status: 401, code: 'not_signed_in' })
})

test('a person who has not chosen a role counts as a buyer', async () => {
  const person = await signUp(app, null)
  expect(await person.call(isUser, { params: { email: person.email } })).toEqual({ isUser: true })
  expect(await person.call(getViewer, {})).toMatchObject({ isUser: true, roleChosen: false })
})

test('the lists of people are for admins alone (SPEC-077)', async () => {
  const seller = await signUp(app, 'Seller')
  for (const endpoint of [listUsers, listSellers]) {
    expect(await visitor().send(endpoint)).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect(await seller.send(endpoint)).toMatchObject({ status: 403, code: 'forbidden' })
  }
})

test('the lists of people are newest first, by role and page by page, with the total', async () => {
  const own = await startTestApp()
  try {
    const { identity } = own.services
    const at = (day: number) => new Date(own.clock.now().getTime() - day * DAY)
    const make = (name: string, day: number, roles: ('buyer' | 'seller' | 'admin')[]) =>
      identity.createPerson({ name, email: `${name}@example.com`, roles, createdAt: at(day) })
    await make('oldest', 5, ['seller'])
    await make('buyer', 4, ['buyer'])
    await make('both', 3, ['buyer', 'seller'])
    await make('undecided', 2, [])
    const boss = await signUpAdmin(own)

    const everyone = await boss.send(listUsers)
    expect(namesOf(everyone)).toEqual(['Robin Admin', 'undecided', 'both', 'buyer', 'oldest'])
    expect(everyone.headers['x-total-count']).toBe('5')
    expect(everyone.body).toContainEqual(
      expect.objectContaining({ name: 'both', role: 'Seller', isUser: true, isSeller: true, photoURL: '' }),
    )
    const page = await boss.send(listUsers, { query: { page: 2, limit: 2 } })
    expect(namesOf(page)).toEqual(['both', 'buyer'])
    expect(page.headers['x-total-count']).toBe('5')
    const buyers = await boss.send(listUsers, { query: { role: 'user' } })
    expect(namesOf(buyers)).toEqual(['Robin Admin', 'undecided', 'both', 'buyer'])
    const sellers = await boss.send(listSellers)
    expect(namesOf(sellers)).toEqual(['both', 'oldest'])
    expect(sellers.headers['x-total-count']).toBe('2')
    expect((await boss.send(listUsers, { query: { limit: 1001 } })).status).toBe(400)
  } finally {
    await own.stop()
  }
})

test('an admin is made by email, once, and keeps their other roles', async () => {
  const { identity } = app.services
  const person = await signUp(app, 'Seller')
  expect(await identity.makeAdmin(` ${person.email.toUpperCase()}`)).toBe('made')
  expect(await identity.makeAdmin(person.email)).toBe('already-admin')
  expect(await identity.makeAdmin('nobody@example.com')).toBe('unknown')
  expect(await rolesOf(person.id)).toEqual(['admin', 'seller'])
})

test('name and picture can be changed, by token or cookie; the picture must be an own upload (SPEC-047)', async () => {
  const person = await signUp(app, 'user')
  const other = await signUp(app, 'user')
  const [own, foreign] = [await uploadPicture(person), await uploadPicture(other)]

  await person.call(updateAccount, { body: { name: 'New Name', image: `http://127.0.0.1:3000${own}` } })
  expect(await person.call(getViewer, {})).toMatchObject({ displayName: 'New Name', photoURL: own })

  for (const image of [foreign, `/images/${'0'.repeat(64)}.webp`, 'https://elsewhere.example/x.png']) {
    const reply = await person.send(updateAccount, { body: { image } })
    expect(reply).toMatchObject({ status: 400, code: 'invalid_input', body: { fields: { image: expect.any(String) } } })
  }
  const token = { authorization: `Bearer ${person.token}` }
  expect((await visitor().send(updateAccount, { body: { image: null } }, token)).status).toBe(200)
  expect(await person.call(getViewer, {})).toMatchObject({ displayName: 'New Name', photoURL: '' })
  expect(await visitor().send(updateAccount, { body: { name: 'X' } })).toMatchObject({ status: 401 })
})

test('changing the account never changes email, roles or state (SPEC-075)', async () => {
  const person = await signUp(app, 'user')
  const body = { name: 'Robin', email: 'other@example.com', emailVerified: true, role: 'admin', deleted_at: null }
  expect((await person.send(updateAccount, { body })).status).toBe(200)
  expect(await person.call(getViewer, {})).toMatchObject({ email: person.email, isAdmin: false })
})
