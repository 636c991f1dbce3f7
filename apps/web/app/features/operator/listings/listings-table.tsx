import { type AdminBike, adminRemoveBike, adminWithdrawBike, listingCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { Link } from 'react-router'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { SaleMark } from '../../../entities/booking/sale-mark.tsx'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
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
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { bikeName, listingLabel, personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Bikes of any state, and what an admin can do about them. */
export function BikesTable({ bikes, caption }: { bikes: readonly AdminBike[]; caption: string }) {
  return (
    <Table caption={caption} pictures dense>
      <TableHead>
        <TableHeading>{t('operator.image')}</TableHeading>
        <TableHeading>{t('operator.name')}</TableHeading>
        <TableHeading numeric>{t('operator.price')}</TableHeading>
        <TableHeading className="md:pl-4">{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {bikes.map((bike) => (
          <BikeRow key={bike._id} bike={bike} />
        ))}
      </TableBody>
    </Table>
  )
}

function BikeRow({ bike }: { bike: AdminBike }) {
  const { price } = useFormat()
  const name = bikeName(bike)
  return (
    <TableRow id={bike._id}>
      <TablePictureCell>
        <BikePicture picture={bike.picture} alt="" sizes="(min-width: 1440px) 56px, 104px" />
      </TablePictureCell>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        {bike.state === 'removed' ? (
          <span className="type-h3 text-xl">{name}</span>
        ) : (
          <Link to={`/bike/${bike._id}`} className={TABLE_TITLE}>
            {name}
          </Link>
        )}
        <p className="text-ink-2 text-small">
          {rich('operatorListings.addedBy', {
            seller: <Link to={`/dashboard/alluser/${bike.seller._id}`}>{personName(bike.seller)}</Link>,
            when: <When iso={bike.created_at} />,
          })}
        </p>
      </TableCell>
      <TableCell numeric>
        {bike.price === '' ? (
          <span className="text-ink-2 text-small">{t('operator.notGiven')}</span>
        ) : (
          <span className="type-num text-[1.375rem]">{price(bike.price)}</span>
        )}
      </TableCell>
      <TableCell className="md:pl-4">
        {bike.sale ? (
          <Link
            to={`/dashboard/allbookings/${bike.sale.booking_id}`}
            aria-description={t('operatorListings.saleOf', { name })}
          >
            <SaleMark status={bike.sale.status} />
          </Link>
        ) : (
          <StateMark fill={bike.state === 'available' ? 'ink' : undefined}>{listingLabel(bike.state)}</StateMark>
        )}
        <StateNotes bike={bike} />
      </TableCell>
      <TableActionsCell>
        <BikeActions bike={bike} name={name} />
      </TableActionsCell>
    </TableRow>
  )
}

function StateNotes({ bike }: { bike: AdminBike }) {
  const { pending_bookings: pending } = bike
  return (
    <div className="text-ink-2 text-small [overflow-wrap:anywhere] dense:flex dense:gap-x-3 dense:[&>*:not(:first-child)]:flex-none">
      {bike.withdrawn_reason ? <p>{t('operatorListings.byAnAdmin', { reason: bike.withdrawn_reason })}</p> : null}
      {bike.held_until === null ? null : (
        <p>{rich('operatorListings.buyerIsPayingUntil', { when: <When iso={bike.held_until} as="time" /> })}</p>
      )}
      {pending > 0 ? <p>{t('operatorListings.unpaidBookings', { count: pending })}</p> : null}
    </div>
  )
}

function BikeActions({ bike, name }: { bike: AdminBike; name: string }) {
  const [question, setQuestion] = useState<'withdraw' | 'remove' | null>(null)
  const close = () => setQuestion(null)
  const params = { id: bike._id }
  const reason =
    bike.held_until !== null
      ? t('operatorListings.buyerIsPaying')
      : bike.sale?.handed_over === false
        ? t('operatorListings.endItsSaleFirst')
        : null
  const disabled = { disabled: reason !== null, disabledReason: reason ?? '' }
  return (
    <>
      {listingCan(bike.state, 'withdraw') ? (
        <Button size="compact" aria-description={name} {...disabled} onClick={() => setQuestion('withdraw')}>
          {t('operatorListings.withdraw')}
        </Button>
      ) : null}
      {listingCan(bike.state, 'remove') ? (
        <Button kind="bad" size="compact" aria-description={name} {...disabled} onClick={() => setQuestion('remove')}>
          {t('operator.delete')}
        </Button>
      ) : null}
      <ReasonDialog
        about={`withdraw ${bike._id}`}
        open={question === 'withdraw'}
        onClose={close}
        title={t('operatorListings.withdrawBike', { name })}
        readers={t('operatorListings.withdrawReaders')}
        confirmLabel={t('operatorListings.withdraw')}
        onConfirm={(reason) => api(adminWithdrawBike, { params, body: { reason } })}
        done={t('operatorListings.isWithdrawn', { name })}
      >
        <p>{t('operatorListings.itLeavesTheMarket')}</p>
        {bike.pending_bookings > 0 ? <p>{t('operatorListings.unpaidBookingsWait')}</p> : null}
      </ReasonDialog>
      <ReasonDialog
        about={`remove ${bike._id}`}
        open={question === 'remove'}
        onClose={close}
        title={t('operatorListings.deleteBike', { name })}
        readers={t('operatorListings.deleteReaders')}
        confirmLabel={t('operator.delete')}
        kind="bad"
        onConfirm={(reason) => api(adminRemoveBike, { params, body: { reason } })}
        done={t('operatorListings.isDeleted', { name })}
        passing={t('operatorListings.productDeleted')}
      >
        <p>{bike.state === 'sold' ? t('operatorListings.leavesSellersLists') : t('operatorListings.deletedForGood')}</p>
        <p className="font-semibold">{t('operator.cantBeUndone')}</p>
      </ReasonDialog>
    </>
  )
}
