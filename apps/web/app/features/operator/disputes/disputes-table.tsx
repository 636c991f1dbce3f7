import { type AdminDispute, can, DISPUTE } from '@bikevalley/contract'
import { Link } from 'react-router'
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
  TableRow,
} from '../../../ui/data/table.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'

const DISPUTE_LABELS: Readonly<Record<AdminDispute['state'], string>> = {
  open: 'Needs your decision',
  released: 'To the seller',
  refunded: 'Back to the buyer',
  split: 'Split',
  settled: 'Settled or ended by the bank',
  withdrawn: 'Withdrawn by who reported it',
}

/** Disputes with what was reported; each is decided on its case's page. */
export function DisputesTable({ disputes, caption }: { disputes: readonly AdminDispute[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>Bike</TableHeading>
        <TableHeading>Reported</TableHeading>
        <TableHeading numeric>Left of the price</TableHeading>
        <TableHeading numeric>To the buyer</TableHeading>
        <TableHeading>State</TableHeading>
        <TableHeading>
          <span className="sr-only">Actions</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {disputes.map((dispute) => (
          <DisputeRow key={dispute._id} dispute={dispute} />
        ))}
      </TableBody>
    </Table>
  )
}

function DisputeRow({ dispute }: { dispute: AdminDispute }) {
  const { exactPrice } = useFormat()
  const { bike, booking_id, state, opened_by, opened_at, due_at, ended_at, left, refund } = dispute
  const to = `/dashboard/cases/${booking_id}`
  return (
    <TableRow>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={to} className={TABLE_TITLE}>
          {bike}
        </Link>
      </TableCell>
      <TableCell label="Reported" className="[overflow-wrap:anywhere]">
        by the {opened_by}, <When iso={opened_at} />
        <p className="text-ink-2 text-small max-lg:line-clamp-3">{dispute[`${opened_by}_words`]}</p>
      </TableCell>
      <TableCell numeric label="Left of the price" className="tabular-nums">
        {left === null ? '–' : exactPrice(left)}
      </TableCell>
      <TableCell numeric label="To the buyer" className="tabular-nums">
        {refund === null ? '–' : exactPrice(refund)}
      </TableCell>
      <TableCell>
        <StateMark on={state === 'open'}>{DISPUTE_LABELS[state]}</StateMark>
        <p className="text-ink-2 text-small">
          {ended_at === null ? 'decide by ' : 'ended '}
          <When iso={ended_at ?? due_at} as={ended_at === null ? 'dateTime' : 'date'} />
        </p>
      </TableCell>
      <TableActionsCell>
        <LinkButton to={to} size="compact" aria-description={bike}>
          {can(DISPUTE, state, 'release') ? 'Decide' : 'See the case'}
        </LinkButton>
      </TableActionsCell>
    </TableRow>
  )
}
