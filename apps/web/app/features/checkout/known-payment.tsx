import { type Booking, isPaidPhase } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { SaleStatusNote } from '../../entities/booking/sale-status-note.tsx'
import { LinkButton } from '../../ui/basics/button.tsx'
import { Caution } from '../../ui/feedback/caution.tsx'
import { bookingQuery } from './checkout-query.ts'
import { isToPay } from './checkout-step.ts'

const ASK_AGAIN_MS = 5000

/** Tells somebody whose payment page failed what the server knows of their payment. */
export function KnownPayment({ bookingId }: { bookingId: string }) {
  const { data, isError, isFetchedAfterMount } = useQuery({
    ...bookingQuery(bookingId),
    // Data read before the page failed is out of date.
    refetchOnMount: 'always',
    retry: false,
    refetchInterval: ({ state }) =>
      state.status === 'error' || (state.data !== undefined && isToPay(state.data)) ? ASK_AGAIN_MS : false,
  })
  return (
    <div className="grid max-w-[62ch] justify-items-start gap-4">
      <div role="status" className="w-full">
        {isFetchedAfterMount ? (
          <PaymentState booking={isError ? null : (data ?? null)} />
        ) : (
          <p>{t('checkout.askingForPayment')}</p>
        )}
      </div>
      <LinkButton to="/dashboard/myorder" reloadDocument>
        {t('checkout.goToMyOrder')}
      </LinkButton>
    </div>
  )
}

type PaymentStateProps = { booking: Pick<Booking, 'status' | 'hold' | 'productId' | 'productName'> | null }

/** Whether a freshly read booking is paid; null where it could not be read. */
export function PaymentState({ booking }: PaymentStateProps) {
  if (booking === null) return <Caution title={t('checkout.paymentUnknown')}>{t('checkout.lookBeforePaying')}</Caution>
  if (isToPay(booking)) return <Caution title={t('checkout.paymentNotArrived')}>{t('checkout.paymentMayCome')}</Caution>
  return (
    <div className="grid gap-2">
      {isPaidPhase(booking.status.phase) ? <Caution tone="good" title={t('checkout.paymentArrived')} /> : null}
      <SaleStatusNote booking={booking} />
    </div>
  )
}
