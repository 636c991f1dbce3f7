import {
  adminGetBooking,
  adminGetPerson,
  adminListPayouts,
  checkPayoutAccount,
  connectPayoutAccount,
  createPaymentIntent,
  disconnectPayoutAccount,
  fetchMovements,
  getBooking,
  getMoney,
  getReconciliation,
  handOver,
  LIMITS,
  recordPayment,
  refundPayment,
  saveBuyerDetails,
  transferPayout,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/config.ts'
import { PAYMENT_PROVIDERS } from '../apps/server/src/modules/payment-providers/index.ts'
import { SettingError } from '../apps/server/src/platform/start-error.ts'
import { listBike } from './support/bikes.ts'
import { bookBike } from './support/bookings.ts'
import { createClient, type Reply } from './support/client.ts'
import { createTestDatabase } from './support/database.ts'
import { signUp, signUpAdmin, signUpLongAgo, type TestPerson } from './support/people.ts'
import { type StripeServer, startStripeServer } from './support/stripe-server/index.ts'
import { atStripe } from './support/stripe-settings.ts'
import { startTestApp, type TestApp } from './support/test-app.ts'
import { createAcme } from './support/third-provider.ts'

/**
 * A third payment provider, added to the list of those that there are; nothing else of the product knows it. Its form and its
 * name on the page Money are tested beside these: `provider-form.test.tsx` and `payout-account.test.tsx` of the web app.
 */
const acme = createAcme()
const known = [acme.description, ...PAYMENT_PROVIDERS]
const names = known.map(({ name }) => name)
const read = (env: Record<string, string>) => readConfig(env, [], known)

const order = (env: Record<string, string>) => read(env).providers.map(({ description }) => description.name)
const refused = (env: Record<string, string>) => expect(() => read(env))

let app: TestApp
let admin: TestPerson
let seller: TestPerson
let buyer: TestPerson
beforeAll(async () => {
  const { providers, providerLabels } = read({ ACME_SECRET: 'a secret of Acme' })
  app = await startTestApp({ providers, providerLabels })
  admin = await signUpAdmin(app)
  seller = await signUpLongAgo(app, 'Seller')
  buyer = await signUpLongAgo(app, 'user')
})
afterAll(() => app.stop())

const post = (url: string, { payload, headers }: ReturnType<typeof acme.pay>): Promise<Reply> =>
  createClient(app.server).request({
    method: 'POST',
    url,
    headers: { origin: '', 'content-type': 'application/json', ...headers },
    payload,
  })

async function begin() {
  const bookingId = await bookBike(buyer, await listBike(seller))
  return buyer.call(createPaymentIntent, { body: { bookingId } })
}

/** A bike that was paid there, of which a message alone has told. */
async function sell(): Promise<string> {
  const { bookingId, paymentIntentId } = await begin()
  const reply = await post('/api/webhooks/acme', acme.pay(paymentIntentId))
  expect([reply.status, reply.body]).toEqual([200, { received: true }])
  await app.runJobs()
  return bookingId
}

const fetchAt = (provider: string) =>
  app.platform.db.insertInto('provider_fetches').values({ provider, asked_at: null }).execute()

async function paymentOf(bookingId: string) {
  const { attempts } = await admin.call(adminGetBooking, { params: { id: bookingId } })
  return attempts[0]?.payment
}

test('a third provider takes new payments where its settings are there, and none where they are not', async () => {
  expect(app.services.payments.takenBy?.provider).toBe('acme')
  expect(read({}).providers.map(({ description, setup }) => [description.name, setup !== null])).toEqual(
    names.map((name) => [name, name === 'test']),
  )
})

test('a third provider takes new payments or leaves them to another as PAYMENT_PROVIDER says', () => {
  const ACME_SECRET = 'a secret of Acme'
  expect(order({ ACME_SECRET })).toEqual(names)
  expect(order({ ACME_SECRET, PAYMENT_PROVIDER: 'acme' })).toEqual(names)
  expect(order({ ACME_SECRET, PAYMENT_PROVIDER: 'test' })).toEqual(['test', ...names.filter((name) => name !== 'test')])
  const sentence = 'needs settings that are missing: ACME_SECRET. It is set to "acme".'
  refused({ PAYMENT_PROVIDER: 'acme' }).toThrow(new SettingError(`PAYMENT_PROVIDER ${sentence}`))
  refused({ PAYMENT_PROVIDER: 'none' }).toThrow(`PAYMENT_PROVIDER is one of ${names.join(', ')}. It is set to "none".`)
  refused({ ACME_SECRET, PAYMENT_PROVIDER: 'test', HOST: '0.0.0.0', PUBLIC_URL: 'https://bikes.example.com' }).toThrow(
    'PAYMENT_PROVIDER is not one of test money',
  )
})

test('a setting of a third provider is read like all others: with its form, from a file, and refused where misspelt', () => {
  refused({ ACME_SECRET: 'short' }).toThrow(
    new SettingError('ACME_SECRET has 8 characters at least. It is set to "…".'),
  )
  refused({ ACME_SECRET_FILE: '/nowhere/to/be/found' }).toThrow('ACME_SECRET_FILE')
  refused({ ACME_SECRETS: 'a secret of Acme' }).toThrow('Did you mean ACME_SECRET?')
})

test('the policy of pages lets a third provider’s form load what it needs', async () => {
  const { headers } = await createClient(app.server).request({ method: 'GET', url: '/api/docs' })
  const policy = String(headers['content-security-policy']).split(';')
  expect(policy.find((directive) => directive.startsWith('script-src '))).toContain(' https://js.acme.example')
  expect(policy).toContain('frame-src https://fields.acme.example')
  expect(policy).toContain("connect-src 'self' https://api.acme.example")
})

test('a sale is started, paid and recorded at a third provider', async () => {
  const intent = await begin()
  expect(intent).toMatchObject({ provider: 'acme', publishableKey: 'acme-public' })
  const { bookingId, paymentIntentId: transactionId } = intent
  const early = await buyer.send(recordPayment, { body: { transactionId, bookingId } })
  expect(early.code).toBe('payment_not_confirmed')
  const message = acme.pay(transactionId)
  expect((await post('/api/webhooks/acme', message)).status).toBe(200)
  await app.runJobs()
  expect(await buyer.call(getBooking, { params: { id: bookingId } })).toMatchObject({ transactionId })
  const first = await buyer.call(recordPayment, { body: { transactionId, bookingId } })
  expect(await buyer.call(recordPayment, { body: { transactionId, bookingId } })).toEqual(first)
  expect((await post('/api/webhooks/acme', message)).status).toBe(200)
})

test('a message of a third provider with a wrong signature is refused, and an unknown provider has no address', async () => {
  const { paymentIntentId } = await begin()
  const message = acme.pay(paymentIntentId)
  const forged = await post('/api/webhooks/acme', { ...message, headers: { 'acme-signature': '00' } })
  expect([forged.status, forged.code]).toEqual([400, 'webhook_refused'])
  for (const name of ['nobody', ...names.slice(1), 'No%20Name', '__proto__']) {
    const reply = await post(`/api/webhooks/${name}`, message)
    expect([name, reply.status, reply.code]).toEqual([name, 404, 'not_found'])
  }
  await post('/api/webhooks/acme', message)
  await app.runJobs()
})

test('a sale at a third provider is refunded there', async () => {
  const bookingId = await sell()
  const paid = await paymentOf(bookingId)
  await admin.call(refundPayment, { params: { id: paid?._id ?? '' }, body: { reason: 'The frame is bent.' } })
  await app.runJobs()
  expect((await paymentOf(bookingId))?.refunds).toMatchObject([{ state: 'succeeded' }])
  const { transactionId } = await buyer.call(getBooking, { params: { id: bookingId } })
  expect(acme.find(transactionId ?? '')?.refunds).toHaveLength(1)
})

const emailsTo = async ({ email }: TestPerson) => {
  const mails = app.platform.db.selectFrom('mails').select(['subject', 'body_text'])
  return mails.where('recipient', '=', email).orderBy('id', 'desc').execute()
}

test('a seller is offered an account at a third provider, and reads its name wherever the account is spoken of', async () => {
  const { db, config } = app.platform
  const owner = await signUpLongAgo(app, 'Seller')
  expect(app.services.payouts.offeredAccounts).toEqual({ provider: 'acme', page: 'https://acme.example/login' })
  expect(config.providerLabels).toEqual(Object.fromEntries(known.map(({ name, label }) => [name, label])))
  expect(config.providerLabels.acme).toBe('Acme')
  const early = await owner.send(checkPayoutAccount, {})
  expect(early.body).toMatchObject({ code: 'wrong_state', message: 'You have not connected an account at Acme.' })
  await owner.call(connectPayoutAccount, {})
  expect(await owner.call(checkPayoutAccount, {})).toMatchObject({ account: { needs: null } })
  expect((await emailsTo(owner))[0]).toMatchObject({ subject: 'You get your money through Acme from now on' })
  const { payout } = await admin.call(adminGetPerson, { params: { id: owner.id } })
  expect(payout?.accounts).toEqual([{ provider: 'acme', ready: true }])
  expect(await owner.call(disconnectPayoutAccount, {})).toMatchObject({ deletedCount: 1 })
  expect((await emailsTo(owner))[0]).toMatchObject({ subject: 'You no longer get your money through Acme' })
  const events = db.selectFrom('audit_events').select(['action', 'details']).where('subject_id', '=', owner.id)
  expect(await events.where('action', 'like', 'payout_account_%').orderBy('id').execute()).toEqual([
    { action: 'payout_account_connected', details: { provider: 'acme' } },
    { action: 'payout_account_disconnected', details: { provider: 'acme' } },
  ])
})

test('a sale at a third provider is paid out to its seller’s account there', async () => {
  const bookingId = await sell()
  const { url } = await seller.call(connectPayoutAccount, {})
  expect(url).toMatch(/^https:\/\/acme\.example\//)
  await seller.call(checkPayoutAccount, {})
  const longAgo = new Date(app.clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
  const accounts = app.platform.db.updateTable('connected_accounts').where('user_id', '=', seller.id)
  await accounts.set({ ready_at: longAgo }).execute()

  const params = { id: bookingId }
  const { code } = await buyer.call(saveBuyerDetails, { params, body: { name: 'Bea', address: '1 Main Street' } })
  const bill = { name: 'Sal', address: '2 Side Street', frame_number: 'JYA1', registration: 'M1', mileage: 1 }
  await seller.call(handOver, { params, body: { ...bill, code: code ?? '' } })
  const { items } = await admin.call(adminListPayouts, { query: {} })
  expect(items).toMatchObject([{ state: 'due', provider: 'acme', transfer: { obstacle: null } }])
  await admin.call(transferPayout, { params: { id: items[0]?._id ?? '' } })
  await app.runJobs()
  const { transactionId } = await buyer.call(getBooking, { params })
  const [transfer] = acme.find(transactionId ?? '')?.transfers ?? []
  const paid = await admin.call(adminListPayouts, { query: { part: 'paid' } })
  expect(paid.items).toMatchObject([{ state: 'paid', reference: transfer?.id }])
  const money = await seller.call(getMoney, { query: {} })
  expect(money.items.find(({ booking_id }) => booking_id === bookingId)).toMatchObject({ by_provider: 'acme' })
  const [told] = await emailsTo(seller)
  expect(told?.body_text).toContain(`to your Acme account, as ${transfer?.id}.`)
})

test('the ledger agrees with the movements that a third provider reports', async () => {
  await admin.call(fetchMovements, {})
  await app.runJobs()
  const { totals, fetches } = await admin.call(getReconciliation, { query: {} })
  expect(fetches.map(({ provider, problem }) => [provider, problem])).toEqual([
    ['acme', ''],
    ['test', ''],
  ])
  expect(totals).toMatchObject([{ provider: 'acme', drift: '0.00', unmatched: 0, recent: 0 }])
})

test('a booking whose payment was started at one provider continues there, whichever takes new payments by now', async () => {
  const stripe: StripeServer = await startStripeServer()
  const database = await createTestDatabase()
  const before = await startTestApp({ providers: atStripe(stripe.keys) }, database)
  const switched = await startTestApp(
    { providers: [...read({ ACME_SECRET: 'a secret of Acme' }).providers.slice(0, 1), ...atStripe(stripe.keys)] },
    { ...database, drop: () => Promise.resolve() },
  )
  try {
    const client = await signUp(before, 'user')
    const bookingId = await bookBike(client, await listBike(await signUp(before, 'Seller')))
    const begun = await client.call(createPaymentIntent, { body: { bookingId } })
    expect(begun.provider).toBe('stripe')
    expect(switched.services.payments.takenBy?.provider).toBe('acme')
    const person = await before.services.identity.authenticate({ authorization: `Bearer ${client.token}` })
    if (!person) throw new Error('They are logged in.')
    expect(await switched.services.payments.createIntent(person, { bookingId })).toMatchObject({
      provider: 'stripe',
      paymentIntentId: begun.paymentIntentId,
      publishableKey: stripe.keys.publishableKey,
    })
  } finally {
    await switched.stop()
    await before.stop()
    await stripe.stop()
  }
})

test('the database accepts every valid name of a provider, and no invalid one', async () => {
  for (const name of ['', 'Acme', 'ac me', '1st', 'a'.repeat(41)])
    await expect(fetchAt(name)).rejects.toThrow('provider_fetches_provider_check')
})
