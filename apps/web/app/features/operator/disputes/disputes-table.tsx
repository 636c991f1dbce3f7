import { type AdminDispute, can, DISPUTE } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
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

const DISPUTE_LABELS: Readonly<Record<AdminDispute['state'], () => string>> = {
  open: () => t('operatorDisputes.needsDecision'),
  released: () => t('operatorDisputes.toTheSeller'),
  refunded: () => t('operatorDisputes.backToTheBuyer'),
  split: () => t('operatorDisputes.split'),
  settled: () => t('operatorDisputes.settled'),
  withdrawn: () => t('operatorDisputes.withdrawn'),
}

/** Disputes with what was reported; each is decided on its case's page. */
export function DisputesTable({ disputes, caption }: { disputes: readonly AdminDispute[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operator.bike')}</TableHeading>
        <TableHeading>{t('operatorDisputes.reported')}</TableHeading>
        <TableHeading numeric>{t('operatorDisputes.leftOfThePrice')}</TableHeading>
        <TableHeading numeric>{t('operatorDisputes.toTheBuyer')}</TableHeading>
        <TableHeading>{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
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
      <TableCell label={t('operatorDisputes.reported')} className="[overflow-wrap:anywhere]">
        {rich('operatorDisputes.reportedBySide', { side: opened_by, when: <When iso={opened_at} /> })}
        <p className="text-ink-2 text-small max-lg:line-clamp-3">{dispute[`${opened_by}_words`]}</p>
      </TableCell>
      <TableCell numeric label={t('operatorDisputes.leftOfThePrice')} className="tabular-nums">
        {left === null ? '–' : exactPrice(left)}
      </TableCell>
      <TableCell numeric label={t('operatorDisputes.toTheBuyer')} className="tabular-nums">
        {refund === null ? '–' : exactPrice(refund)}
      </TableCell>
      <TableCell>
        <StateMark on={state === 'open'}>{DISPUTE_LABELS[state]()}</StateMark>
        <p className="text-ink-2 text-small">
          {ended_at === null
            ? rich('operatorDisputes.decideBy', { when: <When iso={due_at} as="dateTime" /> })
            : rich('operatorDisputes.endedWhen', { when: <When iso={ended_at} as="date" /> })}
        </p>
      </TableCell>
      <TableActionsCell>
        <LinkButton to={to} size="compact" aria-description={bike}>
          {can(DISPUTE, state, 'release') ? t('operatorDisputes.decide') : t('operatorDisputes.seeTheCase')}
        </LinkButton>
      </TableActionsCell>
    </TableRow>
  )
}
