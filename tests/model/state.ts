import type { BookingState, ChargebackState } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { DAY } from '../support/fake-clock.ts'
import type { Bike, Booking, Dispute, Intent, Message, Refund } from './things.ts'

/** The expected state, kept in memory, and what it allows: the rules of product §3 and §4 once more, as briefly as possible. */
export class State {
  now = 0
  /** The processor gives no answer about payments. */
  unresponsive = false
  bikes: Bike[] = []
  bookings: Booking[] = []
  intents: Intent[] = []
  refunds: Refund[] = []
  disputes: Dispute[] = []
  accounts = new Map<Person, { account: string; pausedUntil: number }>()
  /** Messages of the processor that nobody has delivered yet. */
  box: Message[] = []

  pendingOf(bike: Bike): Booking[] {
    return this.bookings.filter((booking) => booking.bike === bike && booking.state === 'pending')
  }

  holdOn(bike: Bike): Intent | undefined {
    return this.intents.find((intent) => intent.holds && intent.booking.bike === bike)
  }

  holdOf(buyer: Person): Intent | undefined {
    return this.intents.find((intent) => intent.holds && intent.booking.buyer === buyer)
  }

  mayBook(buyer: Person, bike: Bike): boolean {
    const active: BookingState[] = ['pending', 'paid', 'handed_over']
    return (
      bike.state === 'available' &&
      !this.bookings.some(
        (one) => one.bike === bike && one.buyer === buyer && active.includes(one.state) && !this.isOverdue(one),
      ) &&
      this.bookings.filter((one) => one.bike === bike && one.buyer === buyer && one.madeAt > this.now - DAY).length <
        5 &&
      this.bookings.filter((one) => one.buyer === buyer && one.state === 'pending' && !this.isOverdue(one)).length < 10
    )
  }

  /** Its time is over and nobody pays for it, though the clock has not ended it yet. */
  isOverdue(booking: Booking): boolean {
    return booking.state === 'pending' && booking.lapsesAt <= this.now && this.holdOn(booking.bike)?.booking !== booking
  }

  mayPay(booking: Booking): boolean {
    if (booking.state !== 'pending' || booking.lapsesAt <= this.now || booking.bike.state !== 'available') return false
    const held = this.holdOn(booking.bike)
    if (held?.booking === booking) return true
    const recent = this.intents.filter(
      (intent) =>
        intent.booking.buyer === booking.buyer &&
        intent.booking.bike === booking.bike &&
        intent.createdAt > this.now - DAY,
    )
    return !held && !this.holdOf(booking.buyer) && recent.length < 2
  }

  /** It is paid, and its money is not being refunded. */
  stands(booking: Booking): boolean {
    return booking.state === 'paid' && booking.back === 0 && !this.isTaken(booking, 'open', 'lost')
  }

  /** The bike can be handed over: nor is its money to go back, and was refused. */
  waits(booking: Booking): boolean {
    return this.stands(booking) && !this.isToGoBack(booking)
  }

  /** All of it was to go back, and the processor has refused to send it. */
  isToGoBack(booking: Booking): boolean {
    return booking.state === 'paid' && this.saleOf(booking)?.refund === 'refused'
  }

  saleOf(booking: Booking): Intent | undefined {
    return this.intents.find((intent) => intent.booking === booking && intent.recorded === 'sale')
  }

  isTaken(booking: Booking, ...states: ChargebackState[]): boolean {
    return this.disputes.some(
      (one) => one.booking === booking && one.known !== null && states.includes(one.taken ? 'open' : one.known),
    )
  }

  /** From when on the time of a handover counts: a bank that asks, or a report, gives back what passes until it ends. */
  countsFrom(booking: Booking): number {
    const asks = this.disputes.filter(
      (one) => one.booking === booking && (one.known === 'inquiry' || one.known === 'open'),
    )
    const reported = booking.dispute === null ? [] : [booking.reportedAt]
    return Math.min(this.now, ...asks.map(({ openedAt }) => openedAt), ...reported)
  }

  /** What is held of a sale. */
  held(booking: Booking): number {
    const taken = this.disputes.filter((one) => one.booking === booking).reduce((sum, one) => sum + one.held, 0)
    return booking.price - booking.back - booking.out - taken
  }

  /** What is the seller's and not paid out. */
  due({ id, out, fee, paidOut, externallyTaken }: Booking): number {
    const taken = this.disputes.filter(({ booking }) => booking.id === id).reduce((sum, one) => sum + one.payable, 0)
    return out - fee - taken - externallyTaken - paidOut
  }

  /** Something is to be paid out, be it that a bank has it for now. */
  hasOpenPayout(booking: Booking): boolean {
    const forNow = this.disputes.filter((one) => one.booking === booking && one.known === 'open')
    return forNow.reduce((sum, one) => sum + one.payable, this.due(booking)) > 0
  }

  hasRefundUnderWay(sale: Booking): boolean {
    return this.refunds.some(({ booking, of }) => booking === sale && of === 'sale')
  }

  /** What its bank has done can't be booked before it is known how a refund has ended. */
  waitsForRefund(sale: Booking): boolean {
    const news = this.disputes.some(({ booking, known, status }) => booking === sale && known !== status)
    return news && this.hasRefundUnderWay(sale)
  }

  /** What prevents deleting a person. */
  hasOpenBusiness(person: Person): boolean {
    const theirs = this.bookings.filter(({ buyer, bike }) => buyer === person || bike.seller === person)
    return (
      theirs.some(({ state }) => state === 'paid') ||
      theirs.some((booking) => this.isTaken(booking, 'inquiry', 'open')) ||
      theirs.some((booking) => booking.bike.seller === person && this.due(booking) > 0) ||
      this.intents.some(
        ({ booking, holds, refund, recorded }) =>
          theirs.includes(booking) &&
          (holds ||
            refund === 'requested' ||
            (refund === 'refused' && (recorded === 'late' || this.held(booking) > 0))),
      )
    )
  }

  /** What an admin may send by hand of a payment just now; 0 where they may not. */
  mayGoByHand({ booking, recorded, refund, askedBack }: Intent): number {
    if (refund !== 'refused' || booking.dispute !== null) return 0
    if (recorded === 'late') return askedBack
    return this.isTaken(booking, 'inquiry', 'open') ? 0 : Math.min(askedBack, this.held(booking))
  }
}
