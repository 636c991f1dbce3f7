import { type Chargeback, chargebackReason } from '@bikevalley/contract'
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
import { chargebackLabel } from '../labels.ts'

/** What banks take back or ask about; how to answer is on the case's page. */
export function ChargebacksTable({ chargebacks, caption }: { chargebacks: readonly Chargeback[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operator.bike')}</TableHeading>
        <TableHeading>{t('operatorDisputes.whatTheBankSays')}</TableHeading>
        <TableHeading numeric>{t('operator.amount')}</TableHeading>
        <TableHeading>{t('operator.state')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {chargebacks.map((chargeback) => (
          <ChargebackRow key={chargeback._id} chargeback={chargeback} />
        ))}
      </TableBody>
    </Table>
  )
}

function ChargebackRow({ chargeback }: { chargeback: Chargeback }) {
  const { exactPrice } = useFormat()
  const { bike, booking_id, state, answered, amount, reason, ended_at } = chargeback
  const waits = ended_at === null && !answered
  const to = `/dashboard/cases/${booking_id}`
  return (
    <TableRow>
      <TableCell className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={to} className={TABLE_TITLE}>
          {bike}
        </Link>
      </TableCell>
      <TableCell className="dense:max-w-md dense:text-small">{chargebackReason(reason)}</TableCell>
      <TableCell numeric label={t('operator.amount')} className="tabular-nums">
        {exactPrice(amount)}
      </TableCell>
      <TableCell>
        <StateMark on={waits}>{chargebackLabel(state)}</StateMark>
        <Term chargeback={chargeback} />
      </TableCell>
      <TableActionsCell>
        <LinkButton to={to} size="compact" aria-description={bike}>
          {waits ? t('operatorDisputes.answer') : t('operatorDisputes.seeTheCase')}
        </LinkButton>
      </TableActionsCell>
    </TableRow>
  )
}

/** Until when to answer, or when it ended. */
function Term({ chargeback: { answered, due_at, ended_at } }: { chargeback: Chargeback }) {
  const at = ended_at ?? due_at
  if (at === null) return null
  const when = <When iso={at} as={ended_at === null ? 'dateTime' : 'date'} />
  return (
    <p className="text-ink-2 text-small">
      {ended_at !== null
        ? rich('operatorDisputes.endedWhen', { when })
        : answered
          ? rich('operatorDisputes.answeredUntilWhen', { when })
          : rich('operatorDisputes.answerByWhen', { when })}
    </p>
  )
}
