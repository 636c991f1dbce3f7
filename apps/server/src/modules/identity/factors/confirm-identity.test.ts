import * as contract from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { softwarePasskey } from '../../../../../../tests/support/software-passkey.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { codeAt } from './app-code.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const LATER = contract.IDENTITY_CONFIRMED_MINUTES * MINUTE
const BANK = { holder: 'Robin Seller', account: 'DE89 3704 0044 0532 0130 00' }

/** A person who answers the request for a confirmed identity. */
function asked<T extends TestPerson>(person: T): T {
  person.confirmsWith = null
  return person
}

const save = (person: TestPerson) => person.send(contract.saveBankDetails, { body: BANK })

test('a login counts as confirmation for ten minutes; afterwards an act that moves money asks for the identity again, and does nothing', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  app.clock.advance(LATER - 1)
  expect((await save(seller)).status).toBe(200)
  app.clock.advance(1)
  const reply = await seller.send(contract.saveBankDetails, { body: { ...BANK, holder: 'Somebody Else' } })
  expect([reply.status, reply.code]).toEqual([403, 'confirm_identity'])
  expect(await seller.call(contract.getBankDetails, {})).toMatchObject({ details: { holder: 'Robin Seller' } })
})

test('the password confirms an identity for ten minutes, for this session alone', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  const { email, password } = seller
  app.clock.advance(LATER)
  const wrong = await seller.send(contract.confirmIdentity, { body: { password: 'Wrong-horse-1' } })
  expect([wrong.status, wrong.code]).toEqual([400, 'wrong_password'])
  expect((await save(seller)).code).toBe('confirm_identity')

  // The bearer token belongs to the session of the first browser, and is equivalent to its cookie.
  const { token } = seller
  await seller.call(contract.confirmIdentity, { body: { password } })
  expect((await save(seller)).status).toBe(200)
  seller.cookies.clear()
  const byToken = { authorization: `Bearer ${token}` }
  expect((await seller.send(contract.saveBankDetails, { body: BANK }, byToken)).status).toBe(200)

  await seller.call(contract.signInEmail, { body: { email, password } })
  app.clock.advance(LATER)
  expect((await save(seller)).code).toBe('confirm_identity')
})

test('a bearer token confirms its own session', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  seller.cookies.clear()
  app.clock.advance(LATER)
  const headers = { authorization: `Bearer ${seller.token}` }
  expect((await seller.send(contract.saveBankDetails, { body: BANK }, headers)).code).toBe('confirm_identity')
  await seller.send(contract.confirmIdentity, { body: { password: seller.password } }, headers)
  expect((await seller.send(contract.saveBankDetails, { body: BANK }, headers)).status).toBe(200)
})

test('a code of the app, once, and one’s own passkey confirm an identity as well', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  const { secret } = await seller.call(contract.startAuthenticatorApp, { body: {} })
  const code = () => codeAt(secret, app.clock.now())
  await seller.call(contract.confirmAuthenticatorApp, { body: { code: code() } })
  app.clock.advance(LATER)
  await seller.call(contract.confirmIdentity, { body: { code: code() } })
  expect((await seller.send(contract.confirmIdentity, { body: { code: code() } })).code).toBe('wrong_code')
  expect((await save(seller)).status).toBe(200)

  const device = softwarePasskey()
  const passkey = device.make(await seller.call(contract.startPasskey, { body: {} }))
  await seller.call(contract.addPasskey, { body: { name: 'Phone', passkey } })
  app.clock.advance(LATER)
  const other = asked(await signUp(app, 'Seller'))
  const foreign = device.use(await other.call(contract.startPasskeyUse, { body: {} }))
  expect((await other.send(contract.confirmIdentity, { body: { passkey: foreign } })).code).toBe('passkey_refused')
  const used = device.use(await seller.call(contract.startPasskeyUse, { body: {} }))
  await seller.call(contract.confirmIdentity, { body: { passkey: used } })
  expect((await save(seller)).status).toBe(200)
})

