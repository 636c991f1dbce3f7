import { type Booking, deadlineTime, type SaleAction, type SalePhase, saleLink, saleText } from '@bikevalley/contract'
import type { Format } from '@bikevalley/contract/format'
import { t } from '@bikevalley/messages'
import type { TimelineStep } from '../../ui/data/timeline.tsx'

type LifeOf = Pick<Booking, 'status' | 'created_at' | 'paid_at' | 'price' | 'location' | 'ended_at'>
type LifeFormat = Pick<Format, 'date' | 'dateTime' | 'exactPrice' | 'provider'>

const ahead = (title: string, detail?: string): TimelineStep => ({
  title,
  at: 'ahead',
  ...(detail === undefined ? {} : { detail }),
})

const release = () => ahead(t('orders.moneyReleased'), t('orders.moneyReleasedAbout'))

const stepOf = (action: SaleAction): string => saleLink(action, { bookingId: '' })?.label ?? ''

/**
 * The life of a booking up to the release of the money; empty where it came to nothing. States and steps are called what a
 * sale calls them everywhere: what is now by the state, or by the next step where the buyer takes it.
 */
export function bookingLife(booking: LifeOf, format: LifeFormat): TimelineStep[] {
  const { status, created_at, paid_at, price, location, ended_at } = booking
  const when = (iso: string | null) => (iso === null ? null : format.dateTime(iso))
  const called = (phase: SalePhase): string => saleText({ ...status, phase }, format).label
  const deadline = status.deadline === null ? null : t('orders.by', { time: deadlineTime(status.deadline, format) })
  const booked: TimelineStep = { title: t('orders.booked'), detail: when(created_at), at: 'past' }
  const paid: TimelineStep = {
    title: `${called('to_hand_over')} ${format.exactPrice(price)}`,
    detail: when(paid_at),
    at: 'past',
  }
  const next: TimelineStep = {
    title: status.next === null ? called(status.phase) : stepOf(status.next),
    at: 'now',
    detail: deadline,
  }
  const stands: TimelineStep = { title: called(status.phase), at: 'now', detail: deadline }
  const released: TimelineStep[] = [
    { title: called('payout_due'), detail: when(status.handed_over_at), at: 'past' },
    { title: t('orders.moneyReleased'), at: 'past' },
  ]
  switch (status.phase) {
    case 'to_pay':
    case 'new_price':
      return [booked, next, ahead(stepOf('collect'), location), release()]
    case 'paying':
      return [booked, { title: next.title, at: 'now' }, ahead(stepOf('collect'), location), release()]
    case 'other_paying':
    case 'off_market':
    case 'paused':
      return [
        booked,
        { title: stands.title, at: 'now' },
        ahead(stepOf('pay')),
        ahead(stepOf('collect'), location),
        release(),
      ]
    case 'to_hand_over':
      return [booked, paid, { ...next, detail: location }, release()]
    case 'bank_inquiry':
      return [booked, paid, stands, ahead(stepOf('collect'), location), release()]
    case 'disputed':
    case 'suspended':
    case 'frozen':
    case 'chargeback_open':
    case 'refund_refused':
      return [booked, paid, stands, ahead(t('orders.moneyReleasedOrBack'))]
    case 'refunding':
    case 'refund_returned':
      return [booked, paid, stands, ahead(called('refunded'))]
    case 'refunded':
    case 'charged_back':
      return [booked, paid, { ...stands, detail: when(ended_at), at: 'past' }]
    case 'payout_due':
    case 'payout_sending':
    case 'paid_out':
    case 'nothing_to_pay_out':
      return [booked, paid, ...released]
    case 'bank_inquiry_after_release':
    case 'chargeback_open_after_release':
    case 'charged_back_after_release':
    case 'refunded_after_release':
      return [booked, paid, ...released, stands]
    case 'declined':
    case 'canceled':
    case 'lapsed':
    case 'lost':
      return []
    default:
      return status.phase satisfies never
  }
}
