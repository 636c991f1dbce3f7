import {
  deleteUser,
  getViewer,
  isUser,
  listUsers,
  requestPasswordReset,
  resetPassword,
  signInEmail,
  signUpEmail,
  subscribe,
  updateAccount,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
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
const remove = (by: TestPerson, id: string) => by.send(deleteUser, { params: { id } })
const userOf = (id: string) =>
  app.platform.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('only admins delete people (SPEC-078)', async () => {
  const person = await signUp(app, 'user')
  const seller = await signUp(app, 'Seller')
  expect(await visitor().send(deleteUser, { params: { id: person.id } })).toMatchObject({ status: 401 })
  expect(await remove(seller, person.id)).toMatchObject({ status: 403, code: 'forbidden' })
  expect(await remove(person, person.id)).toMatchObject({ status: 403, code: 'forbidden' })
  expect((await userOf(person.id)).deleted_at).toBeNull()
})

test('deleting a person answers 1, then 0; an unknown id and a malformed one answer 0', async () => {
  const person = await signUp(app, 'user')
  expect((await remove(admin, person.id)).body).toEqual({ acknowledged: true, deletedCount: 1 })
  expect((await remove(admin, person.id)).body).toEqual({ acknowledged: true, deletedCount: 0 })
  const nobody = '0190b5f0-0000-7000-8000-000000000000'
  expect((await remove(admin, nobody)).body).toEqual({ acknowledged: true, deletedCount: 0 })
  expect((await remove(admin, 'nonsense')).body).toEqual({ acknowledged: true, deletedCount: 0 })
})

test('a deleted person has no access from that moment, by cookie, token, password or reset', async () => {
  const person = await signUp(app, 'user')
  const { email, password } = person
  await visitor().call(requestPasswordReset, { body: { email } })
  await app.runJobs()
  const mail = await app.platform.db.selectFrom('mails').selectAll().where('recipient', '=', email).executeTakeFirst()
  const token = decodeURIComponent(/token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? '')
  expect(token).not.toBe('')

  await remove(admin, person.id)
  expect((await person.send(getViewer)).status).toBe(401)
  expect((await visitor().send(getViewer, {}, { authorization: `Bearer ${person.token}` })).status).toBe(401)
  expect((await visitor().send(signInEmail, { body: { email, password } })).status).toBe(401)
  const late = await visitor().send(resetPassword, { body: { token, newPassword: 'Another password' } })
  expect(late).toMatchObject({ status: 400, code: 'invalid_token' })
})

test('a deletion removes everything personal: name, email, picture, uploads, roles, mails, newsletter', async () => {
  const person = await signUp(app, 'Seller', { name: 'Personal Name' })
  await person.call(updateAccount, { body: { image: await uploadPicture(person) } })
  await visitor().call(subscribe, { body: { email: person.email } })
  await remove(admin, person.id)

  const { db } = app.platform
  expect(await userOf(person.id)).toMatchObject({
    name: 'Deleted person',
    email: `deleted+${person.id}@deleted.invalid`,
    image_hash: null,
    deleted_at: app.clock.now(),
  })
  const left = await sql`
    SELECT user_id FROM roles WHERE user_id = ${person.id}
    UNION ALL SELECT user_id FROM sessions WHERE user_id = ${person.id}
    UNION ALL SELECT user_id FROM accounts WHERE user_id = ${person.id}
    UNION ALL SELECT user_id FROM uploads WHERE user_id = ${person.id}`.execute(db)
  expect(left.rows).toEqual([])
  const mails = await db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute()
  expect(mails).toEqual([])
  const subscriptions = await db
    .selectFrom('newsletter_subscriptions')
    .select('id')
    .where('email', '=', person.email)
    .execute()
  expect(subscriptions).toEqual([])
  expect(listUsers.response.parse((await admin.send(listUsers)).body).map((user) => user._id)).not.toContain(person.id)
  const events = await db.selectFrom('audit_events').selectAll().where('subject_id', '=', person.id).execute()
  expect(events).toMatchObject([{ action: 'person_deleted', actor_id: admin.id }])
})

test('a deleted person’s email can be registered again, by somebody new', async () => {
  const person = await signUp(app, 'Seller', { name: 'Old Name' })
  await remove(admin, person.id)
  const again = await signUp(app, null, { email: person.email, name: 'New Name' })
  expect(again.id).not.toBe(person.id)
  expect(await again.call(getViewer, {})).toMatchObject({ displayName: 'New Name', isSeller: false, photoURL: '' })
  expect(await admin.call(isUser, { params: { email: person.email } })).toEqual({ isUser: true })
})

test('a deletion can’t be blocked by registering the address that a deleted person gets', async () => {
  const person = await signUp(app, 'user')
  const body = { name: 'Squatter', email: `deleted+${person.id}@deleted.invalid`, password: 'A long password' }
  expect((await visitor().send(signUpEmail, { body })).status).toBe(400)
  expect((await remove(admin, person.id)).body).toMatchObject({ deletedCount: 1 })
})

test('an admin can’t delete their own account', async () => {
  expect(await remove(admin, admin.id)).toMatchObject({ status: 409, code: 'own_account' })
})

test('two admins who delete one another at once: one stays an admin', async () => {
  const [one, two] = [await signUpAdmin(app), await signUpAdmin(app)]
  const replies = await whileLocked(app, [one.id, two.id], 2, () =>
    Promise.all([remove(one, two.id), remove(two, one.id)]),
  )
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1)
  const left = await Promise.all([userOf(one.id), userOf(two.id)])
  expect(left.filter((user) => user.deleted_at === null)).toHaveLength(1)
})

test('a role lost between the request and the lock is noticed: the last admin is not deleted', async () => {
  const own = await startTestApp()
  try {
    const [one, two] = [await signUpAdmin(own), await signUpAdmin(own)]
    const person = await own.services.identity.authenticate({ authorization: `Bearer ${one.token}` })
    if (!person) throw new Error('The token is not good.')
    await remove(two, one.id)
    await expect(own.services.identity.deletePerson(person, two.id)).rejects.toMatchObject({ code: 'last_admin' })
    const third = await signUpAdmin(own)
    await expect(own.services.identity.deletePerson(person, third.id)).rejects.toMatchObject({ code: 'forbidden' })
  } finally {
    await own.stop()
  }
})

test('open business is named and prevents a deletion; a listener that fails rolls all of it back', async () => {
  const own = await startTestApp()
  try {
    const boss = await signUpAdmin(own)
    const [busy, free] = [await signUp(own, 'user'), await signUp(own, 'user')]
    own.services.identity.onOpenBusiness((id) =>
      Promise.resolve(id === busy.id ? ['A payment of theirs is not finished.'] : []),
    )
    const refused = await remove(boss, busy.id)
    expect(refused).toMatchObject({ status: 409, code: 'person_has_open_business' })
    expect(refused.body).toMatchObject({ message: expect.stringContaining('A payment of theirs is not finished.') })

    const seen: string[] = []
    own.services.identity.onDeleting(async (trx, id) => {
      const user = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
      seen.push(user.email)
      if (seen.length === 1) throw new Error('This listener fails once.')
    })
    expect((await remove(boss, free.id)).status).toBe(500)
    expect((await free.send(getViewer)).status).toBe(200)
    expect((await remove(boss, free.id)).body).toMatchObject({ deletedCount: 1 })
    expect(seen).toEqual([free.email, free.email])
  } finally {
    await own.stop()
  }
})
