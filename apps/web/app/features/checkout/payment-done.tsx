import { type Booking, isPaidPhase, saleLink } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useEffect, useRef } from 'react'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { CalendarButton } from '../../entities/booking/calendar-button.tsx'
import { phoneLink, SellerNumber } from '../../entities/booking/contact-seller.tsx'
import { SaleSentence } from '../../entities/booking/sale-mark.tsx'
import { MoneySteps } from '../../entities/money/money-steps.tsx'
import { mailLink } from '../../lib/format/mail-link.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { ActionLink, LinkButton } from '../../ui/basics/button.tsx'
import { Crumbs } from '../../ui/layout/crumbs.tsx'
import { ReceiptLink } from './receipt-link.tsx'

type PaymentDoneProps = {
  booking: Booking
  transactionId: string | null
  /** The form has just gone from under the reader: the focus comes here. */
  justNow: boolean
}

/** The poster of a paid bike. Its heading and the transaction id are to the letter those of specification §4. */
export function PaymentDone({ booking, transactionId, justNow }: PaymentDoneProps) {
  const place = useRef<HTMLDivElement>(null)
  const { exactPrice } = useFormat()
  useEffect(() => {
    if (justNow) place.current?.focus()
  }, [justNow])
  const { _id, productName, picture, price, status } = booking
  // The booking itself may be a moment older than its payment.
  const isRead = isPaidPhase(status.phase)
  return (
    <div ref={place} tabIndex={-1} className="focus:shadow-none focus:outline-none">
      <title>{t('checkout.paidBike', { bike: productName })}</title>
      <Crumbs way={[{ to: '/dashboard/myorder', label: t('dashboard.myOrder') }]} here={t('checkout.paid')} />
      <div className="mt-4 grid gap-x-12 gap-y-4 border-signal border-t-6 pt-4 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr]">
        <h1 className="type-h1 max-lg:text-[2.25rem] lg:col-start-2">{t('checkout.congrats')}</h1>
        <div className="aspect-16/9 overflow-hidden lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:aspect-4/3">
          <BikePicture
            picture={picture}
            alt={picture?.alt ?? ''}
            sizes="(min-width: 1440px) 760px, (min-width: 68.75rem) 54vw, 94vw"
            important
          />
        </div>
        <div className="grid content-start gap-4 lg:col-start-2">
          <div>
            <p className="type-h3">{productName}</p>
            <p className="type-num text-[clamp(2.75rem,2rem+3vw,4.5rem)]">
              {exactPrice(isRead ? (status.amount?.value ?? price) : price)}
            </p>
            <div className="mt-2 min-h-12">
              {isRead ? <SaleSentence status={status} className="max-w-[62ch]" /> : null}
            </div>
          </div>
          {isRead ? <NextAction booking={booking} /> : null}
          <div className="flex flex-wrap items-center gap-2">
            <CalendarButton booking={booking} />
            <ReceiptLink bookingId={_id} />
            <LinkButton to="/dashboard/myorder" size="compact">
              {t('checkout.goToMyOrder')}
            </LinkButton>
          </div>
          <MoneySteps current={isRead ? 'code' : null} />
          {transactionId === null ? null : (
            <p className="text-small [overflow-wrap:anywhere]">
              {rich('checkout.transactionId', { id: <b>{transactionId}</b> })}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** To agree on a time; where no seller can be called, the page of the handover. */
function NextAction({ booking }: { booking: Booking }) {
  const { _id: bookingId, seller_phone, seller_email, seller_name, status } = booking
  const seller = seller_name || t('sale.theSeller')
  const next = status.next === null ? null : saleLink(status.next, { bookingId })
  const reach = seller_phone
    ? { href: phoneLink(seller_phone), label: t('checkout.callSeller', { seller }) }
    : seller_email
      ? { href: mailLink(seller_email), label: t('checkout.writeToSeller', { seller }) }
      : null
  if (status.phase !== 'to_hand_over' || reach === null)
    return next === null ? null : (
      <LinkButton kind="go" size="large" wide to={next.to}>
        {next.label}
      </LinkButton>
    )
  return (
    <div className="grid gap-2">
      <ActionLink kind="go" size="large" wide href={reach.href}>
        {reach.label}
      </ActionLink>
      {seller_phone ? (
        <p className="text-center pointer-coarse:hidden">
          <SellerNumber phone={seller_phone} />
        </p>
      ) : null}
      {next === null ? null : (
        <LinkButton to={next.to} size="compact" wide>
          {next.label}
        </LinkButton>
      )}
    </div>
  )
}
