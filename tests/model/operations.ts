import { expect } from 'vitest'
import { DAY, HOUR, MINUTE } from '../support/fake-clock.ts'
import { book, CARDS, newListing, sendCard } from '../support/test-services.ts'
import { EXTERNAL_REFUND_OPERATIONS } from './external-refund-operations.ts'
import { HANDOVER_OPERATIONS } from './handover-operations.ts'
import { Model } from './model.ts'
import { MONEY_OPERATIONS } from './money-operations.ts'
import { ends, type Operation, ofBooking, ofIntent, pick } from './operation.ts'
import type { Booking } from './things.ts'
import { UNRESPONSIVE, UNRESPONSIVE_PROVIDER_OPERATIONS } from './unresponsive-provider-operations.ts'

const JUMPS = [
  MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  16 * MINUTE,
  HOUR,
  3 * HOUR,
  12 * HOUR,
  25 * HOUR,
  3 * DAY,
  8 * DAY,
  15 * DAY,
]

const isPending = (_model: Model, { state }: Booking) => state === 'pending'
const stands = (model: Model, booking: Booking) => model.stands(booking)

/** What sellers, buyers, cards and the clock do. */
export const OPERATIONS = {
  list: async (model, { services, sellers }, which, how) => {
    const seller = pick(sellers, which)
    if (!seller) return
    const price = 100_000 + how * 100
    const id = await newListing(services, seller, { price })
    model.bikes.push({ id, seller, state: 'available', price })
  },

  book: async (model, { services, buyers }, which, how) => {
    const [buyer, bike] = [pick(buyers, which), pick(model.bikes, how)]
    if (!buyer || !bike) return
    const booking = book(services, buyer, bike.id)
    if (!(await ends(booking, model.mayBook(buyer, bike), 'book'))) return
    model.endOverdue(buyer, bike)
    model.bookings.push({
      id: await booking,
      bike,
      buyer,
      state: 'pending',
      price: bike.price,
      madeAt: model.now,
      lapsesAt: model.now + Model.LAPSE,
      dueAt: 0,
      askedBackSince: 0,
      wentOn: false,
      back: 0,
      out: 0,
      late: 0,
      lateBack: 0,
      byHand: 0,
      code: null,
      wrongTries: 0,
      lockedUntil: 0,
      unlocks: 0,
      dispute: null,
      reportedAt: 0,
      withdrawn: false,
      fee: 0,
      paidOut: 0,
      payouts: 0,
      externallyRefunded: 0,
      externallyTaken: 0,
      externalRefundId: null,
    })
  },

  edit: async (model, { services }, which, how) => {
    const bike = pick(model.bikes, which)
    if (!bike) return
    const price = 100_000 + how * 100
    const may = (bike.state === 'available' || bike.state === 'withdrawn') && !model.holdOn(bike)
    const resale_price = (price / 100).toFixed(2)
    if (await ends(services.listings.edit(bike.seller, bike.id, { resale_price }), may, 'edit')) bike.price = price
  },

  withdraw: async (model, { services }, which) => {
    const bike = pick(model.bikes, which)
    if (!bike) return
    const may = bike.state === 'available' && !model.holdOn(bike)
    if (await ends(services.listings.withdraw(bike.seller, bike.id), may, 'withdraw')) bike.state = 'withdrawn'
  },

  relist: async (model, { services }, which) => {
    const bike = pick(model.bikes, which)
    if (!bike) return
    if (await ends(services.listings.relist(bike.seller, bike.id), bike.state === 'withdrawn', 'relist'))
      bike.state = 'available'
  },

  remove: async (model, { services, sellers }, which) => {
    const bike = pick(model.bikes, which)
    if (!bike || bike.state === 'removed') return
    // Of a person who has left, only sold bikes remain.
    const isPaid = model.bookings.some((one) => one.bike === bike && one.state === 'paid')
    const may = !model.holdOn(bike) && !isPaid && sellers.includes(bike.seller)
    if (!(await ends(services.listings.remove(bike.seller, bike.id), may, 'remove'))) return
    bike.state = 'removed'
    for (const booking of model.pendingOf(bike)) booking.state = 'canceled'
  },

  checkout: ofBooking(
    (model, booking) => model.mayPay(booking),
    async (model, { services }, booking) => {
      const held = () => model.intents.find((intent) => intent.holds && intent.booking === booking)
      // An unresponsive processor starts nothing: there is a test of its own for that.
      if (held()?.status === 'succeeded' || (model.unresponsive && !held())) return
      model.meetHolds(booking)
      const known = held()
      const acceptedPrice = (booking.bike.price / 100).toFixed(2)
      const asked = services.payments.createIntent(booking.buyer, { bookingId: booking.id, acceptedPrice })
      if (!(await ends(asked, model.mayPay(booking), 'checkout'))) return
      const { paymentIntentId: id, clientSecret: secret } = await asked
      if (known) {
        expect(id).toBe(known.id)
        return
      }
      booking.price = booking.bike.price
      const times = { createdAt: model.now, askedAt: model.now, expiresAt: model.now + Model.HOLD }
      const begun = { status: 'open', declines: 0, recorded: 'no', refund: 'none', unresponsive: null } as const
      const hold = { holds: true, forceReleased: false, wasForceReleased: false }
      const nothingBack = { askedBack: 0, closed: false, returned: null }
      model.intents.push({ id, secret, booking, amount: booking.price, ...hold, ...begun, ...nothingBack, ...times })
    },
  ),

  card: ofIntent(['open', 'asks'], async (_model, { services }, intent, how) => {
    const kinds = ['pays', 'takesNoRefund', 'declined', 'asks', 'pays', 'pays'] as const
    const kind = kinds[how % kinds.length] ?? 'pays'
    await sendCard(services, { paymentIntentId: intent.id, clientSecret: intent.secret }, CARDS[kind])
    if (kind === 'declined') intent.declines += 1
    intent.closed = kind === 'takesNoRefund'
    intent.status = kind === 'pays' || intent.closed ? 'succeeded' : kind === 'asks' ? 'asks' : 'open'
  }),

  authenticate: ofIntent(['asks'], async (_model, { services }, intent, how) => {
    const outcome = how % 3 === 0 ? 'fail' : 'succeed'
    await services.processor.authenticate(intent.id, intent.secret, outcome)
    if (outcome === 'fail') intent.declines += 1
    intent.status = outcome === 'fail' ? 'open' : 'succeeded'
  }),

  /** In any order, some of them more than once, some never. */
  deliver: async (model, { deliver }, which, how) => {
    const message = pick(model.box, which)
    if (message === undefined) return
    if (how % 3 > 0) model.box.splice(model.box.indexOf(message), 1)
    const dispute = model.disputes.find(({ id }) => id === message.id)
    // A bank that only asks, or has asked in vain, waits for nothing.
    const moves = dispute !== undefined && dispute.status !== 'inquiry' && dispute.status !== 'closed'
    if (moves && model.hasRefundUnderWay(dispute.booking)) await expect(deliver(message)).rejects.toThrow(/waits for/)
    else await deliver(message)
    const intent = model.intents.find(({ id }) => id === message.id)
    if (intent) model.arrive(intent)
    if (dispute) model.takeIn(dispute)
    const returned = model.intents.find((one) => one.returned === message.id)
    if (returned) model.returnRefund(returned)
  },

  /** The buyer's screen says that a card was charged. */
  record: ofIntent(['open', 'asks', 'succeeded', 'canceled'], async (model, { services }, intent) => {
    // They would be told to try again.
    if (model.unresponsive && intent.recorded === 'no') return
    const { booking } = intent
    const recorded = services.payments.record(booking.buyer, { bookingId: booking.id, transactionId: intent.id })
    model.arrive(intent)
    await ends(recorded, intent.recorded === 'sale', 'record')
  }),

  /** What was canceled is charged after all. */
  chargedAfterAll: ofIntent(['canceled'], async (model, { services }, intent) => {
    await services.platform.pool.query(
      `UPDATE test_processor_intents SET status = 'succeeded', paid_at = $2 WHERE id = $1`,
      [intent.id, services.clock.now()],
    )
    intent.status = 'succeeded'
    model.box.push({ kind: 'intent', id: intent.id })
  }),

  clock: async (model, { services }, which) => {
    const jump = pick(JUMPS, which) ?? MINUTE
    services.clock.advance(jump)
    model.pass(jump)
    await services.payments.sweep()
    await services.bookings.lapseDue()
    await services.handovers.watch()
  },

  refunds: async (model, { services, gateway }, which) => {
    const refused = which % 4 === 0
    const faults = model.unresponsive ? UNRESPONSIVE : {}
    if (refused) gateway.break({ ...faults, refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
    await services.runJobs()
    gateway.break(faults)
    model.settleRefunds(refused)
  },

  cancel: ofBooking(isPending, async (model, { services }, booking) => {
    const held = model.intents.find((intent) => intent.holds && intent.booking === booking)
    // They would be told to try again.
    if (held && model.unresponsive) return
    const canceled = services.bookings.cancel(booking.buyer, booking.id)
    if (held && booking.state === 'pending') {
      model.arrive(held)
      if (held.holds) model.end(held)
    }
    const may = booking.state === 'pending' && (held !== undefined || booking.lapsesAt > model.now)
    if (await ends(canceled, may, 'cancel')) booking.state = 'canceled'
  }),

  decline: ofBooking(isPending, async (model, { services }, booking) => {
    // One whose hold was force-released has lapsed, though the clock writes that down a moment later.
    const may =
      booking.state === 'pending' && booking.lapsesAt > model.now && model.holdOn(booking.bike)?.booking !== booking
    if (await ends(services.bookings.decline(booking.bike.seller, booking.id), may, 'decline'))
      booking.state = 'declined'
  }),

  cancelSale: ofBooking(stands, async (model, { services }, booking, how) => {
    const side = how % 2 === 0 ? 'buyer' : 'seller'
    const person = side === 'buyer' ? booking.buyer : booking.bike.seller
    const may = model.stands(booking) && (side === 'seller' || booking.dispute === null)
    if (!(await ends(services.payments.cancelSale(person, booking.id, 'No.'), may, `cancel sale by ${side}`))) return
    booking.dispute = null
    model.sendBack(booking, 'sale', booking.price)
  }),

  ...HANDOVER_OPERATIONS,
  ...MONEY_OPERATIONS,
  ...UNRESPONSIVE_PROVIDER_OPERATIONS,
  ...EXTERNAL_REFUND_OPERATIONS,
} satisfies Record<string, Operation>

/** Steps that continue a sale are more frequent than those that end it. */
export const WEIGHTS: Readonly<Record<keyof typeof OPERATIONS, number>> = {
  list: 5,
  book: 8,
  edit: 1,
  withdraw: 1,
  relist: 2,
  remove: 1,
  checkout: 6,
  card: 6,
  authenticate: 3,
  deliver: 7,
  record: 4,
  chargedAfterAll: 4,
  clock: 3,
  refunds: 5,
  cancel: 1,
  decline: 1,
  cancelSale: 3,
  details: 6,
  code: 6,
  report: 3,
  withdrawReport: 1,
  unlock: 1,
  decide: 4,
  bankDetails: 2,
  payOut: 6,
  payoutReturned: 2,
  chargeBack: 4,
  bankDecides: 5,
  look: 2,
  refundAgain: 2,
  goOn: 4,
  refundReturned: 8,
  sendByHand: 8,
  deletePerson: 2,
  unresponsiveProvider: 4,
  forceRelease: 3,
  externalRefund: 3,
  externalRefundReturned: 3,
}
