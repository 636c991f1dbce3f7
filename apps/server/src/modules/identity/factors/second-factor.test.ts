import * as contract from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { codeAt } from './app-code.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const STEP = 30_000
const codeOf = (secret: string) => codeAt(secret, app.clock.now())

/** A person with an authenticator app, whose set-up code is no longer valid. */
async function withApp() {
  const person = await signUp(app, 'user')
  const { secret } = await person.call(contract.startAuthenticatorApp, { body: {} })
  const { recoveryCodes } = await person.call(contract.confirmAuthenticatorApp, { body: { code: codeOf(secret) } })
  app.clock.advance(STEP)
  return { person, secret, recoveryCodes: recoveryCodes ?? [] }
}

/** Another browser in which that person has given their password. */
async function halfway(person: TestPerson) {
  const browser = createClient(app.server)
  const { email, password } = person
  const reply = await browser.send(contract.signInEmail, { body: { email, password } })
  return { browser, reply }
}

const mailsTo = async (person: TestPerson) => {
  const rows = await app.platform.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', person.email)
    .orderBy('id')
    .execute()
  return rows.map(({ subject }) => subject)
}
const eventsOn = async (person: TestPerson) => {
  const rows = await app.platform.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', person.id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('the key of an authenticator app counts only once a code of it was sent, and then brings ten recovery codes', async () => {
  const person = await signUp(app, 'user')
  const first = await person.call(contract.startAuthenticatorApp, { body: {} })
  expect(first.uri).toContain(`secret=${first.secret}`)
  expect(first.qr.size).toBeGreaterThan(20)
  const { secret } = await person.call(contract.startAuthenticatorApp, { body: {} })
  const old = await person.send(contract.confirmAuthenticatorApp, { body: { code: codeOf(first.secret) } })
  expect([old.status, old.code]).toEqual([400, 'wrong_code'])
  expect(await person.call(contract.getOwnFactors, {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
  expect((await halfway(person)).reply.status).toBe(200)

  const { recoveryCodes } = await person.call(contract.confirmAuthenticatorApp, { body: { code: codeOf(secret) } })
  expect(new Set(recoveryCodes).size).toBe(contract.RECOVERY_CODES)
  // 24 signs of 31 are 118 bits.
  for (const code of recoveryCodes ?? []) expect(code).toMatch(/^(?:[2-9A-HJKMNP-Z]{4}-){5}[2-9A-HJKMNP-Z]{4}$/)
  expect(await person.call(contract.getOwnFactors, {})).toMatchObject({
    app: {},
    recoveryCodesLeft: 10,
    required: false,
  })
  expect((await person.send(contract.startAuthenticatorApp, { body: {} })).code).toBe('wrong_state')
  expect(await mailsTo(person)).toContain('An authenticator app was set up')
  expect(await eventsOn(person)).toEqual(expect.arrayContaining(['second_factor_added', 'recovery_codes_made']))
})

test('the first second factor ends every session that has begun without one', async () => {
  const person = await signUp(app, 'user')
  const { browser } = await halfway(person)
  expect((await browser.send(contract.getViewer)).status).toBe(200)
  const { secret } = await person.call(contract.startAuthenticatorApp, { body: {} })
  await person.call(contract.confirmAuthenticatorApp, { body: { code: codeOf(secret) } })
  expect((await browser.send(contract.getViewer)).status).toBe(401)
  expect((await person.send(contract.getViewer)).status).toBe(200)
})

test('a person with a second factor gets no session for the password alone, and one for password and code', async () => {
  const { person, secret } = await withApp()
  const { browser, reply } = await halfway(person)
  expect([reply.status, reply.code]).toEqual([403, 'second_factor_required'])
  expect((await browser.send(contract.getViewer)).status).toBe(401)
  expect(await browser.call(contract.getSecondFactor, {})).toEqual({ app: true, passkey: false, recoveryCodes: true })

  const wrong = await browser.send(contract.signInSecondFactor, { body: { code: '000000' } })
  expect([wrong.status, wrong.code]).toEqual([400, 'wrong_code'])
  // Typed as apps show them, in two groups.
  const code = codeOf(secret).replace(/^.../, '$& ')
  const { user } = await browser.call(contract.signInSecondFactor, { body: { code } })
  expect(user.id).toBe(person.id)
  expect(await browser.call(contract.getViewer, {})).toMatchObject({ _id: person.id })
  // The login under way is used up.
  expect((await browser.send(contract.getSecondFactor)).code).toBe('sign_in_expired')
})

test('a code is accepted once, and no code of the same or an earlier half minute afterwards', async () => {
  const { person, secret } = await withApp()
  const earlier = codeOf(secret)
  app.clock.advance(STEP)
  const code = codeOf(secret)
  const first = await halfway(person)
  await first.browser.call(contract.signInSecondFactor, { body: { code } })
  const second = await halfway(person)
  for (const again of [code, earlier])
    expect((await second.browser.send(contract.signInSecondFactor, { body: { code: again } })).code).toBe('wrong_code')
  app.clock.advance(STEP)
  await second.browser.call(contract.signInSecondFactor, { body: { code: codeOf(secret) } })
})

test('a code that two people send at once logs one of them in', async () => {
  const { person, secret } = await withApp()
  const browsers = [await halfway(person), await halfway(person)]
  const code = codeOf(secret)
  const replies = await Promise.all(
    browsers.map(({ browser }) => browser.send(contract.signInSecondFactor, { body: { code } })),
  )
  expect(replies.map(({ code }) => code)).toEqual(expect.arrayContaining([null, 'wrong_code']))
})

test('a recovery code is accepted once, deducted from the rest, mailed and recorded', async () => {
  const { person, recoveryCodes } = await withApp()
  const [code = ''] = recoveryCodes
  const first = await halfway(person)
  await first.browser.call(contract.signInSecondFactor, { body: { recoveryCode: code.toLowerCase() } })
  expect(await first.browser.call(contract.getOwnFactors, {})).toMatchObject({ recoveryCodesLeft: 9 })
  const second = await halfway(person)
  const again = await second.browser.send(contract.signInSecondFactor, { body: { recoveryCode: code } })
  expect([again.status, again.code]).toEqual([400, 'wrong_code'])
  expect(await mailsTo(person)).toContain('A recovery code was used')
  expect(await eventsOn(person)).toContain('recovery_code_used')
})

test('new recovery codes take the place of the old ones', async () => {
  const { person, recoveryCodes } = await withApp()
  const { recoveryCodes: fresh } = await person.call(contract.makeRecoveryCodes, { body: {} })
  const { browser } = await halfway(person)
  const old = await browser.send(contract.signInSecondFactor, { body: { recoveryCode: recoveryCodes[1] } })
  expect(old.code).toBe('wrong_code')
  await browser.call(contract.signInSecondFactor, { body: { recoveryCode: fresh[1] ?? '' } })
  expect(await mailsTo(person)).toContain('You have new recovery codes')
})

test('five wrong codes in a row lock an account’s codes, across logins, for longer each time', async () => {
  const { person, secret, recoveryCodes } = await withApp()
  const wrong = async (times: number) => {
    const { browser } = await halfway(person)
    const codes: (string | null)[] = []
    for (let i = 0; i < times; i += 1)
      codes.push((await browser.send(contract.signInSecondFactor, { body: { code: '000000' } })).code)
    return codes
  }
  expect(await wrong(3)).toEqual(['wrong_code', 'wrong_code', 'wrong_code'])
  expect(await wrong(2)).toEqual(['wrong_code', 'too_many_requests'])
  // Right codes are refused too, and so are recovery codes.
  const { browser } = await halfway(person)
  for (const body of [{ code: codeOf(secret) }, { recoveryCode: recoveryCodes[0] ?? '' }])
    expect((await browser.send(contract.signInSecondFactor, { body })).code).toBe('too_many_requests')
  expect(await mailsTo(person)).toContain('Wrong codes for your account')
  expect(await eventsOn(person)).toContain('codes_locked')

  app.clock.advance(15 * MINUTE)
  expect(await wrong(5)).toEqual(['wrong_code', 'wrong_code', 'wrong_code', 'wrong_code', 'too_many_requests'])
  app.clock.advance(29 * MINUTE)
  expect(await wrong(1)).toEqual(['too_many_requests'])
  app.clock.advance(MINUTE)
  const last = await halfway(person)
  await last.browser.call(contract.signInSecondFactor, { body: { code: codeOf(secret) } })
  // A right one begins the count anew.
  expect(await wrong(1)).toEqual(['wrong_code'])
})

test('wrong codes that are sent at once are counted like those in a row', async () => {
  const { person } = await withApp()
  const { browser } = await halfway(person)
  const replies = await Promise.all(
    Array.from({ length: 12 }, () => browser.send(contract.signInSecondFactor, { body: { code: '000000' } })),
  )
  expect(replies.filter(({ code }) => code === 'wrong_code')).toHaveLength(4)
})

test('a login that waits for its code ends after ten minutes, with a new password, and without its cookie', async () => {
  const { person, secret } = await withApp()
  const late = await halfway(person)
  app.clock.advance(10 * MINUTE)
  const reply = await late.browser.send(contract.signInSecondFactor, { body: { code: codeOf(secret) } })
  expect([reply.status, reply.code]).toEqual([401, 'sign_in_expired'])

  const changed = await halfway(person)
  const newPassword = 'Another-horse-42'
  await person.call(contract.confirmIdentity, { body: { code: codeOf(secret) } })
  await person.call(contract.changePassword, { body: { currentPassword: person.password, newPassword } })
  expect((await changed.browser.send(contract.getSecondFactor)).code).toBe('sign_in_expired')
  const other = createClient(app.server)
  expect((await other.send(contract.signInSecondFactor, { body: { code: codeOf(secret) } })).code).toBe(
    'sign_in_expired',
  )
})

test('a second factor that is switched off makes the password enough again, and removes the recovery codes', async () => {
  const { person } = await withApp()
  expect(await person.call(contract.removeAuthenticatorApp, { body: {} })).toMatchObject({ deletedCount: 1 })
  expect(await person.call(contract.removeAuthenticatorApp, { body: {} })).toMatchObject({ deletedCount: 0 })
  expect(await person.call(contract.getOwnFactors, {})).toMatchObject({ app: null, recoveryCodesLeft: 0 })
  expect((await halfway(person)).reply.status).toBe(200)
  expect(await mailsTo(person)).toContain('Your authenticator app was switched off')
  expect(await eventsOn(person)).toContain('second_factor_removed')
  expect((await person.send(contract.makeRecoveryCodes, { body: {} })).code).toBe('wrong_state')
})

test('the key and the recovery codes can be read neither in the database nor in the log', async () => {
  const { person, secret, recoveryCodes } = await withApp()
  const { db } = app.platform
  const kept = JSON.stringify([
    await db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', person.id).execute(),
    await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.id).execute(),
    await db.selectFrom('mails').selectAll().where('recipient', '=', person.email).execute(),
    await db.selectFrom('audit_events').selectAll().where('subject_id', '=', person.id).execute(),
  ])
  const { rows } = await app.platform.pool.query<{ secret: string }>(
    `SELECT encode(secret, 'escape') AS secret FROM authenticator_apps`,
  )
  const everything = `${kept}${JSON.stringify(rows)}${app.logged.join('')}`
  for (const hidden of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
    expect(everything.includes(hidden)).toBe(false)
})

test('a deleted person leaves no second factor, and expired ones are deleted', async () => {
  const { person } = await withApp()
  await halfway(person)
  await person.call(contract.deleteOwnAccount, { body: { password: person.password } })
  const { db } = app.platform
  for (const table of ['authenticator_apps', 'recovery_codes', 'pending_sign_ins'] as const)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', person.id).execute()).toEqual([])

  await halfway((await withApp()).person)
  app.clock.advance(DAY)
  for (const { handlers } of app.jobs) await handlers['forget-expired-sign-ins']?.({})
  expect(await db.selectFrom('pending_sign_ins').selectAll().execute()).toEqual([])
})

test('a new password by email ends a login that waits for its code, and leaves the second factor of a verified address', async () => {
  const { person } = await withApp()
  const { db } = app.platform
  await db.updateTable('users').set({ email_verified: true }).where('id', '=', person.id).execute()
  const { browser } = await halfway(person)
  await browser.call(contract.requestPasswordReset, { body: { email: person.email } })
  await app.runJobs()
  const { body_text } = await db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', person.email)
    .where('body_text', 'like', '%token=%')
    .executeTakeFirstOrThrow()
  const token = decodeURIComponent(/token=(\S+)/.exec(body_text)?.[1] ?? '')
  const password = 'Another-horse-43'
  await browser.call(contract.resetPassword, { body: { token, newPassword: password } })
  expect((await browser.send(contract.getSecondFactor)).code).toBe('sign_in_expired')
  expect((await halfway({ ...person, password })).reply.code).toBe('second_factor_required')
})

test('a code counts while it is shown and for the half minute after, and not before', async () => {
  const { person, secret } = await withApp()
  app.clock.advance(STEP)
  const codes = { ahead: 1, twoBefore: -2, before: -1, now: 0 }
  const outcomes: Record<string, string | null> = {}
  for (const [name, steps] of Object.entries(codes)) {
    const { browser } = await halfway(person)
    const code = codeAt(secret, new Date(app.clock.now().getTime() + steps * STEP))
    outcomes[name] = (await browser.send(contract.signInSecondFactor, { body: { code } })).code
  }
  expect(outcomes).toEqual({ ahead: 'wrong_code', twoBefore: 'wrong_code', before: null, now: null })
})

test('a person who has lost their app logs in with a recovery code and switches the app off', async () => {
  const { person, recoveryCodes } = await withApp()
  const { browser } = await halfway(person)
  await browser.call(contract.signInSecondFactor, { body: { recoveryCode: recoveryCodes[0] ?? '' } })
  expect(await browser.call(contract.removeAuthenticatorApp, { body: {} })).toMatchObject({ deletedCount: 1 })
})
