import {
  acceptTerms,
  advertiseBike,
  changeSavedSearch,
  createBike,
  createBooking,
  createPaymentIntent,
  deleteOwnAccount,
  getViewer,
  relistBike,
  SERVER_LIMITS,
  type SearchAlert,
  saveSearch,
  sendVerificationEmail,
  signInEmail,
  signUpEmail,
  updateBike,
  verifyEmail,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ verifyEmail: true })
})
afterAll(() => app.stop())

const mailsTo = (email: string) =>
  app.platform.db.selectFrom('mails').select('body_text').where('recipient', '=', email).orderBy('id').execute()

async function mailedToken({ email }: Pick<TestPerson, 'email'>): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /\/verify-email#token=(\S+)/.exec(mail?.body_text ?? '')?.[1] ?? ''
}

const setVerified = (id: string, email_verified: boolean) =>
  app.platform.db.updateTable('users').set({ email_verified }).where('id', '=', id).execute()

test('signing up mails a link that confirms the address once', async () => {
  const person = await signUp(app, 'user')
  expect(await person.call(getViewer, {})).toMatchObject({ emailVerified: false, mustVerify: true })
  const token = await mailedToken(person)
  const visitor = createClient(app.server)
  await visitor.call(verifyEmail, { body: { token } })
  expect(await person.call(getViewer, {})).toMatchObject({ emailVerified: true, mustVerify: false })
  expect(await visitor.send(verifyEmail, { body: { token } })).toMatchObject({ status: 400, code: 'invalid_token' })
  const kept = await app.platform.db.selectFrom('verifications').selectAll().execute()
  expect(JSON.stringify(kept)).not.toContain(token)
})

test('the link to confirm an address is good for 24 hours, and another one can be asked for', async () => {
  const person = await signUp(app, 'user')
  const old = await mailedToken(person)
  app.clock.advance(24 * 3_600_000 + 1000)
  expect(await person.send(verifyEmail, { body: { token: old } })).toMatchObject({ code: 'invalid_token' })
  await person.call(sendVerificationEmail, { body: {} })
  await person.call(verifyEmail, { body: { token: await mailedToken(person) } })
  const before = (await mailsTo(person.email)).length
  await person.call(sendVerificationEmail, { body: {} })
  expect(await mailsTo(person.email)).toHaveLength(before)
})

test('a newer link to confirm an address invalidates the older one, and their number in an hour is limited, for the same mailbox and for new signups', async () => {
  const person = await signUp(app, 'user')
  const first = await mailedToken(person)
  const ask = () => person.send(sendVerificationEmail, { body: {} })
  await ask()
  const second = await mailedToken(person)
  expect(await person.send(verifyEmail, { body: { token: first } })).toMatchObject({ code: 'invalid_token' })
  const answers = await Promise.all(Array.from({ length: 9 }, ask))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await mailsTo(person.email)).toHaveLength(SERVER_LIMITS.linkMailsPerHour)
  expect(await person.send(verifyEmail, { body: { token: second } })).toMatchObject({ code: 'invalid_token' })

  // Deleting the account deletes its mails, but not the count of those sent.
  const { email, password } = person
  await person.call(deleteOwnAccount, { body: { password } })
  await createClient(app.server).call(signUpEmail, { body: { name: 'Again', email, password, termsVersion: '1' } })
  expect(await mailsTo(email)).toEqual([])
  const tagged = email.replace('@', '+bikes@')
  await createClient(app.server).call(signUpEmail, {
    body: { name: 'Tag', email: tagged, password, termsVersion: '1' },
  })
  expect(await mailsTo(tagged)).toEqual([])
  app.clock.advance(3_600_000 + 1000)
  const later = createClient(app.server)
  await later.call(signInEmail, { body: { email, password } })
  await later.call(sendVerificationEmail, { body: {} })
  await later.call(verifyEmail, { body: { token: await mailedToken({ email }) } })
})

const wanted = (alert: SearchAlert, parameters = 'make=BMW') => ({ name: 'Mine', parameters, alert })

