import type { BookingState, ListingState } from '@bikevalley/contract'
import type { Person } from '../../apps/server/src/platform/person.ts'
import { DAY, MINUTE } from '../support/fake-clock.ts'

/** What should be, kept in memory: the rules of PRODUCT.md once more, as few words as they need. */
export type Bike = { id: string; seller: Person; state: ListingState; price: number }

export type Booking = {
  id: string
  bike: Bike
  buyer: Person
  state: BookingState
  price: number
  lapsesAt: number
  dueAt: number
  /** Of the sale: what goes or went back, and what was released, fee included. */
  back: number
  out: number
  /** Of money that came too late or twice. */
  late: number
  lateBack: number
  code: string | null
  wrongTries: number
  lockedUntil: number
  /** Who has said something in the open dispute. */
  dispute: ('buyer' | 'seller')[] | null
}

export type Intent = {
  id: string
  secret: string
  booking: Booking
  amount: number
  status: 'open' | 'asks' | 'succeeded' | 'canceled'
  declines: number
  createdAt: number
  expiresAt: number
  holds: boolean
  recorded: 'no' | 'sale' | 'late'
}

type Refund = { booking: Booking; of: 'sale' | 'late'; amount: number }

export class Model {
  now = 0
  bikes: Bike[] = []
  bookings: Booking[] = []
  intents: Intent[] = []
  refunds: Refund[] = []
  /** Messages of the processor that nobody has delivered yet: ids of its intents. */
  box: string[] = []

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
      !this.bookings.some((one) => one.bike === bike && one.buyer === buyer && active.includes(one.state)) &&
      this.bookings.filter((one) => one.buyer === buyer && one.state === 'pending').length < 10
    )
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

  /** The bike can be handed over: it is paid, and its money is not on its way back. */
  waits(booking: Booking): boolean {
    return booking.state === 'paid' && booking.back === 0
  }

  /** What the processor knows is learned. */
  arrive(intent: Intent): void {
    if (intent.recorded !== 'no') return
    if (intent.status === 'succeeded') this.capture(intent)
    else if (intent.declines >= 5) this.end(intent)
  }

  private capture(intent: Intent): void {
    const { booking } = intent
    const buys = intent.holds && booking.state === 'pending' && booking.bike.state === 'available'
    intent.holds = false
    intent.recorded = buys ? 'sale' : 'late'
    if (!buys) {
      booking.late += intent.amount
      this.sendBack(booking, 'late', intent.amount)
      return
    }
    booking.state = 'paid'
    booking.dueAt = this.now + 14 * DAY
    booking.bike.state = 'sold'
    for (const other of this.pendingOf(booking.bike)) other.state = 'lost'
  }

  end(intent: Intent): void {
    intent.holds = false
    if (intent.status !== 'succeeded') intent.status = 'canceled'
  }

  sendBack(booking: Booking, of: 'sale' | 'late', amount: number): void {
    if (of === 'sale') booking.back = amount
    else booking.lateBack += amount
    this.refunds.push({ booking, of, amount })
  }

  /** What the clock brings about: holds run out, bookings lapse, what nobody fetched goes back. */
  pass(milliseconds: number): void {
    this.now += milliseconds
    for (const intent of this.intents.filter(({ holds, expiresAt }) => holds && expiresAt <= this.now)) {
      this.arrive(intent)
      if (intent.holds) this.end(intent)
    }
    for (const booking of this.bookings)
      if (booking.state === 'pending' && booking.lapsesAt <= this.now && this.holdOn(booking.bike)?.booking !== booking)
        booking.state = 'lapsed'
    for (const booking of this.bookings)
      if (this.waits(booking) && booking.dispute === null && booking.dueAt <= this.now)
        this.sendBack(booking, 'sale', booking.price)
  }

  /** The processor's answers to all refunds that wait. */
  settleRefunds(refused: boolean): void {
    for (const { booking, of, amount } of this.refunds.splice(0)) {
      if (refused && of === 'sale') booking.back = 0
      else if (refused) booking.lateBack -= amount
      else if (of === 'sale' && booking.state === 'paid') {
        booking.state = 'refunded'
        if (booking.bike.state === 'sold') booking.bike.state = 'withdrawn'
      }
    }
  }

  static readonly HOLD = 15 * MINUTE
  static readonly LAPSE = 7 * DAY
}
