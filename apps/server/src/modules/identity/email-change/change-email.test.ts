import { randomUUID } from 'node:crypto'
import {
  cancelEmailChange,
  confirmEmailChange,
  deleteUser,
  EMAIL_CHANGES,
  exportOwnData,
  getOwnAccount,
  getViewer,
  requestPasswordReset,
  resetPassword,
  sendEmailChangeAgain,
  sendVerificationEmail,
  signInEmail,
  signUpEmail,
  undoEmailChange,
  verifyEmail,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addresses } from '../../../../../../tests/support/addresses.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ verifyEmail: true })
})
afterAll(() => app.stop())

const world = () => addresses(app)
const confirm = (who: TestPerson, token: string) => who.send(confirmEmailChange, { body: { token } })
const refused = (field: string) => ({ status: 400, body: { fields: { [field]: expect.any(String) } } })
const visitor = () => createClient(app.server)

describe('a change of the email address', () => {
  test('waits for the new address, and takes effect by its link, once: this session stays, others end', async () => {
    const { confirmed, ask, linkTo, newAddress } = world()
    const person = await confirmed()
    const phone = visitor()
    await phone.call(signInEmail, { body: { email: person.email, password: person.password } })
    const to = newAddress()
    expect(await ask(person, to)).toMatchObject({ status: 200, body: { changed: false } })
    expect(await person.call(getViewer, {})).toMatchObject({ email: person.email })
    expect(await person.call(getOwnAccount, {})).toMatchObject({ pendingEmail: to })

    const token = await linkTo(to, 'confirm-new-email')
    await person.call(confirmEmailChange, { body: { token } })
    expect(await person.call(getViewer, {})).toMatchObject({ email: to, emailVerified: true })
    expect(await person.call(getOwnAccount, {})).toMatchObject({ pendingEmail: null })
    expect((await phone.send(getViewer)).status).toBe(401)
    expect(await person.send(confirmEmailChange, { body: { token } })).toMatchObject({ code: 'invalid_token' })
    const logIn = (email: string) => visitor().send(signInEmail, { body: { email, password: person.password } })
    expect(await logIn(person.email)).toMatchObject({ code: 'invalid_email_or_password' })
    expect((await logIn(to)).status).toBe(200)

    expect(await world().kept()).not.toContain(token)
    expect(await world().eventsOf(person)).toEqual(['email_change_asked', 'email_changed'])
  })

  test('needs the password, another address that is one, and at most a few tries an hour', async () => {
    const { confirmed, ask, newAddress } = world()
    const person = await confirmed()
    expect(await ask(person, newAddress(), 'Wrong-horse-1')).toMatchObject({ code: 'wrong_password' })
    expect(await ask(person, newAddress(), '')).toMatchObject(refused('password'))
    expect(await ask(person, 'me@nowhere')).toMatchObject(refused('newEmail'))
    expect(await ask(person, 'me@deleted.invalid')).toMatchObject(refused('newEmail'))
    expect(await ask(person, person.email.toUpperCase())).toMatchObject(refused('newEmail'))
    const tries = EMAIL_CHANGES.perHour
    for (let count = 0; count < tries; count += 1) expect((await ask(person, newAddress())).status).toBe(200)
    expect(await ask(person, newAddress())).toMatchObject({ status: 429, code: 'too_many_requests' })
    app.clock.advance(HOUR + 1)
    expect((await ask(person, newAddress())).status).toBe(200)
  })

  test('counts for the account, whatever address it has by then', async () => {
    const { confirmed, ask, change, newAddress } = world()
    const person = await confirmed()
    for (let count = 0; count < EMAIL_CHANGES.perHour; count += 1) await change(person)
    expect(await ask(person, newAddress())).toMatchObject({ status: 429, code: 'too_many_requests' })
  })

  test('needs who they are of somebody without a password, within the last minutes', async () => {
    const { confirmed, newAddress } = world()
    const person = await confirmed()
    await app.platform.db.updateTable('accounts').set({ password: null }).where('user_id', '=', person.id).execute()
    const ask = () =>
      person.request({ method: 'POST', url: '/api/auth/change-email', payload: { newEmail: newAddress() } })
    expect((await ask()).status).toBe(200)
    app.clock.advance(HOUR)
    expect(await ask()).toMatchObject({ status: 403, code: 'confirm_identity' })
  })

  test('is confirmed by nobody else, not with an older link, and not after a day or once it is canceled', async () => {
    const { confirmed, ask, linkTo, newAddress } = world()
    const person = await confirmed()
    const to = newAddress()
    const invalid = { status: 400, code: 'invalid_token' }
    await ask(person, to)
    const first = await linkTo(to, 'confirm-new-email')
    await person.call(sendEmailChangeAgain, { body: {} })
    const second = await linkTo(to, 'confirm-new-email')
    expect(await confirm(person, first)).toMatchObject(invalid)
    expect(await confirm(await confirmed(), second)).toMatchObject(invalid)
    expect((await visitor().send(confirmEmailChange, { body: { token: second } })).status).toBe(401)
    app.clock.advance(DAY + 1)
    expect(await person.call(getOwnAccount, {})).toMatchObject({ pendingEmail: null })
    expect(await confirm(person, second)).toMatchObject(invalid)
    expect(await person.send(sendEmailChangeAgain, { body: {} })).toMatchObject({ code: 'wrong_state' })

    await ask(person, to)
    const third = await linkTo(to, 'confirm-new-email')
    await person.call(cancelEmailChange, { body: {} })
    expect(await confirm(person, third)).toMatchObject(invalid)
    expect(await person.call(getViewer, {})).toMatchObject({ email: person.email })
    expect(await world().eventsOf(person)).toContain('email_change_canceled')
  })

  test('to an address that has an account is answered as any other; its holder is told, and nothing changes', async () => {
    const { confirmed, ask, mailsTo, newAddress } = world()
    const [person, holder] = [await confirmed(), await confirmed()]
    const before = (await mailsTo(holder.email)).length
    const [free, taken] = [await ask(person, newAddress()), await ask(person, holder.email)]
    expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body })
    expect(await person.call(getOwnAccount, {})).toMatchObject({ pendingEmail: holder.email })
    const mails = (await mailsTo(holder.email)).slice(before)
    expect(mails.map(({ subject }) => subject)).toEqual(['Somebody wanted to use your email address'])
    expect(mails[0]?.body_text).not.toContain('#token=')
  })

  test('ends with a sentence where somebody has signed up with the address meanwhile', async () => {
    const { confirmed, ask, linkTo, newAddress } = world()
    const person = await confirmed()
    const to = newAddress()
    await ask(person, to)
    const token = await linkTo(to, 'confirm-new-email')
    await world().signUpAs(to)
    expect(await person.send(confirmEmailChange, { body: { token } })).toMatchObject({
      status: 409,
      code: 'email_taken',
      body: { message: 'There is already an account with this email address. Use another one.' },
    })
    expect(await person.call(getViewer, {})).toMatchObject({ email: person.email })
  })

  test('makes links to the old address invalid, and what was mailed to it goes along', async () => {
    const { confirmed, change, linkTo, mailsTo } = world()
    const person = await confirmed()
    await visitor().call(requestPasswordReset, { body: { email: person.email } })
    await app.runJobs()
    const reset = await linkTo(person.email, 'reset-password')
    const subjects = (await mailsTo(person.email)).map(({ subject }) => subject)
    const to = await change(person)
    expect(
      await visitor().send(resetPassword, { body: { token: reset, newPassword: 'Brand-new-saddle-9' } }),
    ).toMatchObject({ code: 'invalid_token' })
    expect((await mailsTo(person.email)).map(({ subject }) => subject)).toEqual([
      'The email address of your account was changed',
    ])
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(expect.arrayContaining(subjects))
    await visitor().call(requestPasswordReset, { body: { email: to } })
    await app.runJobs()
    expect(await linkTo(to, 'reset-password')).not.toBe('')
  })

  test('of an address that was never confirmed takes along what was written to the account, and nothing of a stranger’s', async () => {
    const { signUpAs, ask, linkTo, mailsTo, newAddress } = world()
    const typo = newAddress()
    const { db } = app.platform
    await app.services.mail.queue(db, { email: typo, language: null, timeZone: null }, () => ({
      subject: 'To a stranger',
      paragraphs: [],
    }))
    app.clock.advance(1000)
    const person = await signUpAs(typo)
    // Signing up reads the real clock.
    await db.updateTable('users').set({ created_at: app.clock.now() }).where('id', '=', person.id).execute()
    await app.services.mail.queue(db, { email: typo, language: null, timeZone: null }, () => ({
      subject: 'To the person',
      paragraphs: [],
    }))
    const verify = await linkTo(typo, 'verify-email')
    const to = newAddress()
    await ask(person, to)
    await person.call(confirmEmailChange, { body: { token: await linkTo(to, 'confirm-new-email') } })
    expect(await person.call(getViewer, {})).toMatchObject({ email: to, emailVerified: true, mustVerify: false })
    // The link to confirm it, which is invalid now, and what was written before there was the account.
    expect((await mailsTo(typo)).map(({ subject }) => subject)).toEqual(['To a stranger', 'Confirm your email address'])
    expect((await mailsTo(to)).map(({ subject }) => subject)).toContain('To the person')
    expect(await visitor().send(verifyEmail, { body: { token: verify } })).toMatchObject({ code: 'invalid_token' })
    expect((await world().signUpAs(typo)).id).not.toBe(person.id)
  })

  test('is in the person’s own copy, and goes with the account', async () => {
    const { confirmed, change, ask, newAddress, mailsTo } = world()
    const person = await confirmed()
    await change(person)
    const waits = newAddress()
    await ask(person, waits)
    const copy = await person.call(exportOwnData, {})
    expect(copy).toMatchObject({
      profile: { new_email_to_confirm: waits },
      former_emails: [
        { email: person.email, changed_at: expect.any(String), can_be_taken_back_until: expect.any(String) },
      ],
    })
    await (await signUpAdmin(app)).call(deleteUser, { params: { id: person.id } })
    expect(await world().kept()).not.toContain(person.id)
    expect(await mailsTo(person.email)).toEqual([])
    await world().signUpAs(person.email)
  })

  test('takes a newsletter along, unless the new address has one, or the old one was never confirmed', async () => {
    const { confirmed, change, signUpAs, newAddress } = world()
    const { db } = app.platform
    const now = app.clock.now()
    const subscribe = async (email: string) => {
      const id = randomUUID()
      const times = { created_at: now, asked_at: now, confirmed_at: now, unsubscribed_at: null }
      await db
        .insertInto('newsletter_subscriptions')
        .values({ id, email, token_hash: id, language: null, ...times })
        .execute()
      return id
    }
    const readerOf = async (id: string) =>
      (await db.selectFrom('newsletter_subscriptions').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email
    const person = await confirmed()
    const first = await subscribe(person.email)
    const to = await change(person)
    expect(await readerOf(first)).toBe(to)
    const other = newAddress()
    const second = await subscribe(other)
    await change(person, other)
    expect([await readerOf(first), await readerOf(second)]).toEqual([to, other])

    const stranger = newAddress()
    const theirs = await subscribe(stranger)
    await change(await signUpAs(stranger))
    expect(await readerOf(theirs)).toBe(stranger)
  })
})

