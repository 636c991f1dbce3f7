import type { DemoBike } from './bikes.ts'
import type { DemoPerson } from './people.ts'
import type { Random } from './random.ts'

export type BookingEnd = 'pending' | 'paid' | 'handed_over' | 'refunded' | 'declined' | 'canceled' | 'lapsed' | 'lost'

export type DemoBooking = {
  bike: DemoBike
  buyer: DemoPerson
  /** Where they want to meet. */
  meet: string
  hoursAgo: number
  end: BookingEnd
  /** When it came to that, or was paid before it was refunded or collected; 0 for what is still open. */
  endHoursAgo: number
  /** What the card did before it paid, or before its owner gave up. */
  paymentProblem: 'none' | 'declined-once' | 'gave-up'
}

const LAPSE_HOURS = 7 * 24
/** Open bookings stay open for some days after the start. */
const NEWEST_OPEN_HOURS = 4 * 24
/** A booking that was paid longer ago than this is collected. */
const COLLECTED_AFTER_HOURS = 5 * 24

/** What the buyer that people try the site as has, one of everything at least. */
const OWN_ENDS: Record<BookingEnd, number> = {
  pending: 3,
  paid: 1,
  handed_over: 1,
  refunded: 1,
  declined: 1,
  canceled: 1,
  lapsed: 1,
  lost: 1,
}

const PLACES = [
  'Your place, {day} morning',
  'Your garage after work, {day}',
  'The gas station at the edge of town',
  'Any coffee shop with parking near you',
  'Public library parking lot, {day} at ten',
  'Rest area on the interstate, halfway',
  'My bank, so that the papers are signed there',
  'The DMV office, {day} when it opens',
  'Outside the hardware store',
  'A shop of your choice, so it can go on the lift',
]
const DAYS = ['Friday', 'Saturday', 'Sunday', 'Tuesday', 'Thursday']

/** Who has booked what, and what came of it. */
export function makeBookings(random: Random, bikes: readonly DemoBike[], buyers: readonly DemoPerson[]): DemoBooking[] {
  const others = buyers.filter(({ key }) => key !== 'buyer')
  const bookings = bikes.flatMap((bike) => {
    const queue = random.shuffle(others)
    return storiesOf(random, bike).map(
      (story): DemoBooking => ({
        ...story,
        bike,
        buyer: queue.pop() ?? random.pick(others),
        meet: random.pick(PLACES).replace('{day}', random.pick(DAYS)),
      }),
    )
  })
  return withOwn(random, bookings, buyers)
}

type Story = Pick<DemoBooking, 'hoursAgo' | 'end' | 'endHoursAgo' | 'paymentProblem'>

function storiesOf(random: Random, bike: DemoBike): Story[] {
  if (bike.outcome === 'sold' || bike.outcome === 'refunded') return saleOf(random, bike)
  if (bike.outcome === 'sold-elsewhere')
    return [story('lost', goneHoursAgo(bike) + random.between(5, 40), goneHoursAgo(bike))]
  if (bike.outcome === 'draft') return []
  const own = bike.seller.key === 'seller'
  const open =
    bike.outcome === 'withdrawn' ? 0 : own ? random.whole(2, 3) : random.chance(0.12) ? random.whole(1, 2) : 0
  const ended = random.chance(own ? 0.9 : 0.2) ? random.whole(1, 2) : 0
  return [
    ...Array.from({ length: open }, () =>
      story('pending', random.between(1, Math.min(NEWEST_OPEN_HOURS, bike.hoursAgo - 1)), 0),
    ),
    ...Array.from({ length: ended }, () => endedOf(random, bike)).filter((one) => one !== null),
  ]
}

/** One buyer pays; who else had booked by then has lost it. */
function saleOf(random: Random, bike: DemoBike): Story[] {
  const paidAgo = goneHoursAgo(bike)
  const before = (least: number, most: number) =>
    Math.min(paidAgo + random.between(least, most), paidAgo + LAPSE_HOURS - 2, bike.hoursAgo - 1)
  const paymentProblem = random.chance(0.2) ? 'declined-once' : 'none'
  const rivals = random.weighted([0, 1, 2], (count) => 4 - 1.5 * count)
  const end = bike.outcome === 'refunded' ? 'refunded' : paidAgo > COLLECTED_AFTER_HOURS ? 'handed_over' : 'paid'
  return [
    { ...story(end, before(1, 70), paidAgo), paymentProblem },
    ...Array.from({ length: rivals }, () => story('lost', before(1, 100), paidAgo)),
  ]
}

function endedOf(random: Random, bike: DemoBike): Story | null {
  // They came and went before whatever became of the bike afterwards.
  const latest = goneHoursAgo(bike)
  const end = random.weighted(['declined', 'canceled', 'lapsed'] as const, (one) => (one === 'lapsed' ? 2 : 3))
  const lasts = end === 'lapsed' ? LAPSE_HOURS : random.between(2, 60)
  if (bike.hoursAgo - 2 < latest + lasts) return null
  const hoursAgo = random.between(latest + lasts, bike.hoursAgo - 1)
  const paymentProblem = end !== 'declined' && lasts > 4 && random.chance(0.08) ? 'gave-up' : 'none'
  return { ...story(end, hoursAgo, hoursAgo - lasts), paymentProblem }
}

const story = (end: BookingEnd, hoursAgo: number, endHoursAgo: number): Story => ({
  end,
  hoursAgo,
  endHoursAgo,
  paymentProblem: 'none',
})

/** When a bike left the market; one that is on it still has until an hour ago. */
const goneHoursAgo = ({ outcome, outcomeHoursAgo }: DemoBike): number =>
  outcome === 'available' || outcome === 'advertised' ? 1 : outcomeHoursAgo

/** Gives some bookings to the one buyer that people try the site as. */
function withOwn(random: Random, bookings: readonly DemoBooking[], buyers: readonly DemoPerson[]): DemoBooking[] {
  const own = buyers.find(({ key }) => key === 'buyer')
  if (!own) return [...bookings]
  const wanted = { ...OWN_ENDS }
  const bikes = new Set<DemoBike>()
  const given = new Set<DemoBooking>()
  for (const booking of random.shuffle(bookings)) {
    if (wanted[booking.end] === 0 || bikes.has(booking.bike) || booking.bike.outcome === 'withdrawn') continue
    wanted[booking.end] -= 1
    bikes.add(booking.bike)
    given.add(booking)
  }
  return bookings.map((booking) => (given.has(booking) ? { ...booking, buyer: own } : booking))
}
