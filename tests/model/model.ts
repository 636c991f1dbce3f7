import { feeOf, feeOfPart } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/people/person.ts'
import { DAY, HOUR, MINUTE } from '../support/fake-clock.ts'
import { State } from './state.ts'
import type { Bike, Booking, Dispute, Intent } from './things.ts'

export const FEE = { basisPoints: 250, minimumMinor: 0, maximumMinor: null }

/** The fee of so much of a sale. */
const feeOfModel = ({ price }: Booking, amount: number): number =>
  feeOfPart({ amount_minor: price, fee_minor: feeOf(price, 'USD', FEE), currency: 'USD' }, amount)

/** What each operation, the processor and time do to the expected state. */
export class Model extends State {
  static readonly HOLD = 15 * MINUTE
  static readonly LAPSE = 7 * DAY

  /** Whoever books a bike again ends their last booking of it, where that is over. */
  endOverdue(buyer: Person, bike: Bike): void {
    for (const one of this.bookings)
      if (one.buyer === buyer && one.bike === bike && this.isOverdue(one)) one.state = 'lapsed'
  }

  /** An admin lets a sale go on whose refund was refused: the time for the handover is what was left, or all of it where it was over. */
  goOn(booking: Booking): void {
    const intent = this.saleOf(booking)
    if (intent) intent.refund = 'none'
    const from = this.countsFrom(booking)
    const left = booking.dueAt - Math.min(booking.askedBackSince, from)
    booking.dueAt = from + (left > 0 ? Math.min(left, 14 * DAY) : 14 * DAY)
    booking.wentOn = true
  }

  /** So much of what was paid out is due again, but for what a bank had taken of it at the operator's cost. */
  returnPayout(booking: Booking, amount: number): void {
    for (const one of this.disputes.filter((dispute) => dispute.booking === booking && dispute.known === 'lost')) {
      const lost = one.amount - one.held - one.payable
      one.payable += Math.min(lost, amount)
    }
    booking.paidOut -= amount
    booking.payouts -= 1
  }

  /** What others had refunded is the seller's again, but for what a bank has taken of it at the operator's cost. */
  returnExternalRefund(booking: Booking): void {
    Object.assign(booking, { externallyRefunded: 0, externallyTaken: 0, externalRefundId: null })
    for (const one of this.disputes.filter((dispute) => dispute.booking === booking)) {
      if (one.known !== 'open' && one.known !== 'lost') continue
      one.payable += Math.min(one.amount - one.held - one.payable, this.due(booking))
    }
  }

  /** What a refund of others takes from the seller: the fee of it is the operator's loss. */
  takenByExternalRefund(booking: Booking, amount: number): number {
    const stands = this.saleOf(booking)?.refund !== 'refused'
    const left = booking.price - (stands ? booking.back : 0)
    const fee = feeOfModel(booking, left) - feeOfModel(booking, left - amount)
    return Math.min(amount - fee, this.due(booking))
  }

  /** So much of a sale, fee included, is the seller's. */
  release(booking: Booking, amount: number): void {
    booking.state = 'handed_over'
    booking.out = amount
    booking.fee = feeOfModel(booking, amount)
  }

  /** The processor is asked, and what it knows is learned, where it answers. */
  arrive(intent: Intent): void {
    if (intent.recorded !== 'no') return
    if (this.unresponsive) return this.recordUnresponsive(intent)
    Object.assign(intent, { askedAt: this.now, unresponsive: null })
    if (intent.status === 'succeeded') this.capture(intent)
    else if (intent.declines >= 5 || !intent.holds || intent.expiresAt <= this.now) this.end(intent)
  }

  /** What is decided is asked about no more. */
  private recordUnresponsive(intent: Intent): void {
    if (!intent.holds && !intent.forceReleased) return
    const since = intent.unresponsive?.since ?? this.now
    const wait = Math.min(Math.max(this.now - since, MINUTE), intent.holds ? HOUR : DAY)
    intent.unresponsive = { since, askAgainAt: this.now + wait }
  }

