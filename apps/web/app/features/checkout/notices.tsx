import { type Booking, saleText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { SaleStatusNote } from '../../entities/booking/sale-status-note.tsx'
import { QueryFailure } from '../../lib/api/query-failure.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { Button, LinkButton } from '../../ui/basics/button.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import type { RefusedStep } from './checkout-step.ts'

/** Why one can't pay, what it means, and where to go from here. */
function Notice({ title, children, ended = false }: { title: string; children: ReactNode; ended?: boolean }) {
  return (
    <div className="grid gap-4">
      <Caution title={title}>{children}</Caution>
      <p className="flex flex-wrap gap-2">
        <LinkButton to="/dashboard/myorder">{t('checkout.goToMyOrder')}</LinkButton>
        {ended ? <LinkButton to="/buy">{t('checkout.findAnother')}</LinkButton> : null}
      </p>
    </div>
  )
}

type StatusNoticeProps = {
  booking: Booking
  /** The form or poster has just gone from under the reader: the focus comes here. */
  justNow: boolean
}

/** A booking that is not to be paid: how it stands, and what to do next. */
export function StatusNotice({ booking, justNow }: StatusNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (justNow) place.current?.focus()
  }, [justNow])
  const { _id, productName, status } = booking
  return (
    <div ref={place} tabIndex={-1} className="grid gap-4 focus:shadow-none focus:outline-none">
      <div>
        <SaleStatusNote booking={booking} />
      </div>
      <p className="flex flex-wrap gap-2">
        <SaleNext status={status} bookingId={_id} bike={productName} size="normal" />
        <LinkButton to="/dashboard/myorder">{t('checkout.goToMyOrder')}</LinkButton>
      </p>
    </div>
  )
}

type RefusalNoticeProps = {
  step: Exclude<RefusedStep, 'hold-free'>
  booking: Booking
  /** The refused wish to pay. */
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  onAccept: (price: string) => void
  onAsk: () => void
  asking: boolean
}

/** Why the server gave no secret to pay with, and what can be done. */
export function RefusalNotice({ step, booking, query, onAccept, onAsk, asking }: RefusalNoticeProps) {
  const message = query.error?.message
  switch (step) {
    case 'price-changed':
      return <NewPrice booking={booking} onAccept={onAccept} />
    case 'hold-limit':
      return (
        <Notice title={t('checkout.cantPayNow')}>
          <p>{message}</p>
          <Button className="mt-3" busy={asking} onClick={onAsk}>
            {t('common.tryAgain')}
          </Button>
        </Notice>
      )
    case 'not-payable':
      return (
        <Notice title={t('checkout.cantBePaid')} ended>
          <span>{message}</span> {t('checkout.notCharged')}
        </Notice>
      )
    case 'payments-off':
      return <Notice title={t('checkout.paymentsOff')}>{message}</Notice>
    case 'failed':
      return <QueryFailure query={query} />
    default:
      return step satisfies never
  }
}

function NewPrice({ booking, onAccept }: { booking: Booking; onAccept: (price: string) => void }) {
  const format = useFormat()
  const newPrice = booking.new_price ?? booking.price
  const { label, sentence } = saleText(booking.status, format)
  return (
    <Notice title={sentence ?? label}>
      <p>{t('checkout.priceChanged', { booked: format.exactPrice(booking.price) })}</p>
      <Button kind="go" className="mt-3" onClick={() => onAccept(newPrice)}>
        {t('checkout.acceptPrice', { price: format.exactPrice(newPrice) })}
      </Button>
    </Notice>
  )
}
