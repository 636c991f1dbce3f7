import type { BikeDetails, Invoice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../../lib/format/settings.ts'

type History = BikeDetails['service_history']

/** What its seller says was done to the bike, the newest first, and of what there is an invoice. */
export function ServiceHistory({ history, unit }: { history: History; unit: BikeDetails['distance_unit'] }) {
  const { count, date } = useFormat()
  return (
    <>
      <ol className="border-rule border-t">
        {history.map(({ date: day, mileage, work, workshop, has_invoice, invoice }, index) => (
          <li
            // Entries have no names, and the list never changes.
            key={index}
            className="grid gap-x-6 gap-y-1 border-rule border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <p className="type-num text-small">
              <time dateTime={day}>{date(day)}</time>
              {mileage === null ? null : (
                <span className="block text-ink-2">
                  {count(mileage)} {unit}
                </span>
              )}
            </p>
            <div className="min-w-0">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{work}</p>
              <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
                {[workshop, has_invoice ? t('facts.invoiceShown') : t('facts.saidBySeller')]
                  .filter(Boolean)
                  .join(' · ')}
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

const InvoiceLink = ({ invoice: { display_url, width, height }, of }: { invoice: Invoice; of: string }) => (
  <a href={display_url} target="_blank" rel="noreferrer" className="mt-2 inline-block hover:opacity-90">
    <img
      src={`${display_url}?size=small`}
      alt={t('facts.invoiceOf', { work: of })}
      width={width}
      height={height}
      loading="lazy"
      className="h-18 w-24 border border-rule object-cover"
    />
  </a>
)