test('a person with a second factor confirms their identity by it: the password alone does not count any more', async () => {
  const withApp = asked(await signUp(app, 'Seller'))
  const { secret } = await withApp.call(contract.startAuthenticatorApp, { body: {} })
  await withApp.call(contract.confirmAuthenticatorApp, { body: { code: codeAt(secret, app.clock.now()) } })
  const withPasskey = asked(await signUp(app, 'Seller'))
  const passkey = softwarePasskey().make(await withPasskey.call(contract.startPasskey, { body: {} }))
  await withPasskey.call(contract.addPasskey, { body: { name: 'Phone', passkey } })
  app.clock.advance(LATER)
  for (const person of [withApp, withPasskey]) {
    const reply = await person.send(contract.confirmIdentity, { body: { password: person.password } })
    expect([reply.status, reply.code]).toEqual([403, 'second_factor_required'])
    expect((await save(person)).code).toBe('confirm_identity')
  }
  await withApp.call(contract.confirmIdentity, { body: { code: codeAt(secret, app.clock.now()) } })
  expect((await save(withApp)).status).toBe(200)
})

const sessionCookie = (person: TestPerson) => {
  const [name = '', value = ''] = [...person.cookies].find(([key]) => key.endsWith('session_token')) ?? []
  return { name, value }
}

test('a confirmation gives the session a new token: the earlier one is invalid, its access tokens stay', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  const before = sessionCookie(seller)
  app.clock.advance(LATER)
  await seller.call(contract.confirmIdentity, { body: { password: seller.password } })
  const after = sessionCookie(seller)
  expect(after.value).not.toBe(before.value)
  expect((await save(seller)).status).toBe(200)
  expect((await seller.call(contract.listOwnSessions, { query: {} })).items).toHaveLength(1)
  seller.cookies.set(before.name, before.value)
  expect((await seller.send(contract.getViewer)).status).toBe(401)
  const byToken = { authorization: `Bearer ${seller.token}` }
  expect((await seller.send(contract.getViewer, {}, byToken)).status).toBe(200)
})

test('two confirmations at once leave one session, which the browser still has', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  app.clock.advance(LATER)
  const confirm = () => seller.send(contract.confirmIdentity, { body: { password: seller.password } })
  const replies = await Promise.all([confirm(), confirm()])
  expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect((await save(seller)).status).toBe(200)
})

test('a bearer token confirms an identity without a cookie, and the browser of that session stays logged in', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  app.clock.advance(LATER)
  const { cookies } = seller
  const kept = [...cookies]
  cookies.clear()
  const headers = { authorization: `Bearer ${seller.token}` }
  await seller.send(contract.confirmIdentity, { body: { password: seller.password } }, headers)
  expect([...cookies]).toEqual([])
  for (const [name, value] of kept) cookies.set(name, value)
  expect((await save(seller)).status).toBe(200)
})

test('a confirmation takes exactly one proof', async () => {
  const seller = asked(await signUp(app, 'Seller'))
  for (const body of [{}, { password: seller.password, code: '123456' }])
    expect((await seller.send(contract.confirmIdentity, { body })).code).toBe('invalid_input')
})

test('wrong input and the wrong role are reported before the identity is asked for', async () => {
  const [seller, buyer] = [asked(await signUp(app, 'Seller')), asked(await signUp(app, 'user'))]
  app.clock.advance(LATER)
  expect((await seller.send(contract.saveBankDetails, { body: { holder: '' } })).code).toBe('invalid_input')
  expect((await save(buyer)).code).toBe('forbidden')
})

const id = '00000000-0000-4000-8000-000000000000'
const body = {
  ...BANK,
  reason: 'As agreed.',
  reference: 'BV 17',
  note: 'By hand.',
  refund: '0.00',
  code: '123456',
  name: 'Phone',
  words: 'As agreed.',
  which: 'all',
  details: 'A refund that is not ours.',
  ledger: '1.00',
  at_provider: null,
}

