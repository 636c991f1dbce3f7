import { type Booking, cancelBooking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshBookings } from '../../entities/booking/own-bookings.ts'
import { api } from '../../lib/api/api.ts'
import { useSay } from '../../ui/data/results.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type CancelBookingDialogProps = {
  /** Null while nothing is to be canceled. */
  booking: Booking | null
  onClose: () => void
}

/** Asks before an unpaid booking is canceled. */
export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const client = useQueryClient()
  const say = useSay(booking?._id)
  const bike = booking?.productName ?? ''
  const cancellation = useMutation({
    mutationFn: (id: string) => api(cancelBooking, { params: { id } }),
    onSuccess: () => {
      close()
      say(t('orders.bookingCanceled', { bike }))
    },
    // A refusal too means that the booking is no longer what the page shows.
    onSettled: () => refreshBookings(client),
  })
  const close = () => {
    cancellation.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      open={booking !== null}
      onClose={close}
      onConfirm={() => booking && cancellation.mutate(booking._id)}
      title={t('orders.cancelYourBooking', { bike })}
      confirmLabel={t('orders.cancelBooking')}
      busy={cancellation.isPending}
      error={cancellation.error?.message}
    >
      <p>{t('orders.cancelAbout')}</p>
    </ConfirmDialog>
  )
}
