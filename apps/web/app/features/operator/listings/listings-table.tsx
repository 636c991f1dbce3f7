import { type AdminBike, adminRemoveBike, adminWithdrawBike, listingCan } from '@bikevalley/contract'
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
import { bikeName, LISTING_LABELS, personName } from '../labels.ts'
import { ReasonDialog } from '../reason-dialog.tsx'

/** Bikes of any state, and what an admin can do about them. */
export function BikesTable({ bikes, caption }: { bikes: readonly AdminBike[]; caption: string }) {
  return (
    <Table caption={caption} pictures dense>
      <TableHead>
        <TableHeading>Image</TableHeading>
        <TableHeading>Name</TableHeading>
        <TableHeading numeric>Price</TableHeading>
        <TableHeading className="md:pl-4">State</TableHeading>
        <TableHeading>
          <span className="sr-only">Actions</span>
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
          <Link to={`/dashboard/alluser/${bike.seller._id}`}>{personName(bike.seller)}</Link>, added{' '}
          <When iso={bike.created_at} />
        </p>
      </TableCell>
      <TableCell numeric>
        {bike.price === '' ? (
          <span className="text-ink-2 text-small">Not given</span>
        ) : (
          <span className="type-num text-[1.375rem]">{price(bike.price)}</span>
        )}
      </TableCell>
      <TableCell className="md:pl-4">
        {bike.sale ? (
          <Link to={`/dashboard/allbookings/${bike.sale.booking_id}`} aria-description={`Sale of ${name}`}>
            <SaleMark status={bike.sale.status} />
          </Link>
        ) : (
          <StateMark fill={bike.state === 'available' ? 'ink' : undefined}>{LISTING_LABELS[bike.state]}</StateMark>
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
      {bike.withdrawn_reason ? <p>By an admin: {bike.withdrawn_reason}</p> : null}
      {bike.held_until === null ? null : (
        <p>
          A buyer is paying until <When iso={bike.held_until} as="time" />
        </p>
      )}
      {pending > 0 ? <p>{pending === 1 ? '1 unpaid booking' : `${pending} unpaid bookings`}</p> : null}
    </div>
  )
}

function BikeActions({ bike, name }: { bike: AdminBike; name: string }) {
  const [question, setQuestion] = useState<'withdraw' | 'remove' | null>(null)
  const close = () => setQuestion(null)
  const params = { id: bike._id }
  const reason =
    bike.held_until !== null
      ? 'A buyer is paying for it just now.'
      : bike.sale?.handed_over === false
        ? 'It is paid for and not handed over: end its sale on the booking’s page first.'
        : null
  const disabled = { disabled: reason !== null, disabledReason: reason ?? '' }
  return (
    <>
      {listingCan(bike.state, 'withdraw') ? (
        <Button size="compact" aria-description={name} {...disabled} onClick={() => setQuestion('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      {listingCan(bike.state, 'remove') ? (
        <Button kind="bad" size="compact" aria-description={name} {...disabled} onClick={() => setQuestion('remove')}>
          Delete
        </Button>
      ) : null}
      <ReasonDialog
        about={`withdraw ${bike._id}`}
        open={question === 'withdraw'}
        onClose={close}
        title={`Withdraw ${name}?`}
        readers="The seller gets it by email and sees it in My Product; it is kept with your name."
        confirmLabel="Withdraw"
        act={(reason) => api(adminWithdrawBike, { params, body: { reason } })}
        done={`${name} is withdrawn. Its seller is told.`}
      >
        <p>It leaves the market at once. Its seller can fix what is wrong and put it back on sale.</p>
        {bike.pending_bookings > 0 ? <p>Unpaid bookings wait until it comes back.</p> : null}
      </ReasonDialog>
      <ReasonDialog
        about={`remove ${bike._id}`}
        open={question === 'remove'}
        onClose={close}
        title={`Delete ${name}?`}
        readers="The seller gets it by email; it is kept with your name."
        confirmLabel="Delete"
        kind="bad"
        act={(reason) => api(adminRemoveBike, { params, body: { reason } })}
        done={`${name} is deleted. Its seller is told.`}
        passing="product deleted succesfully"
      >
        <p>
          {bike.state === 'sold'
            ? 'It leaves its seller’s lists. The records of its sale stay.'
            : 'The listing and its pictures are deleted for good. Unpaid bookings are canceled, and their buyers are told.'}
        </p>
        <p className="font-semibold">This can’t be undone.</p>
      </ReasonDialog>
    </>
  )
}
