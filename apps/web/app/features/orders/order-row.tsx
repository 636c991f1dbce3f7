import { type Booking, bookingCan } from '@bikevalley/contract'
import { Link } from 'react-router'
import { bookingWords, isGoingBack } from '../../lib/booking-words.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { useSecondsLeft } from '../../lib/seconds-left.ts'
import { useFormat } from '../../lib/settings.ts'
import { WatchBike } from '../../lib/watch-bike.tsx'
import { When } from '../../lib/when.tsx'
import { ActionLink, Button, LinkButton } from '../../ui/button.tsx'
import { clockTime } from '../../ui/clock-time.ts'
import { Picture } from '../../ui/picture.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { TableActionsCell, TableCell, TablePictureCell, TableRow } from '../../ui/table.tsx'

type OrderRowProps = { booking: Booking; onCancel?: ((booking: Booking) => void) | undefined }

/** One booking: what it is, what it costs, how it stands, and what may be done. */
export function OrderRow({ booking, onCancel }: OrderRowProps) {
  const { picture, productName, productId, seller_name, created_at } = booking
  return (
    <TableRow>
      <TablePictureCell>
        {picture ? <Picture picture={pictureSources(picture)} alt={picture.alt} sizes="104px" /> : null}
      </TablePictureCell>
      <TableCell>
        <Link to={`/bike/${productId}`} className="type-h3 text-[1.375rem] no-underline hover:underline">
          {productName}
        </Link>
        <p className="text-ink-2 text-small">
          from {seller_name || 'a former member'}, booked <When iso={created_at} />
        </p>
        <SellerContact booking={booking} />
      </TableCell>
      <TableCell numeric>
        <Price booking={booking} />
      </TableCell>
      <TableCell>
        <Standing booking={booking} />
      </TableCell>
      <TableActionsCell>
        <Actions booking={booking} onCancel={onCancel} />
      </TableActionsCell>
    </TableRow>
  )
}

/** How to reach the seller, while the booking is active. */
function SellerContact({ booking: { seller_email, seller_phone } }: { booking: Booking }) {
  if (!seller_email && !seller_phone) return null
  return (
    <p className="flex flex-wrap gap-x-3 text-small *:flex *:min-h-6 *:items-center [overflow-wrap:anywhere]">
      {seller_phone ? <a href={`tel:${seller_phone.replaceAll(/[^\d+]/g, '')}`}>{seller_phone}</a> : null}
      {seller_email ? <a href={`mailto:${seller_email}`}>{seller_email}</a> : null}
    </p>
  )
}

function Price({ booking: { price, new_price } }: { booking: Booking }) {
  const format = useFormat()
  return (
    <>
      <span className="type-num text-[1.375rem]">{format.price(price)}</span>
      {new_price === null ? null : <p className="text-small">The price is now {format.price(new_price)}</p>}
    </>
  )
}

function Standing({ booking }: { booking: Booking }) {
  const format = useFormat()
  const secondsLeft = useSecondsLeft(booking.hold)
  const { mark, on, sentence } = bookingWords(booking, format)
  return (
    <>
      <StateMark on={on}>{mark}</StateMark>
      {sentence === null ? null : (
        <p className="text-ink-2 text-small">
          {sentence}{' '}
          {booking.hold && secondsLeft > 0 ? <b className="whitespace-nowrap">{clockTime(secondsLeft)} left</b> : null}
        </p>
      )}
      {booking.hold?.holder === 'other' ? (
        <div className="mt-2">
          <WatchBike bikeId={booking.productId} name={booking.productName} />
        </div>
      ) : null}
      {booking.decline_reason === '' ? null : (
        <p className="max-w-72 text-ink-2 text-small [overflow-wrap:anywhere]">
          {booking.seller_name || 'The seller'} wrote: {booking.decline_reason}
        </p>
      )}
      {booking.paid && booking.transactionId ? (
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">{booking.transactionId}</p>
      ) : null}
    </>
  )
}

function Actions({ booking, onCancel }: OrderRowProps) {
  const { productName, state } = booking
  if (isGoingBack(booking)) return null
  if (state === 'paid' && booking.charged_back)
    return (
      <LinkButton to={`/dashboard/handover/${booking._id}`} size="compact" aria-description={productName}>
        See the sale
      </LinkButton>
    )
  if (state === 'paid')
    return (
      <ActionLink href={`#${booking._id}`} aria-description={productName}>
        {booking.refund === 'failed' ? 'See the sale' : 'How to collect it'}
      </ActionLink>
    )
  if (state === 'handed_over')
    return (
      <LinkButton to={`/dashboard/handover/${booking._id}`} size="compact" aria-description={productName}>
        Papers
      </LinkButton>
    )
  if (state !== 'pending')
    return (
      <LinkButton to="/buy" size="compact" aria-description={`instead of ${productName}`}>
        Find another
      </LinkButton>
    )
  return (
    <>
      <Pay booking={booking} />
      {onCancel && bookingCan(state, 'cancel') ? (
        <Button size="compact" aria-description={productName} onClick={() => onCancel(booking)}>
          Cancel
        </Button>
      ) : null}
    </>
  )
}

/** Leads to the payment screen while the bike can be paid and nobody else is paying. */
function Pay({ booking: { _id, productName, payable, hold } }: { booking: Booking }) {
  if (payable && hold?.holder !== 'other')
    return (
      <LinkButton to={`/dashboard/payment/${_id}`} kind="go" size="compact" aria-description={productName}>
        Pay
      </LinkButton>
    )
  const reason = hold?.holder === 'other' ? 'Another buyer is paying' : 'The bike is not for sale now'
  return (
    <Button kind="go" size="compact" aria-description={productName} disabled disabledReason={reason}>
      Pay
    </Button>
  )
}
