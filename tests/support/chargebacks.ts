import { expect } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import { faultyGateway } from './faulty-gateway.ts'
import { findBreaches } from './invariants.ts'
import { handOver, type Sale, sellBike } from './sales.ts'
import { startTestServices } from './test-services.ts'

export const PRICE = 450_000
/** 2.5% of the price. */
export const FEE = 11_250
/** Who is told by when to answer. */
export const OPERATOR = 'operator@example.com'

export type ChargebackSite = Awaited<ReturnType<typeof startChargebackSite>>

/** Services with what buyers' banks do about its sales. */
export async function startChargebackSite() {
  const gateway = faultyGateway()
  const services = await startTestServices({
    wrap: gateway.wrap,
    settings: {
      fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null },
      operator: { name: 'BikeValley', address: '', email: OPERATOR, phone: '', taxId: '' },
    },
  })
  const { db, processor } = services
  const booking = ({ bookingId }: Sale) => services.bookings.find(bookingId)

  /** The sale's payment, as the processor calls it. */
  async function intentOf({ paymentId }: Pick<Sale, 'paymentId'>): Promise<string> {
    const { provider_intent_id } = await db
      .selectFrom('payment_intents as i')
      .innerJoin('payments as p', 'p.payment_intent_id', 'i.id')
      .select('i.provider_intent_id')
      .where('p.id', '=', paymentId)
      .executeTakeFirstOrThrow()
    return provider_intent_id ?? ''
  }

  return {
    services,
    gateway,
    booking,
    intentOf,

    /** The buyer's bank takes so much back, or inquires. Answers the dispute's id. */
    async chargeBack(sale: Sale, amountMinor = PRICE, status: 'open' | 'inquiry' = 'open'): Promise<string> {
      const id = await processor.dispute(await intentOf(sale), { amountMinor, status, reason: 'fraudulent' })
      await services.runJobs()
      return id
    },
    async decide(disputeId: string, decision: 'open' | 'closed' | 'won' | 'lost'): Promise<void> {
      await processor.decideDispute(disputeId, decision)
      await services.runJobs()
    },
    async handedOver(): Promise<Sale> {
      const sale = await sellBike(services)
      await handOver(services, sale)
      return sale
    },

    money: ({ paymentId }: Sale) => moneyOfPayment(db, paymentId),
    places: async ({ seller }: Sale) =>
      (await services.moneyViews.ofSeller(seller, {})).items.map(({ place }) => place),
    bikeOf: async (sale: Sale) =>
      db
        .selectFrom('listings')
        .select('state')
        .where('id', '=', (await booking(sale))?.listing_id ?? '')
        .executeTakeFirst(),
    /** The states of the chargebacks of a sale. */
    async stateOf({ paymentId }: Sale) {
      const rows = await db.selectFrom('chargebacks').select('state').where('payment_id', '=', paymentId).execute()
      return rows.map(({ state }) => state)
    },

    /** Whatever the tests have done, the ledger agrees with the card processor and no job is left. */
    async stop(): Promise<void> {
      expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
      await services.stop()
    },
  }
}
