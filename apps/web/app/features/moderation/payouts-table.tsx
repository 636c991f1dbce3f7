import type { AdminPayout } from '@bikevalley/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { Table, TableActionsCell, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../ui/table.tsx'
import { PayOutDialog } from './pay-out-dialog.tsx'
import { personName } from './words.ts'

/** Payouts with their sellers, and what stands against making them. */
export function PayoutsTable({ payouts, caption }: { payouts: readonly AdminPayout[]; caption: string }) {
  return (
    <Table caption={caption}>
      <TableHead>
        <TableHeading>Bike</TableHeading>
        <TableHeading>Seller</TableHeading>
        <TableHeading numeric>Amount</TableHeading>
        <TableHeading className="md:pl-4">State</TableHeading>
        <TableHeading>
          <span className="sr-only">Actions</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {payouts.map((payout) => (
          <PayoutRow key={payout._id} payout={payout} />
        ))}
      </TableBody>
    </Table>
  )
}

function PayoutRow({ payout }: { payout: AdminPayout }) {
  const { exactPrice } = useFormat()
  const { bike, booking_id, seller, state, obstacle } = payout
  return (
    <TableRow>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <Link
          to={`/dashboard/allbookings/${booking_id}`}
          className="type-h3 inline-block py-1 text-xl no-underline hover:underline"
        >
          {bike}
        </Link>
      </TableCell>
      <TableCell label="Seller" className="[overflow-wrap:anywhere]">
        <Link to={`/dashboard/alluser/${seller._id}`}>{personName(seller)}</Link>
      </TableCell>
      <TableCell numeric className="whitespace-nowrap">
        <span className="type-num text-[1.25rem]">{exactPrice(payout.amount)}</span>
      </TableCell>
      <TableCell className="md:max-w-80 md:pl-4">
        <PayoutState payout={payout} />
      </TableCell>
      <TableActionsCell>{state === 'due' && obstacle === null ? <PayOut payout={payout} /> : null}</TableActionsCell>
    </TableRow>
  )
}

function PayoutState({ payout }: { payout: AdminPayout }) {
  const { state, obstacle, created_at, paid_at, paused_until, reference, paid_by_name } = payout
  if (state === 'paid')
    return (
      <>
        <StateMark fill="ink">Paid {paid_at === null ? null : <When iso={paid_at} as="date" />}</StateMark>
        <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
          {reference}, by {paid_by_name || 'a former admin'}
        </p>
      </>
    )
  return (
    <>
      <StateMark on={obstacle === null}>{obstacle === null ? 'Can be paid out' : 'Waits'}</StateMark>
      <p className="text-ink-2 text-small">
        {obstacle === 'own' ? 'Another admin has to pay out your own money.' : null}
        {obstacle === 'no_bank_details' ? 'The seller has not given their bank details yet.' : null}
        {obstacle === 'paused' && paused_until !== null ? (
          <>
            The bank details have just changed. From <When iso={paused_until} as="dateTime" /> on it can be paid out.
          </>
        ) : null}
        {obstacle === null ? (
          <>
            due since <When iso={created_at} as="date" />
          </>
        ) : null}
      </p>
    </>
  )
}

function PayOut({ payout }: { payout: AdminPayout }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="compact" aria-description={payout.bike} onClick={() => setOpen(true)}>
        Pay out
      </Button>
      <PayOutDialog payout={payout} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
