import type { Booking, Handover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
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
  const missing = booking.state === 'refunded' ? t('handover.noLongerShown') : t('handover.notGiven')
  const buyer = [
    { term: t('handover.buyer'), value: booking.byerName || t('handover.notGiven') },
    { term: t('handover.email'), value: booking.email || missing },
    { term: t('handover.phone'), value: booking.phone || missing },
  ]
  const seller = [
    { term: t('handover.seller'), value: booking.seller_name || t('handover.notGiven') },
    { term: t('handover.email'), value: booking.seller_email || missing },
    { term: t('handover.phone'), value: booking.seller_phone || missing },
  ]
  const facts: Fact[] = [
    {
      term: t('handover.bike'),
      value: isBuyer ? <BikeLink booking={booking} /> : booking.productName,
    },
    ...(isBuyer ? seller : buyer),
    { term: t('handover.meetingPlace'), value: booking.location || missing },
    ...(booking.meet_at === null ? [] : [{ term: t('handover.preferredTime'), value: meeting(booking.meet_at) }]),
    { term: t('handover.price'), value: exactPrice(booking.price) },
  ]
  if (fee !== null) facts.push({ term: t('handover.weKeep'), value: exactPrice(fee) })
  if (seller_gets !== null)
    facts.push({
      term: side === 'seller' ? t('sale.youGet') : t('sale.sellerGets'),
      value: <b>{exactPrice(seller_gets)}</b>,
    })
  if (handed_over_at !== null) facts.push({ term: t('handover.handedOver'), value: dateTime(handed_over_at) })
  return (
    <section aria-labelledby="sale">
      <PanelHeading id="sale">{t('handover.theSale')}</PanelHeading>
      <Facts facts={facts} />
    </section>
  )
}
