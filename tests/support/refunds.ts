import { expect } from 'vitest'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { startChargebackSite } from './chargebacks.ts'
import { runLaterJobs } from './later-jobs.ts'
import { type Sale, sellBike } from './sales.ts'
import { book, CARDS, newListing, newPerson, sendCard } from './test-services.ts'

type Paid = Pick<Sale, 'paymentId'>

/** How an admin says that they have sent it. */
export const HOW = { reference: 'BV 2026 17', note: 'To the account that you gave us.' }

export type RefundSite = Awaited<ReturnType<typeof startRefundSite>>

/** A market with refunds that cards refuse, and that are returned. */
export async function startRefundSite() {
  const site = await startChargebackSite()
  const { services, booking, bikeOf } = site
  const { db, payments } = services
  const admin = await newPerson(services, 'admin')

  const refundsOf = ({ paymentId }: Paid) =>
    db.selectFrom('refunds').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

  /** A bike that is paid for by this card. */
  const sellTo = (card: keyof typeof CARDS): Promise<Sale> =>
    sellBike(services, {
      pay: async (paymentIntentId) => {
        const { client_secret: clientSecret } = await db
          .selectFrom('test_processor_intents')
          .select('client_secret')
          .where('id', '=', paymentIntentId)
          .executeTakeFirstOrThrow()
        await sendCard(services, { paymentIntentId, clientSecret }, CARDS[card])
      },
    })

  /** Its buyer cancels a sale, and the processor answers. */
  async function cancel(sale: Sale): Promise<Sale> {
    await payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
    await services.runJobs()
    return sale
  }

  /** The bank sends the newest refund back. */
  async function returnRefund(sale: Paid): Promise<void> {
    const last = (await refundsOf(sale)).at(-1)
    await services.processor.returnRefund(last?.provider_refund_id ?? '')
    await services.runJobs()
  }

  return {
    ...site,
    admin,
    refundsOf,
    sellTo,
    returnRefund,

    byHand: ({ paymentId }: Paid, by: Person = admin, refundId?: string) =>
      payments.refundByHand(by, paymentId, { ...HOW, refund_id: refundId }),
    /** An admin asks the card processor, for the first time or once more. */
    ask: ({ paymentId }: Paid, refundId?: string) =>
      payments.refund(admin, paymentId, { reason: 'Not as told.', refund_id: refundId }),
    /** An admin sends a part back, such as `1000.00`, and the processor answers. Answers the refund's id. */
    async sendPart({ paymentId }: Paid, amount: string): Promise<string> {
      const id = await payments.refund(admin, paymentId, { reason: 'The chain is worn.', amount })
      await services.runJobs()
      return id
    },
    /** Somebody refunds so much at the card processor itself, and that is learned of. */
    async refundThere(sale: Sale, amountMinor: number): Promise<void> {
      const made = await services.processor.refund({
        intentId: await site.intentOf(sale),
        amountMinor,
        currency: 'USD',
        idempotencyKey: newId(),
        reason: '',
      })
      expect(made.outcome).toBe('refunded')
      await payments.look(sale.paymentId)
      await services.runJobs()
    },
    /** An admin explains what is frozen of a sale. */
    async explain({ paymentId }: Paid): Promise<void> {
      const { id, details } = await db
        .selectFrom('money_freezes')
        .select(['id', 'details'])
        .where('payment_id', '=', paymentId)
        .where('ended_at', 'is', null)
        .executeTakeFirstOrThrow()
      await services.freezes.explain(admin, id, { details, reason: 'Agreed by phone.' })
    },
    /** A sale whose buyer canceled it, and whose card is closed. */
    refusedSale: async () => cancel(await sellTo('takesNoRefund')),
    /** A sale that was reversed, and whose money the buyer's bank has sent back since. */
    async returnedSale(): Promise<Sale> {
      const sale = await cancel(await sellBike(services))
      await returnRefund(sale)
      return sale
    },
    /** Money that came when the booking had ended, by a card that takes no refund. */
    async refusedLate() {
      const buyer = await newPerson(services, 'buyer', 'Lea Late')
      const seller = await newPerson(services, 'seller', 'Sal Seller')
      const bookingId = await book(services, buyer, await newListing(services, seller))
      const { paymentIntentId: intentId } = await payments.createIntent(buyer, { bookingId })
      await services.bookings.cancel(buyer, bookingId)
      await db
        .updateTable('test_processor_intents')
        .set({ status: 'succeeded', refunds_end: 'refused', paid_at: services.clock.now() })
        .where('id', '=', intentId)
        .execute()
      await payments.record(buyer, { bookingId, transactionId: intentId }).catch(() => undefined)
      await services.runJobs()
      const payment = db.selectFrom('payments').select('id').where('booking_id', '=', bookingId)
      return { buyer, seller, bookingId, paymentId: (await payment.executeTakeFirstOrThrow()).id }
    },

    statesOf: async (sale: Paid) => (await refundsOf(sale)).map(({ state }) => state),
    /** How far the booking is, and its bike. */
    endOf: async (sale: Sale) => [(await booking(sale))?.state, (await bikeOf(sale))?.state],
    /** What was booked from the operator's own money. */
    async fromOperator({ paymentId }: Paid): Promise<number> {
      const rows = db.selectFrom('ledger_entries').select('amount_minor').where('payment_id', '=', paymentId)
      const entries = await rows.where('account', '=', 'owed_to_operator').execute()
      return -entries.reduce((sum, { amount_minor }) => sum + amount_minor, 0)
    },
    auditEventsOf: ({ paymentId }: Paid) =>
      db
        .selectFrom('audit_events')
        .select(['action', 'actor_id', 'as_admin'])
        .where('subject_id', '=', paymentId)
        .orderBy('id')
        .execute(),
    emailsTo: ({ email }: { email: string }) =>
      db.selectFrom('mails').select(['subject', 'body_text']).where('recipient', '=', email).orderBy('id').execute(),
    runLaterJobs: () => runLaterJobs(services),
    stop: () => services.stop(),
  }
}
