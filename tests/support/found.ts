import { type Sale, sellBike } from './sales.ts'
import { type StripeEvent, signEvent } from './stripe-server/index.ts'
import { duePayout, startStripeServices } from './stripe-services.ts'
import { newPerson } from './test-services.ts'

export type FoundSite = Awaited<ReturnType<typeof startFoundSite>>
export type StripeSale = Sale & { intentId: string }

export const FOUND_PRICE = 100_000
/** 3.33 %, so that 1,000.00 leave 966.70. */
const FEE = { basisPoints: 333, minimumMinor: 0, maximumMinor: null }

/** Services that take cards at a local Stripe server, in whose dashboard others refund and transfer. */
export async function startFoundSite() {
  const site = await startStripeServices({
    fee: FEE,
    operator: { name: 'BikeValley', address: '', email: 'operator@example.com', phone: '', taxId: '' },
  })
  const { services, stripe } = site
  const { db } = services
  const admin = await newPerson(services, 'admin', 'Ada Admin')

  const refundsOf = ({ paymentId }: Pick<Sale, 'paymentId'>) =>
    db
      .selectFrom('refunds')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()

  return {
    ...site,
    admin,
    refundsOf,

    /** A bike that is paid for and waits to be handed over. */
    async paid(price = FOUND_PRICE): Promise<StripeSale> {
      let intentId = ''
      const sale = await sellBike(services, {
        price,
        pay: (id) => {
          intentId = id
          stripe.bank.confirm(id, '4242424242424242')
        },
      })
      return { ...sale, intentId }
    },
    /** A bike that was handed over, and whose money is due. */
    due: () => duePayout(site, { price: FOUND_PRICE }),

    /** Somebody refunds so much in Stripe's dashboard. */
    refundThere: ({ intentId }: Pick<StripeSale, 'intentId'>, amount = FOUND_PRICE) =>
      stripe.bank.refund({ payment_intent: intentId, amount: String(amount) }),
    /** Somebody transfers so much of a charge in Stripe's dashboard. */
    transferThere({ intentId }: Pick<StripeSale, 'intentId'>, destination: string, amount: number, payoutId?: string) {
      const charge = stripe.bank.charges.find(({ payment_intent }) => payment_intent === intentId)
      return stripe.connect.transfer({
        amount: String(amount),
        currency: 'usd',
        destination,
        source_transaction: charge?.id ?? '',
        ...(payoutId !== undefined && { metadata: { payout_id: payoutId } }),
      })
    },

    /** Stripe's messages of these types about what has happened last arrive, signed. */
    async deliver(types: readonly string[]): Promise<void> {
      const events: StripeEvent[] = stripe.bank.events.filter(({ type }) => types.includes(type))
      stripe.bank.events.length = 0
      for (const event of events) {
        const { payload, signature } = signEvent(event, services.clock.now(), stripe.keys.webhookSecret)
        await services.payments.events.receive('stripe', Buffer.from(payload), { 'stripe-signature': signature })
      }
      await services.runJobs()
    },

    chargebacksOf: ({ paymentId }: Pick<Sale, 'paymentId'>) =>
      db.selectFrom('chargebacks').selectAll().where('payment_id', '=', paymentId).execute(),
    freezesOf: ({ paymentId }: Pick<Sale, 'paymentId'>) =>
      db.selectFrom('money_freezes').selectAll().where('payment_id', '=', paymentId).orderBy('since').execute(),
    /** An admin explains all that is frozen of a sale. */
    async explain({ paymentId }: Pick<Sale, 'paymentId'>): Promise<void> {
      const open = await db
        .selectFrom('money_freezes')
        .select(['id', 'details'])
        .where('payment_id', '=', paymentId)
        .where('ended_at', 'is', null)
        .execute()
      const reason = 'The operator agreed on it by phone.'
      for (const { id, details } of open) await services.freezes.explain(admin, id, { details, reason })
    },
    bookingState: async ({ bookingId }: Sale) => (await services.bookings.find(bookingId))?.state,
    async bikeState({ bookingId }: Sale) {
      const booking = await services.bookings.find(bookingId)
      const bike = db
        .selectFrom('listings')
        .select('state')
        .where('id', '=', booking?.listing_id ?? '')
      return (await bike.executeTakeFirst())?.state
    },
    /** The newest. */
    payoutState: async ({ paymentId }: Sale) =>
      await db
        .selectFrom('payouts as o')
        .innerJoin('releases as r', 'r.id', 'o.release_id')
        .select(['o.state', 'o.amount_minor', 'o.reference'])
        .where('r.payment_id', '=', paymentId)
        .orderBy('o.created_at', 'desc')
        .orderBy('o.id', 'desc')
        .executeTakeFirst(),
    /** What was booked about a payment, by code. */
    async codesOf({ paymentId }: Sale): Promise<string[]> {
      const rows = await db
        .selectFrom('ledger_transactions as t')
        .innerJoin('ledger_entries as e', 'e.transaction_id', 't.id')
        .select('t.code')
        .distinct()
        .where('e.payment_id', '=', paymentId)
        .execute()
      return rows.map(({ code }) => code).toSorted()
    },
    emailsTo: async ({ email }: { email: string }) =>
      (await db.selectFrom('mails').select(['subject']).where('recipient', '=', email).orderBy('id').execute()).map(
        ({ subject }) => subject,
      ),
    operator: { email: 'operator@example.com' },
  }
}
