import {
  addOwnRole,
  createBooking,
  createPaymentIntent,
  deleteOwnAccount,
  getBike,
  getViewer,
  listSellerBikes,
  saveUser,
  signInEmail,
  updateAccount,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { whileLocked } from '../../../../../../tests/support/while-locked.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const visitor = () => createClient(app.server)
const eventsOf = (id: string) =>
  app.platform.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).orderBy('id').execute()
const remove = (person: TestPerson, body: object = { password: person.password }) =>
  person.send(deleteOwnAccount, { body })

test('a new name is shown on the seller’s bikes', async () => {
  const seller = await signUp(app, 'Seller', { name: 'Old Name' })
  const id = await listBike(seller)
  await seller.call(updateAccount, { body: { name: 'New Name' } })
  expect(await visitor().call(getBike, { params: { id } })).toMatchObject({ seller_name: 'New Name' })
})

test('the other role is added to an account once and recorded; the first one stays', async () => {
  const person = await signUp(app, 'user')
  const add = () => person.call(addOwnRole, { body: { role: 'Seller' } })
  expect(await add()).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect(await add()).toEqual({ acknowledged: true, modifiedCount: 0 })
  expect(await person.call(getViewer, {})).toMatchObject({ isUser: true, isSeller: true, isAdmin: false })
  expect(await eventsOf(person.id)).toMatchObject([
    { action: 'role_added', actor_id: person.id, details: { role: 'seller' } },
  ])
})

test('a person who had chosen no role stays the buyer they counted as, and has then chosen that role', async () => {
  const person = await signUp(app, null)
  await person.call(addOwnRole, { body: { role: 'Seller' } })
  expect(await person.call(getViewer, {})).toMatchObject({ isUser: true, isSeller: true, roleChosen: true })
  await person.call(saveUser, { body: { name: 'Robin', email: person.email, role: 'user' } })
  expect(await person.call(getViewer, {})).toMatchObject({ isUser: true, isSeller: true })
})

test.each(['admin', 'seller', ''])('a role that can’t be chosen is refused: "%s"', async (role) => {
  const person = await signUp(app, 'user')
  expect((await person.send(addOwnRole, { body: { role } })).status).toBe(400)
  expect(await person.call(getViewer, {})).toMatchObject({ isSeller: false, isAdmin: false })
})

test('an account is deleted by its owner with the password, and access ends at once', async () => {
  const person = await signUp(app, 'Seller', { name: 'Personal Name' })
  await listBike(person)
  expect((await remove(person)).body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect((await person.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, { authorization: `Bearer ${person.token}` })).status).toBe(401)
  expect((await visitor().send(signInEmail, { body: person })).status).toBe(401)
  const user = await app.platform.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(user).toMatchObject({ name: 'Deleted person', deleted_at: app.clock.now() })
  expect(await visitor().call(listSellerBikes, { query: { seller: person.id } })).toEqual([])
  expect(await eventsOf(person.id)).toMatchObject([{ action: 'person_deleted', actor_id: person.id }])
})

test.each([
  ['a wrong password', { password: 'Wrong-horse-1' }, 'wrong_password', 'password'],
  ['no password', {}, 'invalid_input', 'password'],
  ['the email in its place', { email: 'own' }, 'invalid_input', 'password'],
])('an account is not deleted with %s', async (_, given, code, field) => {
  const person = await signUp(app, 'user')
  const body = 'email' in given ? { email: person.email } : given
  expect(await remove(person, body)).toMatchObject({
    status: 400,
    code,
    body: { fields: { [field]: expect.any(String) } },
  })
  expect((await person.send(getViewer)).status).toBe(200)
})

test('a person without a password types their email to delete the account, whatever its case; another email is refused', async () => {
  const person = await signUp(app, 'user')
  await app.platform.db
    .updateTable('accounts')
    .set({ provider_id: 'google', password: null })
    .where('user_id', '=', person.id)
    .execute()
  for (const body of [{ email: 'other@example.com' }, { password: person.password }])
    expect(await remove(person, body)).toMatchObject({ status: 400, body: { fields: { email: expect.any(String) } } })
  expect((await remove(person, { email: ` ${person.email.toUpperCase()}` })).status).toBe(200)
})

test('an account can’t be deleted while money is in flight, and what is open is named', async () => {
  const [seller, buyer] = [await signUp(app, 'Seller'), await signUp(app, 'user')]
  const productId = await listBike(seller, { name: 'Honda Rebel' })
  const booked = { productId, phone: '555 010 2030', location: 'The station' }
  const { insertedId: bookingId } = await buyer.call(createBooking, { body: booked })
  await buyer.call(createPaymentIntent, { body: { bookingId } })
  for (const person of [seller, buyer]) {
    const reply = await remove(person)
    expect(reply).toMatchObject({ status: 409, code: 'person_has_open_business' })
    expect(reply.body).toMatchObject({ message: expect.stringContaining('Somebody is paying for Honda Rebel') })
    expect((await person.send(getViewer)).status).toBe(200)
  }
})

test('the last admin can’t delete their account, not even when two do so at once', async () => {
  const own = await startTestApp()
  try {
    const [one, two] = [await signUpAdmin(own), await signUpAdmin(own)]
    const replies = await whileLocked(own, [one.id, two.id], 2, () => Promise.all([remove(one), remove(two)]))
    expect(new Set(replies.map(({ code }) => code))).toEqual(new Set([null, 'last_admin']))
    const left = replies[0]?.status === 200 ? two : one
    expect(await remove(left)).toMatchObject({ status: 409, code: 'last_admin' })
    expect((await left.send(getViewer)).status).toBe(200)
  } finally {
    await own.stop()
  }
})
