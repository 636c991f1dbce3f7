import type { Booking, Handover } from '@bikevalley/contract'
import { BikeLink } from '../../entities/bike/bike-link.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { type Fact, Facts } from '../../ui/data/facts.tsx'
import { PanelHeading } from '../../ui/layout/panel-heading.tsx'

type TheSaleProps = { handover: Handover; booking: Booking }

/** What it is about, and the other side. */
export function TheSale({ handover: { side, status, handed_over_at }, booking }: TheSaleProps) {
  const { exactPrice, dateTime, meeting } = useFormat()
  // What a bank or an admin may still take from the seller is no sum that they get.
  const { fee, seller_gets } = status.amount?.kind === 'at_risk' ? { fee: null, seller_gets: null } : status
  const isBuyer = side === 'buyer'
  // Once the money went back, the two sides do not see any more how to reach each other.
  const missing = booking.state === 'refunded' ? 'Not shown any more' : 'Not given'
  const buyer = [
    { term: 'Buyer', value: booking.byerName || 'Not given' },
    { term: 'Email', value: booking.email || missing },
    { term: 'Phone', value: booking.phone || missing },
  ]
  const seller = [
    { term: 'Seller', value: booking.seller_name || 'Not given' },
    { term: 'Email', value: booking.seller_email || missing },
    { term: 'Phone', value: booking.seller_phone || missing },
  ]
  const facts: Fact[] = [
    {
      term: 'Bike',
      value: isBuyer ? <BikeLink booking={booking} /> : booking.productName,
    },
    ...(isBuyer ? seller : buyer),
    { term: 'Meeting place', value: booking.location || missing },
    ...(booking.meet_at === null ? [] : [{ term: 'Preferred time', value: meeting(booking.meet_at) }]),
    { term: 'Price', value: exactPrice(booking.price) },
  ]
  if (fee !== null) facts.push({ term: 'We keep', value: exactPrice(fee) })
  if (seller_gets !== null)
    facts.push({ term: side === 'seller' ? 'You get' : 'The seller gets', value: <b>{exactPrice(seller_gets)}</b> })
  if (handed_over_at !== null) facts.push({ term: 'Handed over', value: dateTime(handed_over_at) })
  return (
    <section aria-labelledby="sale">
      <PanelHeading id="sale">The sale</PanelHeading>
      <Facts facts={facts} />
    </section>
  )
}
