import type { Invoice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** The invoice of a service entry, small, which opens as it is. @param of the work that it is for */
export const InvoiceLink = ({ invoice: { display_url, width, height }, of }: { invoice: Invoice; of: string }) => (
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