describe('a person without a confirmed address', () => {
  const refused = { status: 403, code: 'email_not_verified' }

  test('can prepare a bike, but can’t list it, put it back on the market or advertise it', async () => {
    const seller = await signUp(app, 'Seller')
    await setVerified(seller.id, true)
    const live = await listBike(seller)
    const withdrawn = await listBike(seller)
    await seller.call(withdrawBike, { params: { id: withdrawn } })
    const complete = {
      name: 'Honda CB500F',
      resale_price: '4500',
      category_name: 'Sports' as const,
      product_condition: 'good' as const,
      location: 'Portland',
    }
    await setVerified(seller.id, false)
    const img = await uploadPicture(seller)
    expect(await seller.send(createBike, { body: { img, ...complete } })).toMatchObject(refused)
    const draft = await seller.call(createBike, { body: { img, name: complete.name } })
    const finish = () => seller.send(updateBike, { params: { id: draft.insertedId }, body: complete })
    expect(await finish()).toMatchObject(refused)
    expect(await seller.send(relistBike, { params: { id: withdrawn } })).toMatchObject(refused)
    expect(await seller.send(advertiseBike, { body: { _id: live } })).toMatchObject(refused)
    await setVerified(seller.id, true)
    expect(await finish()).toMatchObject({ status: 200, body: { status: true } })
  })

  test('can save a search, but have no alerts for it', async () => {
    const person = await signUp(app, 'user')
    expect(await person.send(saveSearch, { body: wanted('at_once') })).toMatchObject(refused)
    const { insertedId: id } = await person.call(saveSearch, { body: wanted('none') })
    const change = (name: string, alert: SearchAlert) =>
      person.send(changeSavedSearch, { params: { id }, body: { name, alert } })
    expect(await change('Mine', 'daily')).toMatchObject(refused)
    expect(await change('Yours', 'none')).toMatchObject({ status: 200 })
    await setVerified(person.id, true)
    expect(await change('Yours', 'daily')).toMatchObject({ status: 200 })
  })

  test('can neither book nor pay', async () => {
    const seller = await signUp(app, 'Seller')
    await setVerified(seller.id, true)
    const productId = await listBike(seller)
    const buyer = await signUp(app, 'user')
    const book = () =>
      buyer.send(createBooking, { body: { productId, phone: '555 010 2030', location: 'The station' } })
    expect(await book()).toMatchObject(refused)
    await setVerified(buyer.id, true)
    expect((await book()).status).toBe(200)
    const pay = () => buyer.send(createPaymentIntent, { body: { price: '4500' } })
    await setVerified(buyer.id, false)
    expect(await pay()).toMatchObject(refused)
    await setVerified(buyer.id, true)
    expect((await pay()).status).toBe(200)
  })
})

test('an address needs no confirmation where no mail is sent', async () => {
  const withoutMail = await startTestApp()
  try {
    const seller = await signUp(withoutMail, 'Seller')
    await seller.call(sendVerificationEmail, { body: {} })
    expect(await withoutMail.platform.db.selectFrom('mails').selectAll().execute()).toEqual([])
    expect(await seller.call(getViewer, {})).toMatchObject({ emailVerified: false, mustVerify: false })
    await listBike(seller)
  } finally {
    await withoutMail.stop()
  }
})

test('the accepted terms are stored with version and time; others than the current ones can’t be accepted', async () => {
  const client = createClient(app.server)
  const account = { name: 'Terry Terms', email: 'terry@example.com', password: 'A long enough password' }
  const other = await client.send(signUpEmail, { body: { ...account, termsVersion: '0' } })
  expect(other).toMatchObject({ status: 409, code: 'terms_changed' })
  await client.call(signUpEmail, { body: { ...account, termsVersion: '1' } })
  const viewer = await client.call(getViewer, {})
  expect(viewer.termsVersion).toBe('1')
  expect(await client.send(acceptTerms, { body: { version: '2' } })).toMatchObject({ code: 'terms_changed' })
  await client.call(acceptTerms, { body: { version: '1' } })
  const events = await app.platform.db
    .selectFrom('audit_events')
    .select(['details', 'created_at'])
    .where('subject_id', '=', viewer._id)
    .where('action', '=', 'terms_accepted')
    .execute()
  expect(events).toEqual([{ details: { version: '1' }, created_at: app.clock.now() }])
})
