import { type Booking, bookingCan, declineBooking } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { TableActionsCell, TableCell, TablePictureCell, TableRow } from '../../ui/table.tsx'
import { toast } from '../../ui/toast.ts'
import { BOOKING_WORDS } from './listing-words.ts'
import { refreshBikes } from './refresh-bikes.ts'

/** One booking as the bike's seller sees it: who, where, and how it stands. */
export function BuyerRow({ booking }: { booking: Booking }) {
  const { price } = useFormat()
  return (
    <TableRow>
      <TablePictureCell>
        {booking.picture ? (
          <Picture picture={pictureSources(booking.picture)} alt={booking.picture.alt} sizes="104px" />
        ) : null}
      </TablePictureCell>
      <TableCell>
        <b className="[overflow-wrap:anywhere]">{booking.byerName}</b>
        <Contact booking={booking} />
      </TableCell>
      <TableCell label="Meet:" className="[overflow-wrap:anywhere]">
        {booking.location}
      </TableCell>
      <TableCell>
        <Link
          to={`/bike/${booking.productId}`}
          className="type-h3 text-lg no-underline hover:underline [overflow-wrap:anywhere]"
        >
          {booking.productName}
        </Link>
        <span className="type-num block text-lg">{price(booking.price)}</span>
      </TableCell>
      <TableCell>
        <BookingState booking={booking} />
      </TableCell>
      <TableActionsCell>{bookingCan(booking.state, 'decline') ? <Decline booking={booking} /> : null}</TableActionsCell>
    </TableRow>
  )
}

/** How to reach the buyer; empty once the buyer's data is gone. */
function Contact({ booking: { phone, email } }: { booking: Booking }) {
  return (
    <p className="text-small [overflow-wrap:anywhere]">
      {phone ? (
        <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} className="block">
          {phone}
        </a>
      ) : null}
      {email ? (
        <a href={`mailto:${email}`} className="block">
          {email}
        </a>
      ) : null}
    </p>
  )
}

function BookingState({ booking }: { booking: Booking }) {
  const { state, hold, lapses_at, created_at } = booking
  const open = state === 'pending'
  return (
    <>
      <StateMark on={booking.paid}>{BOOKING_WORDS[state]}</StateMark>
      <div className="text-ink-2 text-small">
        <p>
          Booked <When iso={created_at} />
        </p>
        {open && hold ? (
          <p>
            {hold.holder === 'other' ? 'Another buyer is paying' : 'Paying now,'} until{' '}
            <When iso={hold.expires_at} as="time" />
          </p>
        ) : null}
        {open && lapses_at !== null ? (
          <p>
            Lapses unpaid on <When iso={lapses_at} as="date" />
          </p>
        ) : null}
      </div>
    </>
  )
}

function Decline({ booking }: { booking: Booking }) {
  const [asking, setAsking] = useState(false)
  const { time } = useFormat()
  const client = useQueryClient()
  const decline = useMutation({
    mutationFn: () => api(declineBooking, { params: { id: booking._id } }),
    onSuccess: async () => {
      toast.success('booking declined')
      setAsking(false)
      await refreshBikes(client)
    },
    onError: () => void refreshBikes(client),
  })
  const paying = booking.hold !== null && booking.hold.holder !== 'other' ? booking.hold.expires_at : null
  return (
    <>
      <Button
        kind="bad"
        size="compact"
        aria-description={`${booking.byerName}, ${booking.productName}`}
        {...(paying === null ? {} : { disabled: true, disabledReason: `This buyer is paying until ${time(paying)}` })}
        onClick={() => {
          decline.reset()
          setAsking(true)
        }}
      >
        Decline
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => decline.mutate()}
        busy={decline.isPending}
        error={decline.error?.message}
        title={`Decline ${booking.byerName}?`}
        confirmLabel="Decline"
      >
        The booking of {booking.productName} ends and {booking.byerName} is told. They may book it again.
      </ConfirmDialog>
    </>
  )
}
