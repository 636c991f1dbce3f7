import { type Handover, saveSeenPaper } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { InvoiceLink } from '../../../entities/bike/invoice-link.tsx'
import { api } from '../../../lib/api/api.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { handoverQuery } from '../queries.ts'

type PaperListProps = { bookingId: string; history: Handover['service_history'] }

/** The service history, for the buyer to compare with the seller's papers beside the bike; each box is kept as it is ticked. */
export function PaperList({ bookingId, history }: PaperListProps) {
  const aboutId = useId()
  if (history.length === 0) return null
  return (
    <fieldset aria-describedby={aboutId}>
      <legend className="font-bold">
        {t('handover.servicePapers')}{' '}
        <span className="font-normal text-ink-3">
          {t('handover.papersSeen', {
            done: String(history.filter(({ seen }) => seen).length),
            count: String(history.length),
          })}
        </span>
      </legend>
      <p id={aboutId} className="mt-1 max-w-[62ch] text-ink-2 text-small">
        {t('handover.servicePapersAbout')}
      </p>
      <ul className="mt-3 border-rule border-t">
        {history.map((entry, place) => (
          <Paper
            // Its place is its name: as long as the bike is paid for nobody changes its history.
            key={place}
            bookingId={bookingId}
            place={place}
            entry={entry}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type PaperProps = { bookingId: string; place: number; entry: Handover['service_history'][number] }

function Paper({ bookingId, place, entry: { date, mileage, work, workshop, checked_on, invoice, seen } }: PaperProps) {
  const client = useQueryClient()
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const factsId = useId()
  const { queryKey } = handoverQuery(bookingId)
  const save = useMutation({
    mutationFn: (next: boolean) =>
      api(saveSeenPaper, { params: { id: bookingId }, body: { entry: place, seen: next } }),
    // One after the other, so that what was pressed last is what stays.
    scope: { id: `papers-${bookingId}` },
    onSuccess: async (handover) => {
      // What was asked before may be answered without this tick.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, handover)
    },
    // The page may show by now why it was refused; where there is no connection, nothing waits for that.
    onError: () => void client.invalidateQueries({ queryKey }),
  })
  const facts = [
    format.date(date),
    mileage === null ? '' : `${format.count(mileage)} ${distanceUnit}`,
    workshop,
    checked_on === null ? '' : t('facts.checkedAtHandover', { day: format.date(checked_on) }),
  ]
  return (
    <li className="border-rule border-b py-2">
      <p className="whitespace-pre-line font-semibold [overflow-wrap:anywhere]">{work}</p>
      <p id={factsId} className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {facts.filter(Boolean).join(' · ')}
      </p>
      {invoice === null ? null : <InvoiceLink invoice={invoice} of={work} />}
      <Checkbox
        checked={save.isPending ? save.variables : seen}
        aria-label={t('handover.sawPaperOf', { work })}
        aria-describedby={factsId}
        onChange={({ target }) => save.mutate(target.checked)}
      >
        <span className="text-base">{t('handover.sawPaper')}</span>
      </Checkbox>
      {save.isError ? (
        <Alert title={save.error.message} onRetry={() => save.mutate(save.variables)}>
          {t('handover.tickNotKept')}
        </Alert>
      ) : null}
    </li>
  )
}