test('where no mail is sent, an address changes at once, is not confirmed, and a taken one is refused', async () => {
  const withoutMail = await startTestApp()
  try {
    const { signUpAs, ask, newAddress, mailsTo } = addresses(withoutMail)
    const [person, holder] = [await signUpAs(newAddress()), await signUpAs(newAddress())]
    const to = newAddress()
    expect(await ask(person, to)).toMatchObject({ status: 200, body: { changed: true } })
    expect(await person.call(getViewer, {})).toMatchObject({ email: to, emailVerified: false, mustVerify: false })
    expect(await mailsTo(person.email)).toEqual([])
    expect(await ask(person, holder.email)).toMatchObject({
      status: 409,
      code: 'email_taken',
      body: { fields: { newEmail: expect.any(String) } },
    })
    await signUpAs(person.email)
  } finally {
    await withoutMail.stop()
  }
})

test('an undo link of nobody, and a mail to confirm an address that is confirmed, do nothing', async () => {
  const person = await world().confirmed()
  expect(await visitor().send(undoEmailChange, { body: { token: 'nobody-was-given-this' } })).toMatchObject({
    code: 'invalid_token',
  })
  await person.call(sendVerificationEmail, { body: {} })
  const body = { name: 'Again', email: person.email, password: person.password }
  expect(await visitor().send(signUpEmail, { body })).toMatchObject({ code: 'email_taken' })
})
