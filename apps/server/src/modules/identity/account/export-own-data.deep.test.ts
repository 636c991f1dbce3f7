import {
  createBooking,
  createPaymentIntent,
  exportOwnData,
  listOwnSessions,
  recordPayment,
  subscribe,
  testProcessorConfirm,
  updateAccount,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { force } from '../../../../../../tests/support/force.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const read = async (person: TestPerson) => {
  const reply = await person.send(exportOwnData)
  expect(reply.status).toBe(200)
  return { reply, data: exportOwnData.response.parse(reply.body), text: JSON.stringify(reply.body) }
}

/** A bike booked and paid. */
async function sale() {
  const seller = await signUp(app, 'Seller', { name: 'Sal Seller' })
  const buyer = await signUp(app, 'user', { name: 'Billie Buyer' })
  const picture = await uploadPicture(seller)
  const productId = await listBike(seller, { name: 'Honda Rebel', img: picture, phone: '+1 555 777 0001' })
  const booked = { productId, phone: '+1 555 777 0002', location: 'Buyer’s own corner' }
  const { insertedId: bookingId } = await buyer.call(createBooking, { body: booked })
  const { paymentIntentId, clientSecret } = await buyer.call(createPaymentIntent, { body: { bookingId } })
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await buyer.call(testProcessorConfirm, {
    params: { id: paymentIntentId },
    body: { client_secret: clientSecret, card },
  })
  await buyer.call(recordPayment, { body: { transactionId: paymentIntentId, bookingId } })
  return { seller, buyer, picture, clientSecret, productId, bookingId, paymentIntentId }
}

test('the copy of one’s data is a file with the day in its name, and no cache keeps it', async () => {
  const { reply, data } = await read(await signUp(app, 'user'))
  const day = app.clock.now().toISOString().slice(0, 10)
  expect(reply.headers['content-disposition']).toBe(`attachment; filename="bikevalley-my-data-${day}.json"`)
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  expect(data.exported_at).toBe(app.clock.now().toISOString())
})

test('a buyer’s copy has all that is held about them: profile, sessions, bookings, payments, mails, newsletter, events', async () => {
  const { buyer, bookingId, paymentIntentId, productId } = await sale()
  const face = await uploadPicture(buyer)
  await buyer.call(updateAccount, { body: { image: face } })
  await createClient(app.server).call(subscribe, { body: { email: buyer.email } })
  const { data } = await read(buyer)
  expect(data).toMatchObject({
    profile: {
      id: buyer.id,
      name: 'Billie Buyer',
      email: buyer.email,
      picture: `http://127.0.0.1:3000${face}`,
      roles: [{ role: 'buyer' }],
      has_password: true,
      sign_in_services: [],
    },
    sessions: [{ current: true, ip_address: '127.0.0.1' }],
    pictures: [{ address: `http://127.0.0.1:3000${face}` }],
    listings: [],
    bookings: [
      {
        id: bookingId,
        listing_id: productId,
        listing_name: 'Honda Rebel',
        state: 'paid',
        price: '4500.00',
        phone: '+1 555 777 0002',
        meeting_location: 'Buyer’s own corner',
        meet_at: null,
        seller_name: 'Sal Seller',
      },
    ],
    bookings_received: [],
    payments: [
      {
        booking_id: bookingId,
        transaction_id: paymentIntentId,
        state: 'succeeded',
        amount: '4500.00',
        card_last4: '4242',
      },
    ],
    sales: [],
    newsletter: [{ email: buyer.email, confirmed_at: null }],
  })
  // Its link, which shows who reads the mailbox, is for the mailbox alone, sent or not.
  expect(data.mails).toContainEqual(
    expect.objectContaining({
      subject: 'Confirm your newsletter',
      sent_at: null,
      text: expect.not.stringContaining('token='),
    }),
  )
  expect(data.events).toContainEqual(expect.objectContaining({ by: 'you' }))
})

test('a seller’s copy has their bikes, bookings and sales, and of a buyer nothing but the name', async () => {
  const { seller, buyer, picture, bookingId } = await sale()
  const { data } = await read(seller)
  expect(data).toMatchObject({
    listings: [
      {
        name: 'Honda Rebel',
        state: 'sold',
        phone: '+1 555 777 0001',
        resale_price: '4500.00',
        pictures: [`http://127.0.0.1:3000${picture}`],
      },
    ],
    bookings_received: [{ id: bookingId, buyer_name: 'Billie Buyer', state: 'paid' }],
    sales: [{ booking_id: bookingId, amount: '4500.00', outcome: 'sale' }],
    payments: [],
  })
  const { mails: _, ...rest } = data
  const text = JSON.stringify(rest)
  for (const secret of [buyer.email, '555 777 0002', 'own corner']) expect(text).not.toContain(secret)
  // The card, and no part of an id that happens to have these digits.
  expect(text).not.toMatch(/(?<![\w-])4242(?![\w-])/)
})