  /** The holds that a buyer at the checkout meets: their own, and what is over. */
  meetHolds(booking: Booking): void {
    for (const intent of this.intents.filter(({ holds }) => holds))
      if (
        intent.booking === booking ||
        ((intent.booking.bike === booking.bike || intent.booking.buyer === booking.buyer) &&
          intent.expiresAt <= this.now)
      )
        this.arrive(intent)
  }

  private capture(intent: Intent): void {
    const { booking } = intent
    const buys = intent.holds && booking.state === 'pending' && booking.bike.state === 'available'
    Object.assign(intent, { holds: false, forceReleased: false })
    intent.recorded = buys ? 'sale' : 'late'
    if (!buys) {
      booking.late += intent.amount
      this.sendBack(booking, 'late', intent.amount, intent)
      return
    }
    booking.state = 'paid'
    booking.dueAt = this.now + 14 * DAY
    booking.bike.state = 'sold'
    for (const other of this.pendingOf(booking.bike)) other.state = 'lost'
  }

  end(intent: Intent): void {
    Object.assign(intent, { holds: false, forceReleased: false })
    if (intent.status !== 'succeeded') intent.status = 'canceled'
  }

  sendBack(booking: Booking, of: 'sale' | 'late', amount: number, late?: Intent): void {
    if (of === 'sale' && !this.isToGoBack(booking)) booking.askedBackSince = this.now
    if (of === 'sale') booking.back = amount
    else booking.lateBack += amount
    const intent = late ?? this.saleOf(booking)
    if (intent) Object.assign(intent, { refund: 'requested', askedBack: amount, returned: null })
    this.refunds.push({ booking, intent, of, amount })
  }

  /** A bank asks, or has asked in vain: nothing is booked of it. */
  note(dispute: Dispute): void {
    const { booking, status } = dispute
    if (dispute.known === null) dispute.known = 'inquiry'
    if (dispute.known !== 'inquiry' || status !== 'closed') return
    dispute.known = 'closed'
    booking.dueAt += Math.max(0, this.countsFrom(booking) - dispute.openedAt)
  }

  /** The site asks how a dispute stands. What is taken while a refund is under way is known of, and not booked. */
  takeIn(dispute: Dispute): void {
    const { booking, status } = dispute
    this.note(dispute)
    if (this.hasRefundUnderWay(booking)) {
      if (dispute.known === 'inquiry' && (status === 'open' || status === 'lost')) dispute.taken = true
      return
    }
    if (dispute.known === 'inquiry' && status !== 'inquiry') this.takeMoney(dispute)
    if (dispute.known === 'open' && status === 'won') {
      Object.assign(dispute, { known: 'won', held: 0, payable: 0 })
      booking.dueAt = this.countsFrom(booking) + 14 * DAY
      // What had been returned of a sale that was reversed is held again, and the buyer's.
      if (booking.state === 'refunded' && this.held(booking) > 0) this.sendBack(booking, 'sale', this.held(booking))
    }
    if (dispute.known === 'open' && status === 'lost') this.lose(dispute)
  }

  /** Before money leaves, the processor is asked about it: what its bank has done is learned then. */
  askBefore(booking: Booking): void {
    for (const dispute of this.disputes)
      if (dispute.booking === booking && dispute.known !== dispute.status) this.takeIn(dispute)
  }

  private takeMoney(dispute: Dispute): void {
    const { booking, amount } = dispute
    Object.assign(dispute, { known: 'open', taken: false })
    dispute.held = Math.min(amount, this.held(booking))
    dispute.payable = Math.min(amount - dispute.held, this.due(booking))
  }

  private lose(dispute: Dispute): void {
    const { booking } = dispute
    dispute.known = 'lost'
    booking.dispute = null
    if (booking.state === 'handed_over') return
    if (this.held(booking) > 0) this.sendBack(booking, 'sale', this.held(booking))
    else if (booking.state === 'paid') this.reverse(booking)
  }

