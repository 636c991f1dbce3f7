import { LIMITS } from '@bikevalley/contract'
import { bookTransferFound } from '../../apps/server/src/modules/ledger/index.ts'
import type { WayOut } from '../../apps/server/src/modules/payments/ways-out/ways.ts'
import { settleDue } from '../../apps/server/src/modules/payouts/settle-due.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { DAY } from '../support/fake-clock.ts'
import { disputeSale, giveBankDetails, handOver, payOut, payoutOf, type Sale, sellBike } from '../support/sales.ts'
import { CARDS, newPerson, sendCard, type TestServices } from '../support/test-services.ts'
import { untilWaiting } from '../support/while-locked.ts'

/** A sale from which money is about to leave by a way. */
export type AboutToLeave = {
  sale: Sale
  /** Lets it leave. `meanwhile` runs just before the payment is locked, where the way leaves time for that. */
  leave: (meanwhile: () => Promise<void>) => Promise<unknown>
}

const REASON = 'The frame is bent.'

/** The operator's bank is the only one that pays out, but for the payouts that are sent to this provider. */
export const PAYS_OUT = {
  gateway: {
    createAccount: () => Promise.resolve({ outcome: 'made', accountId: 'acct_1' } as const),
    readAccount: () => Promise.resolve({ outcome: 'found', needs: null } as const),
    linkTo: () => Promise.resolve({ outcome: 'made', url: 'https://provider.example' } as const),
    transfer: ({ idempotencyKey, amountMinor }: { idempotencyKey: string; amountMinor: number }) =>
      Promise.resolve({ outcome: 'sent', transferId: `tr_${idempotencyKey}`, amountMinor } as const),
  },
  offered: true,
  accountPage: 'https://provider.example/login',
}

const runJob = (part: { jobs: { handlers: Record<string, (payload: unknown) => Promise<void>> } }, name: string) =>
  part.jobs.handlers[name] ?? (() => Promise.reject(new Error(`There is no job ${name}.`)))

/** Resolves as soon as `meanwhile` is done. */
const after =
  (sale: Sale, act: () => Promise<unknown>): (() => Promise<AboutToLeave>) =>
  () =>
    Promise.resolve({
      sale,
      leave: async (meanwhile) => {
        await meanwhile()
        return act()
      },
    })

