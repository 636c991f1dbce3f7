import { type Booking, saleWords } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import type { TimelineStep } from '../../ui/timeline.tsx'

type LifeOf = Pick<Booking, 'status' | 'created_at' | 'paid_at' | 'price' | 'location' | 'ended_at'>
type Words = Pick<Format, 'date' | 'dateTime' | 'exactPrice'>

const ahead = (title: string, detail?: string): TimelineStep => ({
  title,
  at: 'ahead',
  ...(detail === undefined ? {} : { detail }),
})

const RELEASE = ahead('Money released', 'The seller gets it once you have the bike.')

/** The life of a booking up to the release of the money; empty where it came to nothing. */
export function bookingLife(booking: LifeOf, format: Words): TimelineStep[] {
  const { status, created_at, paid_at, price, location, ended_at } = booking
  const when = (iso: string | null) => (iso === null ? null : format.dateTime(iso))
  const booked: TimelineStep = { title: 'Booked', detail: when(created_at), at: 'past' }
  const paid: TimelineStep = { title: `Paid ${format.exactPrice(price)}`, detail: when(paid_at), at: 'past' }
  const now = (title: string, by = 'by'): TimelineStep => ({
    title,
    at: 'now',
    detail: status.deadline === null ? null : `${by} ${format.date(status.deadline.at)}`,
  })
  const stands = now(saleWords(status, format).label)
  switch (status.phase) {
    case 'to_pay':
    case 'new_price':
      return [booked, now('Pay'), ahead('Collect the bike', location), RELEASE]
    case 'paying':
      return [booked, { title: 'Pay', at: 'now' }, ahead('Collect the bike', location), RELEASE]
    case 'other_paying':
      return [booked, { title: stands.title, at: 'now' }, ahead('Pay'), ahead('Collect the bike', location), RELEASE]
    case 'off_market':
      return [booked, { title: stands.title, at: 'now' }, ahead('Pay'), ahead('Collect the bike', location), RELEASE]
    case 'to_hand_over':
    case 'bank_asks':
      return [booked, paid, { ...now('Collect the bike'), detail: location }, RELEASE]
    case 'disputed':
    case 'frozen':
    case 'bank_took':
    case 'refund_refused':
      return [booked, paid, stands, ahead('Money released or sent back')]
    case 'refunding':
    case 'refund_returned':
      return [booked, paid, stands, ahead('Refunded')]
    case 'refunded':
    case 'taken_back':
      return [booked, paid, { ...stands, detail: when(ended_at), at: 'past' }]
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
      return [booked, paid, ...released(status, when)]
    case 'bank_asks_after':
    case 'bank_took_after':
    case 'taken_back_after':
      return [booked, paid, ...released(status, when), stands]
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
      return []
    default:
      return status.phase satisfies never
  }
}

/** Collected, or decided instead, and with it the money is the seller's. */
const released = (
  { handed_over_at }: Booking['status'],
  when: (iso: string | null) => string | null,
): TimelineStep[] => [
  { title: handed_over_at === null ? 'Decided' : 'Collected', detail: when(handed_over_at), at: 'past' },
  { title: 'Money released', at: 'past' },
]