  private reverse(booking: Booking): void {
    booking.state = 'refunded'
    if (booking.bike.state === 'sold') booking.bike.state = 'withdrawn'
  }

  /** A person is deleted, with what they had on the market and had booked. */
  forget(person: Person): void {
    for (const booking of this.bookings)
      if (booking.buyer === person && booking.state === 'pending') booking.state = 'canceled'
    for (const bike of this.bikes.filter(({ seller }) => seller === person)) {
      if (bike.state === 'sold' || bike.state === 'removed') continue
      bike.state = 'removed'
      for (const booking of this.pendingOf(bike)) booking.state = 'canceled'
    }
    this.accounts.delete(person)
  }

  /** What time causes: holds end, bookings lapse, money of bikes that nobody collected is refunded. */
  pass(milliseconds: number): void {
    this.now += milliseconds
    // Of what is over, and of which nothing was heard, the processor is asked, where it is its turn.
    for (const intent of this.intents)
      if (
        ((intent.holds && intent.expiresAt <= this.now) ||
          ((intent.holds || intent.forceReleased) && intent.askedAt <= this.now - 5 * MINUTE)) &&
        (intent.unresponsive === null || intent.unresponsive.askAgainAt <= this.now)
      )
        this.arrive(intent)
    for (const booking of this.bookings) if (this.isOverdue(booking)) booking.state = 'lapsed'
    for (const booking of this.bookings)
      if (this.waits(booking) && this.countsFrom(booking) === this.now && booking.dueAt <= this.now)
        this.sendBack(booking, 'sale', booking.price)
  }

  /**
   * All refunds that wait are asked for, also those that follow from it. The processor says first what a bank has done:
   * where it has the money none is sent, and that is taken in; a bank that only asks is known of.
   */
  settleRefunds(refused: boolean): void {
    for (let next = this.refunds.shift(); next !== undefined; next = this.refunds.shift()) {
      const { booking, intent, of, amount } = next
      const dispute = of === 'sale' ? this.disputes.find((one) => one.booking === booking) : undefined
      const news = dispute !== undefined && dispute.known !== dispute.status ? dispute : null
      const taking = news?.status === 'open' || news?.status === 'lost' ? news : null
      if (news !== null && taking === null) this.note(news)
      const taken = (dispute?.status === 'lost' ? dispute.amount : 0) + booking.externallyRefunded
      const ok = !refused && taking === null && !intent?.closed && amount + taken <= booking.price
      if (intent) intent.refund = ok ? 'done' : 'refused'
      if (!ok && of === 'sale') booking.back = 0
      else if (!ok) booking.lateBack -= amount
      else if (of === 'sale' && booking.state === 'paid') this.reverse(booking)
      if (taking !== null) this.takeIn(taking)
    }
  }

  /** The site learns that a refund was returned: the money is held again, unless a bank has given it to the buyer. */
  returnRefund(intent: Intent): void {
    const { booking, askedBack } = intent
    if (intent.refund !== 'done' || intent.returned === null) return
    intent.refund = 'refused'
    if (intent.recorded === 'late') {
      booking.lateBack -= askedBack
      return
    }
    booking.back = 0
    for (const dispute of this.disputes.filter((one) => one.booking === booking)) {
      if (dispute.known !== 'open' && dispute.known !== 'lost') continue
      const lost = dispute.amount - dispute.held - dispute.payable
      dispute.held += Math.min(lost, this.held(booking))
    }
  }

  sendByHand(intent: Intent): void {
    const { booking, recorded } = intent
    const amount = this.mayGoByHand(intent)
    intent.refund = 'by hand'
    booking.byHand += amount
    if (recorded === 'late') booking.lateBack += amount
    else {
      booking.back = amount
      if (booking.state === 'paid') this.reverse(booking)
    }
  }
}