test('the endpoints that ask for a confirmed identity are exactly those listed here', () => {
  const confirmed = contract.allEndpoints.filter((endpoint) => endpoint.confirmed).map((endpoint) => endpoint.id)
  expect(confirmed.sort()).toEqual([
    'acceptReconciliation',
    'addPasskey',
    'adminDeletePerson',
    'adminDownloadAuditEvents',
    'adminDownloadBook',
    'adminDownloadBookings',
    'adminDownloadPayouts',
    'cancelSale',
    'confirmAuthenticatorApp',
    'connectPayoutAccount',
    'decideDispute',
    'deleteUser',
    'disconnectPayoutAccount',
    'endOwnSession',
    'endOwnSessions',
    'explainFreeze',
    'explainReconciliationItem',
    'getEvidencePdf',
    'getPayoutAccount',
    'makeRecoveryCodes',
    'markPayoutPaid',
    'refundByHand',
    'refundPayment',
    'removeAuthenticatorApp',
    'removePasskey',
    'resumeSale',
    'returnPayout',
    'saveBankDetails',
    'startAuthenticatorApp',
    'startPasskey',
    'suspendPerson',
    'transferPayout',
  ])
  // These ask for a password, and for a second factor from those who have one.
  const also = ['changeEmail', 'changePassword', 'deleteOwnAccount']
  for (const { id: name, ...endpoint } of contract.allEndpoints)
    expect([name, contract.errorsOf({ id: name, ...endpoint }).includes('confirm_identity')]).toEqual([
      name,
      endpoint.confirmed === true || also.includes(name),
    ])
})

test('a person with a second factor changes email address and password and deletes the account with it, not with the password alone', async () => {
  const person = asked(await signUp(app, 'Seller'))
  const { secret } = await person.call(contract.startAuthenticatorApp, { body: {} })
  await person.call(contract.confirmAuthenticatorApp, { body: { code: codeAt(secret, app.clock.now()) } })
  const newPassword = 'A brand new password'
  const change = () => person.send(contract.changePassword, { body: { currentPassword: person.password, newPassword } })
  const move = () =>
    person.send(contract.changeEmail, { body: { newEmail: 'moved@example.com', password: person.password } })
  const remove = (password: string) => person.send(contract.deleteOwnAccount, { body: { password } })
  const confirm = () => person.call(contract.confirmIdentity, { body: { code: codeAt(secret, app.clock.now()) } })
  app.clock.advance(LATER)
  expect(await move()).toMatchObject({ status: 403, code: 'confirm_identity' })
  expect(await change()).toMatchObject({ status: 403, code: 'confirm_identity' })
  expect(await remove(person.password)).toMatchObject({ status: 403, code: 'confirm_identity' })
  await confirm()
  expect((await move()).status).toBe(200)
  expect((await change()).status).toBe(200)
  app.clock.advance(LATER)
  expect(await remove(newPassword)).toMatchObject({ status: 403, code: 'confirm_identity' })
  await confirm()
  expect((await remove(newPassword)).status).toBe(200)
})

test('a person without a password deletes the account soon after a sign-in, by typing the email', async () => {
  const person = asked(await signUp(app, 'user'))
  await app.platform.db
    .updateTable('accounts')
    .set({ provider_id: 'google', password: null })
    .where('user_id', '=', person.id)
    .execute()
  app.clock.advance(LATER)
  const remove = () => person.send(contract.deleteOwnAccount, { body: { email: person.email } })
  expect(await remove()).toMatchObject({ status: 403, code: 'confirm_identity' })
  await app.platform.db
    .updateTable('sessions')
    .set({ confirmed_at: app.clock.now() })
    .where('user_id', '=', person.id)
    .execute()
  expect((await remove()).status).toBe(200)
})

test('each endpoint that needs a confirmed identity refuses a person who has not confirmed it for ten minutes', async () => {
  const people = { seller: await signUp(app, 'Seller'), admin: await signUpAdmin(app) }
  app.clock.advance(LATER)
  const passkey = softwarePasskey().make({
    ...(await people.seller.call(contract.startPasskey, { body: {} })),
  })
  app.clock.advance(LATER)
  asked(people.seller)
  asked(people.admin)
  const codes: Record<string, string | null> = {}
  for (const endpoint of contract.allEndpoints.filter((one) => one.confirmed)) {
    const person = endpoint.access.may === 'admin' ? people.admin : people.seller
    const sent = endpoint.id === 'addPasskey' ? { name: 'Phone', passkey } : body
    const reply = await person.send(endpoint, {
      params: { id },
      ...(endpoint.id === 'adminDownloadBook' && { query: { book: 'ledger' } }),
      ...(endpoint.method === 'DELETE' || endpoint.method === 'GET' ? {} : { body: sent }),
    })
    codes[endpoint.id] = reply.code
  }
  expect(new Set(Object.values(codes)), JSON.stringify(codes)).toEqual(new Set(['confirm_identity']))
})
