import { randomUUID } from 'node:crypto'
import {
  addPasskey,
  cancelEmailChange,
  confirmEmailChange,
  deleteOwnAccount,
  deleteUser,
  getOwnAccount,
  getOwnFactors,
  getViewer,
  requestPasswordReset,
  resetPassword,
  signInEmail,
  signUpEmail,
  startPasskey,
  undoEmailChange,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../../../../../../tests/support/addresses.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let world: ReturnType<typeof addresses>
beforeAll(async () => {
  app = await startTestApp({ verifyEmail: true })
  world = addresses(app)
})
afterAll(() => app.stop())

const NEW_PASSWORD = 'Brand-new-saddle-9'
const visitor = () => createClient(app.server)
const undo = (token: string) => visitor().send(undoEmailChange, { body: { token } })
const forgetExpired = () => app.services.identity.jobs.handlers['forget-expired-sign-ins']?.({})
const undoLink = (email: string) => world.linkTo(email, 'restore-email')
const signUpWith = (email: string) =>
  visitor().send(signUpEmail, { body: { name: 'Somebody Else', email, password: NEW_PASSWORD } })
const addressOf = async ({ id }: TestPerson) =>
  (await app.platform.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const addPasskeyTo = async (person: TestPerson) => {
  const passkey = softwarePasskey().make(await person.call(startPasskey, { body: {} }))
  await person.call(addPasskey, { body: { name: 'Phone', passkey } })
}

describe('the link in the mail to the old address', () => {
  test('gives it back once, ends every session and the password, and leads to a new one', async () => {
    const person = await world.confirmed()
    const to = await world.change(person)
    const token = await undoLink(person.email)
    const answer = await visitor().call(undoEmailChange, { body: { token } })
    expect((await person.send(getViewer)).status).toBe(401)
    const logIn = (email: string, password: string) => visitor().send(signInEmail, { body: { email, password } })
    for (const email of [person.email, to])
      expect(await logIn(email, person.password)).toMatchObject({ code: 'invalid_email_or_password' })

    await visitor().call(resetPassword, { body: { token: answer.resetToken, newPassword: NEW_PASSWORD } })
    const owner = visitor()
    await owner.call(signInEmail, { body: { email: person.email, password: NEW_PASSWORD } })
    expect(await owner.call(getViewer, {})).toMatchObject({ email: person.email, emailVerified: true })
    expect(await undo(token)).toMatchObject({ status: 400, code: 'invalid_token' })
    expect((await world.mailsTo(to)).map(({ subject }) => subject)).toEqual([
      'The change of your email address was undone',
    ])
    expect((await world.mailsTo(person.email)).map(({ subject }) => subject)).toContain(
      'Your account has its earlier email address again',
    )
    expect(await world.eventsOf(person)).toEqual(['email_change_asked', 'email_changed', 'email_change_undone'])
    expect(await world.kept()).not.toContain(person.id)
  })

  test('is valid for seven days, in which nobody else gets the address, by signing up or by a change', async () => {
    const [person, other] = [await world.confirmed(), await world.confirmed()]
    await world.change(person)
    const token = await undoLink(person.email)
    const mails = await world.mailsTo(person.email)
    expect(await signUpWith(person.email)).toMatchObject({ status: 409, code: 'email_taken' })
    expect((await world.ask(other, person.email)).status).toBe(200)
    expect(await world.mailsTo(person.email)).toEqual(mails)

    app.clock.advance(7 * DAY - MINUTE)
    await forgetExpired()
    expect(await signUpWith(person.email)).toMatchObject({ code: 'email_taken' })
    app.clock.advance(2 * MINUTE)
    expect(await undo(token)).toMatchObject({ code: 'invalid_token' })
    await forgetExpired()
    expect(await world.mailsTo(person.email)).toEqual([])
    expect((await signUpWith(person.email)).status).toBe(200)
  })

  test('of the first of two changes undoes the second too; that of the second leads to the first', async () => {
    const person = await world.confirmed()
    const second = await world.change(person)
    const third = await world.change(person)
    const [toFirst, toSecond] = [await undoLink(person.email), await undoLink(second)]
    expect((await undo(toSecond)).status).toBe(200)
    expect(await addressOf(person)).toBe(second)
    expect((await undo(toFirst)).status).toBe(200)
    expect(await addressOf(person)).toBe(person.email)

    const another = await world.confirmed()
    const next = await world.change(another)
    await world.change(another)
    const late = await undoLink(next)
    expect((await undo(await undoLink(another.email))).status).toBe(200)
    expect(await addressOf(another)).toBe(another.email)
    expect(await undo(late)).toMatchObject({ code: 'invalid_token' })
    for (const free of [third, next]) expect((await signUpWith(free)).status).toBe(200)
  })

  test('ends changes that wait, other links, and what was added to log in with since; what was there before stays', async () => {
    const person = await world.confirmed()
    const { db } = app.platform
    await addPasskeyTo(person)
    const before = new Date(app.clock.now().getTime() - DAY)
    await db.updateTable('passkeys').set({ created_at: before }).where('user_id', '=', person.id).execute()
    const service = (provider_id: string, created_at: Date) =>
      db
        .insertInto('accounts')
        .values({
          id: randomUUID(),
          user_id: person.id,
          account_id: randomUUID(),
          provider_id,
          password: null,
          created_at,
        })
        .execute()
    await service('github', before)
    app.clock.advance(MINUTE)
    // Asked for once more, it is still the change that was asked for before these.
    const asked = world.newAddress()
    await world.ask(person, asked)
    app.clock.advance(MINUTE)
    await service('google', app.clock.now())
    await addPasskeyTo(person)
    const to = await world.change(person, asked)
    await visitor().call(requestPasswordReset, { body: { email: to } })
    await app.runJobs()
    const reset = await world.linkTo(to, 'reset-password')
    const waits = world.newAddress()
    await world.ask(person, waits)

    const { resetToken } = await visitor().call(undoEmailChange, { body: { token: await undoLink(person.email) } })
    const late = await visitor().send(resetPassword, { body: { token: reset, newPassword: NEW_PASSWORD } })
    expect(late).toMatchObject({ code: 'invalid_token' })
    const left = await db.selectFrom('accounts').select('provider_id').where('user_id', '=', person.id).execute()
    expect(left).toEqual([{ provider_id: 'github' }])
    const passkeys = await db.selectFrom('passkeys').select('created_at').where('user_id', '=', person.id).execute()
    expect(passkeys).toEqual([{ created_at: before }])
    // The link alone opens no account that has a second factor.
    await visitor().call(resetPassword, { body: { token: resetToken, newPassword: NEW_PASSWORD } })
    const logIn = { email: person.email, password: NEW_PASSWORD }
    expect(await visitor().send(signInEmail, { body: logIn })).toMatchObject({ code: 'second_factor_required' })
    expect(await world.kept()).not.toContain(waits)
  })

  test('works for a suspended account, which stays suspended, and not for one that an admin has deleted', async () => {
    const [person, gone, admin] = [await world.confirmed(), await world.confirmed(), await signUpAdmin(app)]
    const [email, goneEmail] = [person.email, gone.email]
    await world.change(person)
    await world.change(gone)
    const [token, dead] = [await undoLink(email), await undoLink(goneEmail)]
    await app.services.identity.setSuspended([await addressOf(person)], true)
    expect((await undo(token)).status).toBe(200)
    expect(await addressOf(person)).toBe(email)
    await admin.call(deleteUser, { params: { id: gone.id } })
    expect(await undo(dead)).toMatchObject({ code: 'invalid_token' })
  })

  test('can’t be made useless by deleting the account', async () => {
    const person = await world.confirmed()
    const { email } = person
    await world.change(person)
    const remove = () => person.send(deleteOwnAccount, { body: { password: person.password } })
    expect(await remove()).toMatchObject({
      status: 409,
      code: 'person_has_open_business',
      body: { message: expect.stringContaining('can’t be undone any more, after') },
    })
    expect((await undo(await undoLink(email))).status).toBe(200)

    const other = await world.confirmed()
    const address = await world.change(other)
    app.clock.advance(7 * DAY)
    const later = visitor()
    await later.call(signInEmail, { body: { email: address, password: other.password } })
    expect((await later.send(deleteOwnAccount, { body: { password: other.password } })).status).toBe(200)
  })
})

test('a suspended account changes no address, and confirms none that waits', async () => {
  const person = await world.confirmed()
  const to = world.newAddress()
  await world.ask(person, to)
  const token = await world.linkTo(to, 'confirm-new-email')
  await app.services.identity.setSuspended([person.email], true)
  expect((await world.ask(person, world.newAddress())).status).toBe(401)
  expect((await person.send(confirmEmailChange, { body: { token } })).status).toBe(401)
  expect((await person.send(cancelEmailChange, { body: {} })).status).toBe(401)
  expect(await addressOf(person)).toBe(person.email)
})

test('a person can go back to their own former address themselves; links to addresses since then give back no more', async () => {
  const person = await world.confirmed()
  const [second, third] = [await world.change(person), await world.change(person)]
  const late = await undoLink(second)
  await world.change(person, person.email)
  expect(await person.call(getViewer, {})).toMatchObject({ email: person.email })
  expect(await person.call(getOwnAccount, {})).toMatchObject({ pendingEmail: null, hasPassword: true })
  expect(await person.call(getOwnFactors, {})).toMatchObject({ passkeys: [] })
  expect(await undo(late)).toMatchObject({ code: 'invalid_token' })
  expect(await undoLink(third)).toBe('')
  expect((await world.mailsTo(third)).map(({ subject }) => subject)).toEqual([
    'The change of your email address was undone',
  ])
  expect(await addressOf(person)).toBe(person.email)
  expect(await world.kept()).not.toContain(person.id)
})
