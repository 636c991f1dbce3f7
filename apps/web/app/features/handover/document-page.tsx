import type { Document } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { throwIfMissing } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { documentQuery } from './queries.ts'

const TITLES: Readonly<Record<Document['kind'], string>> = { receipt: 'Receipt', fee_invoice: 'Fee invoice' }

/** A receipt or a fee invoice, as a page to print. */
export function DocumentPage({ id }: { id: string }) {
  const query = useQuery(documentQuery(id))
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-80 w-full" />
  return <Paper document={query.data} />
}

function Paper({
  document: { kind, number, issued_at, recipient, operator, lines, tax, total, notes },
}: {
  document: Document
}) {
  const { exactPrice, date, share } = useFormat()
  return (
    <article className="grid gap-10">
      <PageTitle
        subtitle={`${number}, ${date(issued_at)}`}
        action={
          <Button className="print:hidden" onClick={() => print()}>
            Print or save as PDF
          </Button>
        }
      >
        {TITLES[kind]}
      </PageTitle>
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <section aria-labelledby="issuer">
          <PanelHeading id="issuer">From</PanelHeading>
          <p className="font-bold [overflow-wrap:anywhere]">{operator.name || 'BikeValley'}</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{operator.address.replaceAll('|', '\n')}</p>
          <p className="[overflow-wrap:anywhere]">{operator.email}</p>
          {operator.tax_id === '' ? null : <p>Tax number {operator.tax_id}</p>}
        </section>
        <section aria-labelledby="recipient">
          <PanelHeading id="recipient">To</PanelHeading>
          <p className="font-bold [overflow-wrap:anywhere]">{recipient || 'A former member'}</p>
        </section>
      </div>
      <section aria-labelledby="amounts">
        <PanelHeading id="amounts">Amounts</PanelHeading>
        {lines.map(({ text, amount }) => (
          // A bike's name is long: it may take several lines, and its amount never.
          <p key={text} className="flex justify-between gap-4 border-rule border-t py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            <span className="flex-none">{exactPrice(amount)}</span>
          </p>
        ))}
        <Facts
          large
          facts={[
            ...(tax === null
              ? []
              : [{ term: `Tax (${share(tax.basis_points / 10_000)})`, value: exactPrice(tax.amount) }]),
            { term: 'Total', value: <b>{exactPrice(total)}</b> },
          ]}
        />
      </section>
      <div className="grid max-w-prose gap-1 text-small">
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  )
}
