import { DAY, HOUR } from '../support/fake-clock.ts'
import { newPerson } from '../support/test-services.ts'
import type { Model } from './model.ts'
import { ends, type Operation, ofBooking, pick, type Real } from './operation.ts'
import type { Booking, Dispute } from './things.ts'

const ACCOUNTS = ['DE89370400440532013000', 'GB33BUKB20201555555555'] as const
const PAUSE = 72 * HOUR

const isDue = (model: Model, booking: Booking) => model.due(booking) > 0
const isPaidOut = (_: Model, { paidOut }: Booking) => paidOut > 0

/** The sale of a booking, and the payout that is open, else the newest that was paid. */
async function saleOf({ services }: Pick<Real, 'services'>, booking: Booking) {
  const sales = services.db
    .selectFrom('payments as p')
    .leftJoin('releases as r', 'r.payment_id', 'p.id')
    .leftJoin('payouts as o', (join) => join.onRef('o.release_id', '=', 'r.id').on('o.state', '<>', 'returned'))
    .select(['p.id', 'o.id as payout', 'o.state', 'o.amount_minor'])
    .where('p.booking_id', '=', booking.id)
    .where('p.outcome', '=', 'sale')
    .orderBy((eb) => eb('o.state', '=', 'due'), 'desc')
    .orderBy((eb) => eb('o.state', '=', 'paid'), 'desc')
    .orderBy('o.id', 'desc')
  return await sales.execute()
}

const NEXT: Readonly<Record<'inquiry' | 'open', readonly Dispute['status'][]>> = {
  inquiry: ['open', 'closed'],
  open: ['won', 'lost', 'lost'],
}

