import { type AuditEvent, auditEventLabel, type PersonLink, reasonText } from '@bikevalley/contract'
import { rich } from '@bikevalley/messages/rich'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { personName } from '../labels.ts'

/** What happened, oldest first, along a line. */
export function History({ events }: { events: readonly AuditEvent[] }) {
  return (
    <ol>
      {events.map((event) => (
        <li
          key={event._id}
          className="relative border-ink border-l-2 pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-1.5 before:-left-[8px] before:size-3.5 before:bg-ink"
        >
          <HistoryEvent event={event} />
        </li>
      ))}
    </ol>
  )
}

function HistoryEvent({ event }: { event: AuditEvent }) {
  const { exactPrice } = useFormat()
  const reason = reasonText(event)
  const when = <When iso={event.at} as="dateTime" />
  return (
    <>
      <p className="font-bold">
        <span>{auditEventLabel(event.action)}</span>
        {event.amount === '' ? null : <span className="font-normal">{`, ${exactPrice(event.amount)}`}</span>}
      </p>
      <p className="text-ink-2 text-small">{event.actor === null ? when : byWhom(event.actor, event.as_admin, when)}</p>
      {reason === '' ? null : <p className="mt-1 max-w-[62ch] [overflow-wrap:anywhere]">{reason}</p>}
    </>
  )
}

function byWhom(actor: PersonLink, asAdmin: boolean, when: ReactElement): ReactNode {
  const person = <Link to={`/dashboard/alluser/${actor._id}`}>{personName(actor)}</Link>
  return asAdmin
    ? rich('operatorAudit.byPersonAsAdmin', { when, person })
    : rich('operatorAudit.byPerson', { when, person })
}
