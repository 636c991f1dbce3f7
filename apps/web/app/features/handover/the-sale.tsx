import type { Booking, Handover } from '@bikevalley/contract'
import { Link } from 'react-router'
import { BEING_MADE, PAPERS } from '../../lib/paper-words.ts'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'

type TheSaleProps = { handover: Handover; booking: Booking }

/** What it is about, and the other side. */
export function TheSale({ handover: { side, status, handed_over_at }, booking }: TheSaleProps) {
  const { exactPrice, dateTime } = useFormat()
  const { fee, seller_gets } = status
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
      value: isBuyer ? <Link to={`/bike/${booking.productId}`}>{booking.productName}</Link> : booking.productName,
    },
    ...(isBuyer ? seller : buyer),
    { term: 'Meeting place', value: booking.location || missing },
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

/** What there is to print: the bill of sale after the handover, one's receipt or fee invoice. */
export function Papers({ handover: { booking_id, bill_of_sale, papers, side } }: Pick<TheSaleProps, 'handover'>) {
  const hasBill = bill_of_sale && side !== 'admin'
  if (!hasBill && papers.length === 0) return null
  return (
    <section aria-labelledby="papers">
      <PanelHeading id="papers">Papers</PanelHeading>
      <ul className="flex flex-wrap gap-2 max-sm:grid">
        {hasBill ? (
          <li>
            <LinkButton to={`/dashboard/handover/${booking_id}/bill`} className="max-sm:w-full">
              Bill of sale
            </LinkButton>
          </li>
        ) : null}
        {papers.map(({ _id, kind, number }) => (
          <li key={_id}>
            {number === null ? (
              <span className="inline-flex min-h-11 items-center text-ink-2">{BEING_MADE[kind]}</span>
            ) : (
              <LinkButton to={`/dashboard/documents/${_id}`} className="max-sm:w-full">
                {PAPERS[kind]} {number}
              </LinkButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
