import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  integer,
  nat,
  oneof,
  record,
} from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  book,
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../tests/support/test-services.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import {
  bookCapture,
  bookChargeback,
  bookChargebackWon,
  bookPayoutPaid,
  bookRefundPaid,
  bookRefundRefused,
  bookRefundRequested,
  bookRelease,
  moneyOfPayment,
} from './index.ts'
import { post, transfer } from './post.ts'

const AMOUNT = 450_000
const NOTHING_ELSE = { released: 0, fee: 0, paidOut: 0, disputed: 0, lost: 0, advanced: 0, lostOutside: 0 }
let services: TestServices
let listing: string
beforeAll(async () => {
  services = await startTestServices()
  // What is booked here is of no row.
  await services.owner.query('ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_way_out')
  listing = await newListing(services, await newPerson(services, 'seller'))
})
afterAll(() => services.stop())

/** A payment that the ledger does not know yet. */
async function newPayment() {
  const { db, clock } = services
  const booking_id = await book(services, await newPerson(services, 'buyer'), listing)
  await db
    .updateTable('bookings')
    .set({ state: 'canceled', ended_at: clock.now() })
    .where('id', '=', booking_id)
    .execute()
  const [id, payment_intent_id, now] = [newId(), newId(), clock.now()]
  const money = { booking_id, amount_minor: AMOUNT, currency: 'USD' }
  const times = { created_at: now, updated_at: now }
  const intent = { id: payment_intent_id, provider: 'test', provider_intent_id: id, state: 'succeeded' } as const
  await db
    .insertInto('payment_intents')
    .values({ ...intent, ...money, ...times, client_secret: null })
    .execute()
  const payment = { id, payment_intent_id, ...money, outcome: 'late', captured_at: now } as const
  await db
    .insertInto('payments')
    .values({ ...payment, card_brand: null, card_last4: null })
    .execute()
  return payment
}

const inTransaction = <T>(work: (trx: Db) => Promise<T>): Promise<T> => services.db.transaction().execute(work)
const refundOf = (payment_id: string, amount_minor: number) => ({
  id: newId(),
  payment_id,
  amount_minor,
  currency: 'USD',
})

async function captured() {
  const payment = await newPayment()
  await inTransaction((trx) => bookCapture(trx, payment))
  return payment
}

/** All that anyone has booked balances, in all and transaction by transaction. */
async function expectBalance(): Promise<void> {
  const { rows } = await sql`
    SELECT transaction_id FROM ledger_entries GROUP BY transaction_id HAVING sum(amount_minor) <> 0`.execute(
    services.db,
  )
  expect(rows).toEqual([])
}

/** Books these entries for a payment that was just captured. */
const booked =
  (entries: Parameters<typeof post>[1]['entries'], currency = 'USD') =>
  async () => {
    const payment = await captured()
    const subject = { type: 'refund', id: newId() } as const
    const posting = {
      code: 'refund_requested',
      subject,
      paymentId: payment.id,
      at: services.clock.now(),
      currency,
    } as const
    return inTransaction((trx) => post(trx, { ...posting, entries }))
  }

