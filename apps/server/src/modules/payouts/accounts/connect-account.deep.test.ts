import { LIMITS } from '@bikevalley/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connectStripe,
  type StripeServices,
  startStripeServices,
} from '../../../../../../tests/support/stripe-services.ts'
import { emailsTo, newPerson } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

const PAUSE_MS = LIMITS.payoutPauseHours * 3_600_000
const CONNECTED = 'You get your money through Stripe from now on'

let site: StripeServices
let seller: Person
beforeAll(async () => {
  site = await startStripeServices()
})
afterAll(() => site.stop())
beforeEach(async () => {
  seller = await newPerson(site.services, 'seller')
})
afterEach(() => site.stripe.mend())

const payouts = () => site.services.payouts
const connect = async () => /acct_\w+/.exec(await payouts().connect(seller))?.[0] ?? ''
const emails = () => emailsTo(site.services, seller)

test('a Stripe account is ready once Stripe says so; transfers pause from then on, and its owner is told by email', async () => {
  expect(await payouts().ownAccount(seller)).toBeNull()
  const account = await connect()
  expect(await payouts().ownAccount(seller)).toEqual({ needs: 'details', ready_at: null, paused_until: null })
  expect(await payouts().check(seller)).toMatchObject({ needs: 'details' })
  expect(await emails()).toEqual([])
  site.services.clock.advance(PAUSE_MS)
  site.stripe.connect.complete(account)
  const ready = site.services.clock.now()
  const paused = { needs: null, ready_at: ready.toISOString() }
  expect(await payouts().check(seller)).toEqual({
    ...paused,
    paused_until: new Date(ready.getTime() + PAUSE_MS).toISOString(),
  })
  expect(await emails()).toEqual([CONNECTED])
  site.services.clock.advance(PAUSE_MS)
  expect(await payouts().check(seller)).toEqual({ ...paused, paused_until: null })
  expect(await emails()).toEqual([CONNECTED])
})

test('a Stripe account says what is missing at Stripe, also when something is missing again', async () => {
  const account = await connectStripe(site, seller)
  const stands = site.stripe.connect.find(account)
  stands.capabilities.transfers = 'inactive'
  expect(await payouts().check(seller)).toMatchObject({ needs: 'review', ready_at: null })
  stands.requirements.past_due = ['individual.verification.document']
  expect(await payouts().check(seller)).toMatchObject({ needs: 'details' })
  stands.requirements.disabled_reason = 'rejected.fraud'
  expect(await payouts().check(seller)).toMatchObject({ needs: 'refused' })
})

test('a Stripe account is created once for each person, and found again when they come back', async () => {
  const account = await connectStripe(site, seller)
  expect(await payouts().disconnect(seller)).toBe(1)
  expect(await payouts().disconnect(seller)).toBe(0)
  expect(await payouts().ownAccount(seller)).toBeNull()
  await expect(payouts().check(seller)).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await emails()).toEqual([CONNECTED, 'You no longer get your money through Stripe'])
  expect(await connect()).toBe(account)
  expect(await payouts().check(seller)).toMatchObject({ needs: null, paused_until: expect.any(String) })
  expect(await emails()).toHaveLength(3)
})

test('accounts at several providers are disconnected together, and each is told by email', async () => {
  await connectStripe(site, seller)
  const at = { provider: 'acme', provider_account_id: 'acct_acme', needs: null }
  const now = site.services.clock.now()
  await site.services.db
    .insertInto('connected_accounts')
    .values({ ...at, user_id: seller.id, connected_at: now, ready_at: now })
    .execute()
  expect(await payouts().disconnect(seller)).toBe(2)
  expect((await emails()).filter((subject) => subject !== CONNECTED)).toEqual([
    'You no longer get your money through acme',
    'You no longer get your money through Stripe',
  ])
})

test('a Stripe account that is ready gives no link to change it without a pause', async () => {
  await connectStripe(site, seller)
  await expect(connect()).rejects.toMatchObject({ code: 'wrong_state' })
})

test('a Stripe account that is requested in two windows at once is the same in both', async () => {
  // Stripe is slow, so that both ask for one.
  site.stripe.break({ kind: 'late', ms: 200, on: /^POST \/v1\/accounts$/, times: 2 })
  const { accounts } = site.stripe.connect
  const before = accounts.size
  const [one, other] = await Promise.all([connect(), connect()])
  expect(one).toMatch(/^acct_/)
  expect(other).toBe(one)
  expect(accounts.size).toBe(before + 1)
})

test('a Stripe account whose creation was not answered is not created a second time', async () => {
  const { accounts } = site.stripe.connect
  const before = accounts.size
  // Stripe’s library repeats calls too.
  site.stripe.break({ kind: 'cut-after', on: /^POST \/v1\/accounts$/, times: 9 })
  await expect(connect()).rejects.toMatchObject({ code: 'unavailable' })
  site.stripe.mend()
  expect(await connect()).toMatch(/^acct_/)
  expect(accounts.size).toBe(before + 1)
})

test('a Stripe account that Stripe does not know any more is replaced when its owner continues', async () => {
  const account = await connectStripe(site, seller)
  site.stripe.connect.accounts.delete(account)
  expect(await payouts().check(seller)).toMatchObject({ needs: 'details', ready_at: null })
  const next = await connect()
  expect(next).not.toBe(account)
  expect(await payouts().ownAccount(seller)).toMatchObject({ needs: 'details' })
})

test('a Stripe account does not change while Stripe gives no answer, or creates none', async () => {
  site.stripe.break({ kind: 'cut-before', on: /accounts/, times: 9 })
  await expect(connect()).rejects.toMatchObject({ code: 'unavailable' })
  site.stripe.mend()
  const message = 'You can only create new accounts if you’ve signed up for Connect.'
  const error = { type: 'invalid_request_error', message }
  site.stripe.break({ kind: 'answer', status: 400, error, on: /accounts/, times: 1 })
  await expect(connect()).rejects.toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('bank details'),
  })
  expect(site.services.logged.join('\n')).toContain(message)
  await connectStripe(site, seller)
  site.stripe.break({ kind: 'cut-before', on: /accounts/, times: 9 })
  await expect(payouts().check(seller)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await payouts().ownAccount(seller)).toMatchObject({ needs: null })
})

test('a Stripe account is not offered where transfers are switched off', async () => {
  await connectStripe(site, seller)
  site.sellerPayouts.offered = false
  try {
    expect(await payouts().ownAccount(seller)).toBeNull()
    await expect(connect()).rejects.toMatchObject({ code: 'wrong_state' })
    await expect(payouts().check(seller)).rejects.toMatchObject({ code: 'wrong_state' })
  } finally {
    site.sellerPayouts.offered = true
  }
})

test('a Stripe account is in its owner’s own copy, and deleted with them', async () => {
  const account = await connectStripe(site, seller)
  const copy: unknown[] = []
  for (const { name, entries } of payouts().personalData(seller))
    if (name === 'payout_accounts') for await (const entry of entries) copy.push(entry)
  expect(copy).toMatchObject([{ account }])
  await payouts().onDeletingPerson(site.services.db, seller.id)
  expect(await payouts().ownAccount(seller)).toBeNull()
})
