import type { AdminBooking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { SaleMark, SaleSentence } from '../../../entities/booking/sale-mark.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'

/** Where a booking and its sale stand, for a row of a list. */
export function BookingState({ booking: { status } }: { booking: Pick<AdminBooking, 'status'> }) {
  return (
    <>
      <SaleMark status={status} />
      <SaleSentence status={status} className="text-ink-2 text-small" />
    </>
  )
}

/** The same at the head of the booking's own page, with what an admin does next. */
export function BookingHead({ booking }: { booking: AdminBooking }) {
  const { status, _id, productName } = booking
  return (
    <section
      aria-label={t('operator.currentStatus')}
      className="mb-10 grid justify-items-start gap-3 border-ink border-t-2 border-b py-5"
    >
      <SaleMark status={status} />
      <SaleSentence status={status} className="max-w-prose text-lg" />
      <SaleNext status={status} bookingId={_id} bike={productName} size="normal" />
    </section>
  )
}
