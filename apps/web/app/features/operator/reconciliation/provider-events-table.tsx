import { type AdminProviderEvent, adminListProviderEvents, replayProviderEvent } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { keyOf } from '../../../lib/api/query.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { CollapsibleText } from '../../../ui/data/collapsible-text.tsx'
import { useSay } from '../../../ui/data/results.tsx'
import {
  Table,
  TableActionsCell,
  TableBody,
  TableCell,
  TableHead,
  TableHeading,
  TableRow,
} from '../../../ui/data/table.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { providerEventLabel } from '../labels.ts'

/** Each message with what came of it; any can be handled once more, which only asks the processor again. */
export function ProviderEventsTable({ events, caption }: { events: readonly AdminProviderEvent[]; caption: string }) {
  return (
    <Table caption={caption} dense>
      <TableHead>
        <TableHeading>{t('operatorReconciliation.message')}</TableHeading>
        <TableHeading>{t('operatorReconciliation.payment')}</TableHeading>
        <TableHeading>{t('operator.state')}</TableHeading>
        <TableHeading>{t('operator.when')}</TableHeading>
        <TableHeading>
          <span className="sr-only">{t('operator.actions')}</span>
        </TableHeading>
      </TableHead>
      <TableBody>
        {events.map((event) => (
          <EventRow key={event._id} event={event} />
        ))}
      </TableBody>
    </Table>
  )
}

function EventRow({ event }: { event: AdminProviderEvent }) {
  const client = useQueryClient()
  const say = useSay(event._id)
  const replay = useMutation({
    mutationFn: () => api(replayProviderEvent, { params: { id: event._id } }),
    onSuccess: () => say(t('operatorReconciliation.isHandledAgain', { message: event.event_id })),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(adminListProviderEvents) }),
  })
  const failing = event.state === 'failing'
  return (
    <TableRow id={event._id}>
      <TableCell className="[overflow-wrap:anywhere]">
        <b>{event.type}</b>
        <p className="text-ink-3 text-small">{event.event_id}</p>
      </TableCell>
      <TableCell label={t('operatorReconciliation.payment')} className="[overflow-wrap:anywhere]">
        {event.provider_intent_id === null ? (
          <span className="text-ink-3">{t('operator.none')}</span>
        ) : (
          <Link to={`/dashboard/allbookings?q=${encodeURIComponent(event.provider_intent_id)}`}>
            {event.provider_intent_id}
          </Link>
        )}
      </TableCell>
      <TableCell>
        <StateMark fill={failing ? 'warn' : event.state === 'done' ? 'ink' : undefined}>
          {providerEventLabel(event.state)}
        </StateMark>
        {failing ? (
          <div className="max-w-72 font-semibold text-small [overflow-wrap:anywhere]">
            <CollapsibleText text={event.last_error} />
          </div>
        ) : null}
      </TableCell>
      <TableCell label={t('operator.when')} className="md:whitespace-nowrap">
        <When iso={event.received_at} as="dateTime" />
      </TableCell>
      <TableActionsCell>
        <div className="grid justify-items-end gap-2 max-md:w-full max-md:justify-items-stretch">
          <Button
            size="compact"
            aria-description={event.event_id}
            busy={replay.isPending}
            onClick={() => replay.mutate()}
          >
            {t('operatorReconciliation.handleAgain')}
          </Button>
          {replay.error ? <Alert title={replay.error.message} /> : null}
        </div>
      </TableActionsCell>
    </TableRow>
  )
}
