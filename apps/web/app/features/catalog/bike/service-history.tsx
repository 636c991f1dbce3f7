import type { BikeDetails } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { InvoiceLink } from '../../../entities/bike/invoice-link.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { classes } from '../../../ui/basics/classes.ts'

type History = BikeDetails['service_history']

/**
 * What its seller says was done to the bike, as a line through time, the newest first: an empty square is the seller's word, a filled
 * one has an invoice, and one with a tick was checked by a buyer.
 */
export function ServiceHistory({ history, unit }: { history: History; unit: BikeDetails['distance_unit'] }) {
  const { count, date } = useFormat()
  return (
    <>
      <ol>
        {history.map(({ date: day, mileage, work, workshop, evidence, checked_on, has_invoice, invoice }, index) => (
          <li
            // Entries have no names, and the list never changes.
            key={index}
            className="relative grid grid-cols-[14px_minmax(0,1fr)] gap-x-3.5 gap-y-1 pb-6 last:pb-0 sm:grid-cols-[14px_9rem_minmax(0,1fr)]"
          >
            {index < history.length - 1 ? (
              <span aria-hidden="true" className="absolute top-4 bottom-0 left-1.5 border-ink border-l-2" />
            ) : null}
            <Mark evidence={evidence} />
            <p className="type-num text-small">
              <time dateTime={day}>{date(day)}</time>
              {mileage === null ? null : <span className="block text-ink-2">{`${count(mileage)} ${unit}`}</span>}
            </p>
            <div className="min-w-0 max-sm:col-start-2">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{work}</p>
              <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
                {[
                  workshop,
                  checked_on === null ? '' : t('facts.checkedAtHandover', { day: date(checked_on) }),
                  has_invoice ? t('facts.invoiceShown') : '',
                  evidence === 'said' ? t('facts.saidBySeller') : '',
                ]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </p>
              {invoice === null ? null : <InvoiceLink invoice={invoice} of={work} />}
            </div>
          </li>
        ))}
      </ol>
      {history.some(({ has_invoice, invoice }) => has_invoice && invoice === null) ? (
        <p className="mt-3 max-w-[62ch] text-ink-2 text-small">{t('facts.invoicesForBuyer')}</p>
      ) : null}
    </>
  )
}

const Mark = ({ evidence }: Pick<History[number], 'evidence'>) => (
  <span
    aria-hidden="true"
    className={classes(
      'relative mt-1 block size-3.5 border-2 border-ink',
      evidence === 'said' ? 'bg-paper' : 'bg-ink text-paper',
    )}
  >
    {evidence === 'checked' ? (
      <svg viewBox="0 0 10 10" fill="none" stroke="currentColor" strokeWidth="1.8" className="block size-2.5">
        <path d="M1.5 5.2l2.4 2.3 4.6-5" />
      </svg>
    ) : null}
  </span>
)
