import type { ListedBike, Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useEffect, useState } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { useOwnBooking } from '../queries.ts'
import { BookingForm } from './booking-form.tsx'
import { bookingObstacle } from './booking-obstacle.ts'
import { ObstacleNote } from './obstacle-note.tsx'
import { OwnBooking } from './own-booking.tsx'

type BookingDialogProps = {
  open: boolean
  bike: ListedBike
  viewer: Viewer
  onClose: () => void
}

/** Who came with the dialog open, from the login, has no button to go back to: they go to what has taken its place. */
function goToBooking(bikeId: string): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>(`[data-booking-of="${bikeId}"]`)?.focus()
}

/** Books a bike (specification §2, §5), or says why this person can't. */
export function BookingDialog({ open, bike, viewer, onClose }: BookingDialogProps) {
  const booking = useOwnBooking(bike._id, viewer)
  const obstacle = bookingObstacle(bike, viewer)
  const [booked, setBooked] = useState(false)
  // Once it has closed, which is when its address is left: until then nothing outside it takes the focus.
  useEffect(() => {
    if (booked && !open) goToBooking(bike._id)
  }, [booked, open, bike._id])
  const book = () => {
    setBooked(true)
    onClose()
  }
  const name = bike.year === null ? bike.name : `${bike.name}, ${bike.year}`
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('catalog.bookThisBike')}
      subtitle={t('catalog.bikeFrom', { name, seller: bike.seller_name })}
    >
      {booking ? <OwnBooking booking={booking} large /> : null}
      {!booking && obstacle ? <ObstacleNote obstacle={obstacle} /> : null}
      {booking || obstacle ? null : <BookingForm bike={bike} viewer={viewer} onBooked={book} />}
    </Dialog>
  )
}