describe('the database refuses for the ledger', () => {
  test.each([
    [
      'one that does not balance',
      booked([
        { account: 'held_for_seller', amountMinor: 5 },
        { account: 'refunds', amountMinor: -4 },
      ]),
      'ledger_balanced',
    ],
    ['one with a single entry', booked([{ account: 'held_for_seller', amountMinor: 5 }]), 'ledger_balanced'],
    [
      'one with an entry of zero',
      booked(transfer('held_for_seller', 'refunds', 0)),
      'ledger_entries_amount_minor_check',
    ],
    [
      'more out of an account than is in it',
      booked(transfer('held_for_seller', 'refunds', AMOUNT + 1)),
      'ledger_not_overdrawn',
    ],
    ['money from an account that has none', booked(transfer('refunds', 'held_for_seller', 1)), 'ledger_not_overdrawn'],
    [
      'more back from the provider than it has',
      booked(transfer('held_for_seller', 'card_clearing', AMOUNT + 1)),
      'ledger_not_overdrawn',
    ],
    [
      'another currency than the payment’s',
      booked(transfer('held_for_seller', 'refunds', 5), 'EUR'),
      'ledger_entries_payment_id_currency_fkey',
    ],
  ] as const)('%s', async (_what, post, constraint) => {
    await expect(post()).rejects.toMatchObject({ constraint })
    await expectBalance()
  })

  test.each([
    `UPDATE ledger_entries SET amount_minor = amount_minor * 2`,
    `UPDATE ledger_transactions SET code = 'nothing'`,
    `DELETE FROM ledger_entries`,
    `DELETE FROM ledger_transactions`,
    `TRUNCATE ledger_transactions CASCADE`,
    `TRUNCATE ledger_entries`,
  ])('%s', async (statement) => {
    await captured()
    await expect(services.owner.query(statement)).rejects.toMatchObject({ constraint: 'ledger_append_only' })
    await expect(services.platform.pool.query(statement)).rejects.toThrow(/permission denied/)
  })

  test('entries of a transaction that was booked before, even where they balance, and whenever constraints are checked', async () => {
    const payment = await captured()
    const { id } = await services.db
      .selectFrom('ledger_transactions')
      .select('id')
      .where('subject_id', '=', payment.id)
      .executeTakeFirstOrThrow()
    const add = (trx: Db, amounts: readonly number[]) =>
      trx
        .insertInto('ledger_entries')
        .values(
          amounts.map((amount_minor, place) => ({
            transaction_id: id,
            position: 7 + place,
            account: 'card_clearing' as const,
            payment_id: payment.id,
            currency: 'USD',
            amount_minor,
          })),
        )
        .execute()
    await expect(inTransaction((trx) => add(trx, [5, -5]))).rejects.toMatchObject({ constraint: 'ledger_closed' })
    const another = await newPayment()
    const sneaky = inTransaction(async (trx) => {
      await bookCapture(trx, another)
      await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)
      await sql`INSERT INTO ledger_entries SELECT transaction_id, 9, account, payment_id, currency, 5 FROM ledger_entries
        WHERE payment_id = ${another.id} LIMIT 1`.execute(trx)
    })
    await expect(sneaky).rejects.toMatchObject({ constraint: 'ledger_balanced' })
  })
})

test('one operation is booked once, however often and by however many processes it is reported', async () => {
  const payment = await newPayment()
  const refund = refundOf(payment.id, AMOUNT)
  const tell = () => inTransaction((trx) => bookCapture(trx, payment))
  await Promise.all([tell(), tell(), tell()])
  for (let time = 1; time <= 2; time += 1) {
    await inTransaction((trx) => bookRefundRequested(trx, refund, services.clock.now()))
    await inTransaction((trx) => bookRefundPaid(trx, refund, services.clock.now()))
  }
  const money = { ...NOTHING_ELSE, captured: AMOUNT, held: 0, refunded: AMOUNT, refundsOnTheirWay: 0 }
  expect(await moneyOfPayment(services.db, payment.id)).toEqual(money)
})

test('the same money refunded by two at once: the second waits for the first, and is refused', async () => {
  const payment = await captured()
  const ask = (trx: Db) => bookRefundRequested(trx, refundOf(payment.id, AMOUNT), services.clock.now())
  const checked = Promise.withResolvers<void>()
  const second = checked.promise.then(() => inTransaction(ask))
  const first = inTransaction(async (trx) => {
    await ask(trx)
    await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(trx)
    checked.resolve()
    // Without the lock the second would have succeeded by now.
    await Promise.race([second, new Promise((resolve) => setTimeout(resolve, 300))])
  })
  await expect(second).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
  await first
  expect(await moneyOfPayment(services.db, payment.id)).toMatchObject({ held: 0, refunded: AMOUNT })
})

test('a payment that the ledger does not know has no money', async () => {
  expect(await moneyOfPayment(services.db, newId())).toBeNull()
})

type Operation =
  | { kind: 'ask'; amount: number }
  | { kind: 'release'; amount: number; fee: number }
  | { kind: 'charge-back'; amount: number }
  | { kind: 'pay' | 'refuse' | 'tell-again' | 'pay-out' | 'win'; which: number }
const amounts = integer({ min: 1, max: AMOUNT })
const operation: Arbitrary<Operation> = oneof(
  record({ kind: constant('ask'), amount: amounts }),
  record({ kind: constant('release'), amount: amounts, fee: nat(AMOUNT) }),
  record({ kind: constant('charge-back'), amount: amounts }),
  record({ kind: constantFrom('pay', 'refuse', 'tell-again', 'pay-out', 'win'), which: nat(5) }),
)