/** What is done about money after it was paid, and about people. */
export const MONEY_OPERATIONS = {
  bankDetails: async (model, { services, sellers }, which, how) => {
    const seller = pick(sellers, which)
    if (!seller) return
    const account = ACCOUNTS[how % 2 === 0 ? 0 : 1]
    await services.payouts.saveBankDetails(seller, { holder: seller.name, account, bank: '' })
    if (model.accounts.get(seller)?.account !== account)
      model.accounts.set(seller, { account, pausedUntil: model.now + PAUSE })
  },

  payOut: ofBooking(isDue, async (model, real, booking) => {
    const [sale] = await saleOf(real, booking)
    if (!sale?.payout) return
    if (model.hasOpenPayout(booking)) model.askBefore(booking)
    const account = model.accounts.get(booking.bike.seller)
    const may = model.due(booking) > 0 && account !== undefined && account.pausedUntil <= model.now
    const paid = real.services.payouts.markPaid(real.admin, sale.payout, { reference: 'A1' })
    if (!(await ends(paid, may && !model.isTaken(booking, 'open') && !model.waitsForRefund(booking), 'pay out'))) return
    booking.paidOut += model.due(booking)
    booking.payouts += 1
  }),

  /** The bank of a seller sends back what they were paid out. */
  payoutReturned: ofBooking(isPaidOut, async (model, real, booking) => {
    const payouts = (await saleOf(real, booking)).filter(({ payout }) => payout !== null)
    const sale = payouts.find(({ state }) => state === 'paid') ?? payouts[0]
    if (!sale?.payout) return
    const may = isPaidOut(model, booking) && !model.isTaken(booking, 'open')
    const said = real.services.payouts.returnPayout(real.admin, sale.payout, 'The account is closed.')
    if (await ends(said, may, 'return payout')) model.returnPayout(booking, sale.amount_minor ?? 0)
  }),

  /** The bank of a buyer asks about a sale, or takes the money back, all of it or a part. */
  chargeBack: async (model, { services }, which, how) => {
    const sales = model.intents.filter(
      ({ recorded, booking }) => recorded === 'sale' && model.disputes.every((one) => one.booking !== booking),
    )
    const intent = pick(sales, which)
    if (!intent) return
    const amount = how % 2 === 0 ? intent.amount : Math.round(intent.amount / 3)
    const status = how % 4 === 3 ? 'inquiry' : 'open'
    const id = await services.processor.dispute(intent.id, { amountMinor: amount, status, reason: 'fraudulent' })
    model.disputes.push({
      id,
      booking: intent.booking,
      amount,
      status,
      openedAt: model.now,
      known: null,
      taken: false,
      held: 0,
      payable: 0,
    })
  },

  bankDecides: async (model, { services }, which, how) => {
    const dispute = pick(
      model.disputes.filter(({ status }) => status === 'inquiry' || status === 'open'),
      which,
    )
    if (dispute?.status !== 'inquiry' && dispute?.status !== 'open') return
    const decision = pick(NEXT[dispute.status], how)
    if (decision === undefined || decision === 'inquiry') return
    await services.processor.decideDispute(dispute.id, decision)
    dispute.status = decision
  },

  /** The hourly check for facts of which no message came. */
  look: async (model, { services }) => {
    await services.payments.chargebacks.look()
    for (const dispute of model.disputes)
      if (dispute.openedAt >= model.now - 30 * DAY || dispute.known === 'inquiry' || dispute.known === 'open')
        model.takeIn(dispute)
  },

  /** An admin sends a sale back, or asks again for what the processor has refused. */
  refundAgain: ofBooking(
    (model, booking) => model.saleOf(booking)?.refund === 'refused',
    async (model, real, booking) => {
      const [sale] = await saleOf(real, booking)
      const intent = model.saleOf(booking)
      if (!sale || !intent) return
      model.askBefore(booking)
      const again = intent.refund === 'refused'
      const amount = Math.min(again ? intent.askedBack : booking.price, model.held(booking))
      const may =
        (again || (intent.refund === 'none' && booking.state === 'paid' && !model.isTaken(booking, 'lost'))) &&
        !model.isTaken(booking, 'open') &&
        booking.dispute === null &&
        amount > 0
      if (
        !(await ends(real.services.payments.refund(real.admin, sale.id, { reason: 'So be it.' }), may, 'refund again'))
      )
        return
      model.sendBack(booking, 'sale', amount)
    },
  ),

  /** An admin lets a sale go on whose refund was refused. */
  goOn: ofBooking(
    (model, booking) => model.isToGoBack(booking),
    async (model, { services, admin }, booking) => {
      if (model.saleOf(booking)) model.askBefore(booking)
      const may = model.isToGoBack(booking) && model.stands(booking)
      if (await ends(services.handovers.resumeSale(admin, booking.id, 'Both want it.'), may, 'go on'))
        model.goOn(booking)
    },
  ),

  /** The buyer's bank sends back what had gone to the card; the processor tells of it now, and again as its jobs run. */
  refundReturned: async (model, { services }, which) => {
    const intent = pick(
      model.intents.filter(({ refund, returned }) => refund === 'done' && returned === null),
      which,
    )
    if (!intent) return
    const refund = await services.db
      .selectFrom('refunds as r')
      .innerJoin('payments as p', 'p.id', 'r.payment_id')
      .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
      .select(['r.id', 'r.provider_refund_id'])
      .where('i.provider_intent_id', '=', intent.id)
      .where('r.state', '=', 'succeeded')
      .where('r.found_at', 'is', null)
      .executeTakeFirstOrThrow()
    await services.processor.returnRefund(refund.provider_refund_id ?? '')
    intent.returned = refund.id
    await services.processor.jobs.handlers['tell-of-test-refund']?.({ refundId: refund.id })
  },

  /** An admin has sent the money of a sale, or what came too late, in another way. */
  sendByHand: async (model, { services, admin }, which) => {
    const paid = model.intents.filter(({ recorded }) => recorded !== 'no')
    const refused = paid.filter(({ refund }) => refund === 'refused')
    const intent = pick(refused.length > 0 && which % 6 > 0 ? refused : paid, which)
    if (!intent) return
    const { id } = await services.db
      .selectFrom('payments as p')
      .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
      .select('p.id')
      .where('i.provider_intent_id', '=', intent.id)
      .executeTakeFirstOrThrow()
    if (intent.recorded === 'sale') model.askBefore(intent.booking)
    const sent = services.payments.refundByHand(admin, id, { reference: 'BV 1', note: 'To your bank account.' })
    if (await ends(sent, model.mayGoByHand(intent) > 0, 'send by hand')) model.sendByHand(intent)
  },

  deletePerson: async (model, { services, identity, sellers, buyers, admin }, which, how) => {
    // Rarely, since there are few of them.
    if (how % 3 > 0) return
    const [people, role] = which % 2 === 0 ? [sellers, 'seller' as const] : [buyers, 'buyer' as const]
    const person = pick(people, which >> 1)
    if (!person) return
    const deleted = identity.deletePerson(admin, person.id, 'They asked for it.')
    if (!(await ends(deleted, !model.hasOpenBusiness(person), 'delete a person'))) return
    model.forget(person)
    people[people.indexOf(person)] = await newPerson(services, role)
  },
} satisfies Record<string, Operation>