/** For each way that something can block, a sale from which money can leave by it. */
export function salesByWay(services: TestServices): Partial<Record<WayOut, () => Promise<AboutToLeave>>> {
  const { db, payments, payouts, handovers, clock, platform } = services
  const newAdmin = () => newPerson(services, 'admin')
  const refund = (admin: Person, { paymentId }: Sale) =>
    payments.refund(admin, paymentId, { reason: REASON, amount: '10.00' })
  async function refusedSale(): Promise<Sale> {
    const sale = await sellBike(services, {
      pay: async (paymentIntentId) => {
        const intents = db.selectFrom('payment_intents').select('client_secret')
        const intent = await intents.where('provider_intent_id', '=', paymentIntentId).executeTakeFirstOrThrow()
        const clientSecret = intent.client_secret ?? ''
        await sendCard(services, { paymentIntentId, clientSecret }, CARDS.takesNoRefund)
      },
    })
    await payments.cancelSale(sale.buyer, sale.bookingId, REASON)
    await services.runJobs()
    return sale
  }

  async function codeOf({ buyer, bookingId }: Sale): Promise<string> {
    await handovers.saveBuyerDetails(buyer, bookingId, { name: buyer.name, address: '1 Main Street' })
    return (await handovers.get(buyer, bookingId)).code ?? ''
  }

  async function enterCode(words: { despite_bank_inquiry?: true } = {}): Promise<AboutToLeave> {
    const sale = await sellBike(services)
    const code = await codeOf(sale)
    const bill = { name: 'Sal', address: '2 Side Street', frame_number: 'F1', registration: 'R1', mileage: 1000 }
    return after(sale, () => handovers.handOver(sale.seller, sale.bookingId, { ...bill, code, ...words }))()
  }

  async function due(): Promise<Sale & { payoutId: string }> {
    const sale = await sellBike(services)
    await handOver(services, sale)
    await giveBankDetails(services, sale.seller)
    return { ...sale, payoutId: await payoutOf(services, sale) }
  }

  async function unclaimed(): Promise<Sale> {
    const sale = await due()
    await payOut(services, sale, 'BV 1')
    await db.updateTable('users').set({ deleted_at: clock.now() }).where('id', '=', sale.seller.id).execute()
    await payouts.returnPayout(await newAdmin(), sale.payoutId, 'The account is closed.')
    return sale
  }

  async function dueAtProvider() {
    const sale = await due()
    const longAgo = new Date(clock.now().getTime() - LIMITS.payoutPauseHours * 3_600_000)
    const account = { provider_account_id: `acct_${sale.seller.id}`, connected_at: longAgo, ready_at: longAgo }
    await db
      .insertInto('connected_accounts')
      .values({ user_id: sale.seller.id, provider: 'test', needs: null, ...account })
      .execute()
    return sale
  }

  return {
    canceled: async () => {
      const sale = await sellBike(services)
      return after(sale, () => payments.cancelSale(sale.buyer, sale.bookingId, REASON))()
    },
    refunded: async () => {
      const [sale, admin] = [await sellBike(services), await newAdmin()]
      return after(sale, () => refund(admin, sale))()
    },
    refunded_again: async () => {
      const [sale, admin] = [await sellBike(services), await newAdmin()]
      await refund(admin, sale)
      await services.runJobs()
      return after(sale, () => refund(admin, sale))()
    },
    sent_by_hand: async () => {
      const [sale, admin] = [await refusedSale(), await newAdmin()]
      return after(sale, () => payments.refundByHand(admin, sale.paymentId, { reference: 'BV 1', note: REASON }))()
    },
    withdrawn: async () => {
      const [sale, admin] = [await refusedSale(), await newAdmin()]
      return after(sale, () => handovers.resumeSale(admin, sale.bookingId, REASON))()
    },
    /** The sale is found to be overdue, and something comes before its turn. */
    not_handed_over: async () => {
      const sale = await sellBike(services)
      return {
        sale,
        leave: async (meanwhile) => {
          clock.advance(LIMITS.handoverDays * DAY)
          const work = await db.transaction().execute(async (trx) => {
            await trx.selectFrom('listings').select('id').orderBy('id').forUpdate().execute()
            const watching = handovers.watch()
            await untilWaiting(services, 1)
            await meanwhile()
            return { watching }
          })
          return work.watching.finally(() => clock.advance(-LIMITS.handoverDays * DAY))
        },
      }
    },
    refund_made: async () => {
      const sale = await sellBike(services)
      const refundId = await payments.cancelSale(sale.buyer, sale.bookingId, REASON)
      return after(sale, () => runJob(payments, 'refund-payment')({ refundId }))()
    },
    handed_over: () => enterCode(),
    handed_over_despite_bank: () => enterCode({ despite_bank_inquiry: true }),
    decided: async () => {
      const [sale, admin] = [await sellBike(services), await newAdmin()]
      const dispute = await disputeSale(services, sale)
      return after(sale, () => handovers.decide(admin, dispute, { refund: '10.00', reason: REASON }))()
    },
    paid_by_hand: async () => {
      const [sale, admin] = [await due(), await newAdmin()]
      return after(sale, () => payouts.markPaid(admin, sale.payoutId, { reference: 'BV 1' }))()
    },
    paid_unclaimed: async () => {
      const [sale, admin] = [await unclaimed(), await newAdmin()]
      const payout = await payoutOf(services, sale)
      return after(sale, () => payouts.markPaid(admin, payout, { reference: 'BV 2', note: 'To the state.' }))()
    },
    transferred: async () => {
      const [sale, admin] = [await dueAtProvider(), await newAdmin()]
      return after(sale, () => payouts.send(admin, sale.payoutId))()
    },
    transfer_made: async () => {
      const [sale, admin] = [await dueAtProvider(), await newAdmin()]
      await payouts.send(admin, sale.payoutId)
      const asked = db.selectFrom('payout_transfers').select('id').where('payout_id', '=', sale.payoutId)
      const { id: transferId } = await asked.executeTakeFirstOrThrow()
      return after(sale, () => runJob(payouts, 'transfer-payout')({ transferId }))()
    },
    returned: async () => {
      const [sale, admin] = [await due(), await newAdmin()]
      await payOut(services, sale, 'BV 1')
      return after(sale, () => payouts.returnPayout(admin, sale.payoutId, REASON))()
    },
    advance: async () => {
      const sale = await due()
      const { amount_minor, currency } = await db
        .selectFrom('payouts')
        .select(['amount_minor', 'currency'])
        .where('id', '=', sale.payoutId)
        .executeTakeFirstOrThrow()
      const found = { id: newId(), payment_id: sale.paymentId, amount_minor, currency }
      const there = { provider_transfer_id: `tr_${found.id}`, provider_account_id: 'acct_1', found_at: clock.now() }
      return after(sale, () =>
        db.transaction().execute(async (trx) => {
          await trx
            .insertInto('found_transfers')
            .values({ ...found, ...there })
            .execute()
          await bookTransferFound(trx, found, clock.now())
          await settleDue(platform, trx, sale.paymentId)
        }),
      )()
    },
  }
}