test('a payment appears once in the copy, with each of its refunds, the refused one too', async () => {
  const { buyer, paymentIntentId } = await sale()
  const refunds = sql`
    INSERT INTO refunds (id, payment_id, amount_minor, currency, reason, state, created_at, updated_at)
    SELECT uuidv7(), p.id, p.amount_minor, p.currency, 'Bike not as told', s.state, now() + s.after, now()
    FROM payments p JOIN payment_intents i ON i.id = p.payment_intent_id,
      (VALUES ('failed', interval '0'), ('succeeded', interval '1 hour')) s (state, after)
    WHERE i.provider_intent_id = ${paymentIntentId}`
  await force(app, (trx) => refunds.execute(trx))
  const { data } = await read(buyer)
  expect(data.payments).toMatchObject([
    {
      amount: '4500.00',
      refunds: [
        { amount: '4500.00', reason: 'Bike not as told', state: 'failed' },
        { amount: '4500.00', state: 'succeeded' },
      ],
    },
  ])
})

test('the copy has no token, hash or secret that could prove an identity or pay', async () => {
  const { buyer, clientSecret } = await sale()
  await buyer.call(listOwnSessions, { query: {} })
  const { db } = app.platform
  const { token } = await db
    .selectFrom('sessions')
    .select('token')
    .where('user_id', '=', buyer.id)
    .executeTakeFirstOrThrow()
  const account = await db.selectFrom('accounts').select('password').where('user_id', '=', buyer.id).executeTakeFirst()
  const { text } = await read(buyer)
  for (const secret of [token, account?.password ?? '', clientSecret, buyer.token]) {
    expect(secret).not.toBe('')
    expect(text).not.toContain(secret)
  }
})

test('the copy contains no data of other people', async () => {
  const { seller, buyer } = await sale()
  const stranger = await signUp(app, 'user')
  const { data, text } = await read(stranger)
  expect(data).toMatchObject({ bookings: [], bookings_received: [], payments: [], sales: [], listings: [], mails: [] })
  for (const person of [seller, buyer]) expect(text).not.toContain(person.id)
})

test('the copy of a long history is complete, page after page', async () => {
  const person = await signUp(app, 'user')
  await sql`
    INSERT INTO mails (id, recipient, subject, body_text, body_html, created_at)
    SELECT uuidv7(), ${person.email}, 'Email ' || n, '"quoted"', '', now() FROM generate_series(1, 1201) n
  `.execute(app.platform.db)
  const { data } = await read(person)
  const subjects = Array.isArray(data.mails) ? data.mails.map((mail: { subject: string }) => mail.subject) : []
  expect(new Set(subjects).size).toBe(1201)
})

test('the copy can be requested five times a minute', async () => {
  const own = await startTestApp({ rateLimits: true })
  try {
    const person = await signUp(own, 'user')
    for (let copy = 0; copy < 5; copy += 1) expect((await person.send(exportOwnData)).status).toBe(200)
    expect(await person.send(exportOwnData)).toMatchObject({ status: 429, code: 'too_many_requests' })
  } finally {
    await own.stop()
  }
})

/** The tables that hold something about a person, and why the copy includes them or not. */
const KNOWN_TABLES: Readonly<Record<string, string>> = {
  roles: 'profile.roles',
  dispute_questions: 'of an admin who asked: what the site keeps of its office; answers are among the handovers',
  money_freezes: 'of an admin who has ended one: what the site keeps of its office',
  drift_explanations: 'of an admin who has written one: what the site keeps of its office',
  sessions: 'sessions',
  known_devices: 'known_devices, by their times; the rest is a secret of the browser',
  email_changes: 'profile.new_email_to_confirm; the rest is a secret',
  former_emails: 'former_emails, without their links',
  accounts: 'profile.has_password and sign_in_services; the rest are secrets',
  authenticator_apps: 'profile.authenticator_app; the key is a secret',
  passkeys: 'profile.passkeys, by their names; the key is for the server alone',
  recovery_codes: 'secrets',
  code_failures: 'what keeps guessers out; it begins anew with the next right code',
  pending_sign_ins: 'secrets of ten minutes',
  uploads: 'pictures',
  upload_counts: 'how many of the pictures a day; nothing that pictures does not say',
  listings: 'listings',
  promotions: 'promotions',
  bookings: 'bookings',
  checkout_holds: 'payments.time_to_pay_until',
  disputes: 'handovers.reports; a decision names its admin, whose decision is in events',
  documents: 'documents',
  releases: 'payouts; where nothing is to be paid out, sales',
  payouts: 'payouts',
  payee_contacts: 'written when an account is deleted: from then on there is nobody to copy it for',
  bank_details: 'bank_details, by the ending of the account; the rest is a secret of theirs',
  connected_accounts: 'payout_accounts',
  refunds: 'payments.refunds; who sent one by hand is in the audit log',
  payout_transfers: 'payouts, by their state and reference; who asked for one is in the audit log',
  audit_events: 'events',
  bike_drafts: 'bike_draft',
  person_notes: 'notes_of_admins, without who wrote them',
  listing_watches: 'watched_bikes',
  saved_bikes: 'saved_bikes',
  saved_searches: 'saved_searches',
  notifications: 'notifications',
  notification_settings: 'notification_settings',
  push_subscriptions: 'push_subscriptions, without what others could reach the browser by',
  listing_reports: 'reported_bikes, of whoever reported; what others report of a bike would tell its seller who it was',
  idempotency_keys: 'idempotency_keys; the answers are told of by what they are about',
}

test('every table that refers to a person is in the copy, or is excepted with a reason', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
    WHERE contype = 'f' AND confrelid = 'users'::regclass`.execute(app.platform.db)
  expect(rows.map(({ name }) => name).filter((name) => !(name in KNOWN_TABLES))).toEqual([])
})