test('captured = held + released + fee + refunded + disputed, after any sequence of payments, refunds, refusals, releases, payouts, chargebacks, won disputes and repeated messages', async () => {
  await assert(
    asyncProperty(array(operation, { maxLength: 12 }), async (operations) => {
      const payment = await captured()
      const now = services.clock.now()
      const asked: { refund: ReturnType<typeof refundOf>; state: 'asked' | 'paid' | 'refused' }[] = []
      const sum = (...states: string[]) =>
        asked.reduce((total, { refund, state }) => total + (states.includes(state) ? refund.amount_minor : 0), 0)
      const releases: { id: string; net: number; fee: number; paidOut: boolean }[] = []
      const total = (part: (release: (typeof releases)[number]) => number) =>
        releases.reduce((all, release) => all + part(release), 0)
      type Chargeback = { refund: ReturnType<typeof refundOf>; held: number; payable: number }
      const chargebacks: Chargeback[] = []
      const taken = (part: (one: Chargeback) => number) => chargebacks.reduce((all, one) => all + part(one), 0)
      const left = () => AMOUNT - sum('asked', 'paid') - total(({ net, fee }) => net + fee) - taken(({ held }) => held)
      const payable = () => total(({ net, paidOut }) => (paidOut ? 0 : net)) - taken((one) => one.payable)
      for (const one of operations) {
        if (one.kind === 'release') {
          const fee = Math.min(one.fee, one.amount)
          const release = { ...refundOf(payment.id, one.amount), fee_minor: fee, released_at: now }
          const fits = one.amount <= left()
          const releasing = inTransaction((trx) => bookRelease(trx, release))
          if (fits) await releasing
          else await expect(releasing).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
          if (fits) releases.push({ id: release.id, net: one.amount - fee, fee, paidOut: false })
        } else if (one.kind === 'pay-out') {
          const release = releases[one.which]
          if (!release || release.net === 0) continue
          const payout = { id: release.id, amount_minor: release.net, currency: 'USD' }
          const fits = release.paidOut || release.net <= payable()
          const paying = inTransaction((trx) => bookPayoutPaid(trx, payout, payment.id, now))
          if (fits) await paying
          else await expect(paying).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
          if (fits) release.paidOut = true
        } else if (one.kind === 'charge-back') {
          const held = Math.min(one.amount, left())
          const chargeback = {
            refund: refundOf(payment.id, one.amount),
            held,
            payable: Math.min(one.amount - held, payable()),
          }
          await inTransaction((trx) => bookChargeback(trx, chargeback.refund, chargeback, now))
          chargebacks.push(chargeback)
        } else if (one.kind === 'win') {
          const [won] = chargebacks.splice(one.which, 1)
          if (won) await inTransaction((trx) => bookChargebackWon(trx, won.refund, now))
        } else if (one.kind === 'ask') {
          const refund = refundOf(payment.id, one.amount)
          const fits = one.amount <= left()
          const asking = inTransaction((trx) => bookRefundRequested(trx, refund, now))
          if (fits) await asking
          else await expect(asking).rejects.toMatchObject({ constraint: 'ledger_not_overdrawn' })
          if (fits) asked.push({ refund, state: 'asked' })
        } else {
          const chosen = asked[one.which]
          if (!chosen) continue
          const { refund } = chosen
          if (one.kind === 'tell-again') await inTransaction((trx) => bookRefundRequested(trx, refund, now))
          else if (chosen.state === 'asked') {
            await inTransaction((trx) => (one.kind === 'pay' ? bookRefundPaid : bookRefundRefused)(trx, refund, now))
            chosen.state = one.kind === 'pay' ? 'paid' : 'refused'
          }
        }
        const refunded = sum('asked', 'paid')
        expect(await moneyOfPayment(services.db, payment.id)).toEqual({
          captured: AMOUNT,
          held: left(),
          released: total(({ net }) => net) - taken((one) => one.payable),
          fee: total(({ fee }) => fee),
          refunded,
          refundsOnTheirWay: sum('asked'),
          paidOut: total(({ net, paidOut }) => (paidOut ? net : 0)),
          disputed: taken((one) => one.held + one.payable),
          lost: taken((one) => one.refund.amount_minor - one.held - one.payable),
          advanced: 0,
          lostOutside: 0,
        })
      }
    }),
    { numRuns: 60 },
  )
  await expectBalance()
})
