import { type AdminAuditEvent, auditEventLabel } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { CollapsibleText } from '../../../ui/data/collapsible-text.tsx'
import { Table, TableBody, TableCell, TableHead, TableHeading, TableRow } from '../../../ui/data/table.tsx'
import { personName } from '../labels.ts'

/** Who did what to whom, when and why. */
export function AuditEventsTable({ events, caption }: { events: readonly AdminAuditEvent[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operatorAudit.what')}</TableHeading>
        <TableHeading>{t('operatorAudit.toWhom')}</TableHeading>
        <TableHeading>{t('operatorAudit.why')}</TableHeading>
        <TableHeading>{t('operatorAudit.who')}</TableHeading>
        <TableHeading>{t('operator.when')}</TableHeading>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <AuditEventRow key={event._id} event={event} />
        ))}
      </TableBody>
    </Table>
  )
}

function AuditEventRow({ event }: { event: AdminAuditEvent }) {
  const { exactPrice } = useFormat()
  return (
    <TableRow>
      <TableCell className="font-bold">
        <p>{auditEventLabel(event.action)}</p>
        {event.amount === '' ? null : <p className="font-normal dense:text-small">{exactPrice(event.amount)}</p>}
      </TableCell>
      <TableCell label={t('operatorAudit.toWhom')} className="[overflow-wrap:anywhere]">
        <Subject subject={event.subject} />
      </TableCell>
      <TableCell
        label={t('operatorAudit.why')}
        className="max-w-96 [overflow-wrap:anywhere] max-md:max-w-none dense:max-w-96 dense:text-small"
      >
        {event.reason ? (
          <CollapsibleText text={event.reason} />
        ) : (
          <span className="text-ink-3">{t('operatorAudit.noReasonGiven')}</span>
        )}
      </TableCell>
      <TableCell label={t('operatorAudit.who')} className="[overflow-wrap:anywhere]">
        {event.actor === null ? (
          t('operatorAudit.theServer')
        ) : (
          <Link to={`/dashboard/alluser/${event.actor._id}`}>{personName(event.actor)}</Link>
        )}
      </TableCell>
      <TableCell label={t('operator.when')} className="md:whitespace-nowrap">
        <When iso={event.at} as="dateTime" />
      </TableCell>
    </TableRow>
  )
}

function Subject({ subject: { kind, _id, name } }: Pick<AdminAuditEvent, 'subject'>) {
  const text = name || t('operator.noName')
  if (kind === 'listing') return <Link to={`/dashboard/allbikes?q=${_id}`}>{text}</Link>
  return <Link to={`/dashboard/${kind === 'user' ? 'alluser' : 'allbookings'}/${_id}`}>{text}</Link>
}
