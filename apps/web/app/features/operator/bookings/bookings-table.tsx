import type { AdminBooking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'
import {
  TABLE_TITLE,
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TablePictureCell,
  TableRow,
} from '../../../ui/data/table.tsx'
import { personName } from '../labels.ts'
import { BookingState } from './booking-state.tsx'

/** Bookings with both sides and what became of them. */
export function BookingsTable({ bookings, caption }: { bookings: readonly AdminBooking[]; caption: string }) {
  return (
    <Table caption={caption} pictures dense>
      <TableHead>
        <TableHeading>{t('operator.image')}</TableHeading>
        <TableHeading>{t('operator.bike')}</TableHeading>
        <TableHeading>{t('operator.buyer')}</TableHeading>
        <TableHeading>{t('operator.seller')}</TableHeading>
        <TableHeading numeric>{t('operator.price')}</TableHeading>
        <TableHeading className="md:pl-4">{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {bookings.map((booking) => (
          <BookingRow key={booking._id} booking={booking} />
        ))}
      </TableBody>
    </Table>
  )
}

function BookingRow({ booking }: { booking: AdminBooking }) {
  const { exactPrice } = useFormat()
  const to = `/dashboard/allbookings/${booking._id}`
  return (
    <TableRow>
      <TablePictureCell>
        <BikePicture picture={booking.picture} alt="" sizes="(min-width: 1440px) 56px, 104px" />
      </TablePictureCell>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={to} className={TABLE_TITLE}>
          {booking.productName}
        </Link>
        <p className="text-ink-2 text-small">
          {rich('operatorBookings.bookedWhen', { when: <When iso={booking.created_at} /> })}
        </p>
      </TableCell>
      <TableCell label={t('operator.buyer')} className="[overflow-wrap:anywhere] dense:max-w-44!">
        <Link to={`/dashboard/alluser/${booking.buyer._id}`}>{personName(booking.buyer)}</Link>
      </TableCell>
      <TableCell label={t('operator.seller')} className="[overflow-wrap:anywhere] dense:max-w-44!">
        <Link to={`/dashboard/alluser/${booking.seller._id}`}>{personName(booking.seller)}</Link>
      </TableCell>
      <TableCell numeric className="whitespace-nowrap">
        <span className="type-num text-[1.25rem]">{exactPrice(booking.price)}</span>
      </TableCell>
      <TableCell className="md:min-w-56 md:max-w-80 md:pl-4 dense:max-w-64!">
        <BookingState booking={booking} />
      </TableCell>
      <TableActionsCell>
        <LinkButton to={to} size="compact" aria-description={booking.productName}>
          {t('operator.history')}
        </LinkButton>
      </TableActionsCell>
    </TableRow>
  )
}
