import type { BillOfSale } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { throwIfMissing } from '../../lib/query.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { useFormat } from '../../lib/settings.ts'
import { Button } from '../../ui/button.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Facts } from '../../ui/facts.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PanelHeading } from '../../ui/panel-heading.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { billQuery } from './queries.ts'

/** The bill of sale, as a page to print. */
export function BillPage({ bookingId }: { bookingId: string }) {
  const query = useQuery(billQuery(bookingId))
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <Skeleton className="h-80 w-full" />
  return <Bill bill={query.data} />
}

function Bill({ bill }: { bill: BillOfSale }) {
  const { exactPrice, distance, dateTime, date } = useFormat()
  return (
    <article className="grid gap-10">
      <div>
        <div className="-mt-4 mb-4 print:hidden">
          <Crumbs way={[{ to: `/dashboard/handover/${bill.booking_id}`, label: bill.bike }]} here="Bill of sale" />
        </div>
        <PageTitle
          subtitle={`${bill.bike}, handed over on ${date(bill.handed_over_at)}`}
          action={
            <Button className="print:hidden" onClick={() => print()}>
              Print or save as PDF
            </Button>
          }
        >
          Bill of sale
        </PageTitle>
      </div>
      <div className="grid gap-x-16 gap-y-8 sm:grid-cols-2 print:grid-cols-2">
        <Party id="seller" title="Seller" party={bill.seller} />
        <Party id="buyer" title="Buyer" party={bill.buyer} />
      </div>
      <section aria-labelledby="motorcycle" className="break-inside-avoid">
        <PanelHeading id="motorcycle">Motorcycle and price</PanelHeading>
        <Facts
          large
          facts={[
            { term: 'Motorcycle', value: bill.bike },
            { term: 'Frame number', value: bill.frame_number },
            { term: 'Registration', value: bill.registration },
            { term: 'Mileage', value: distance(bill.mileage) },
            { term: 'Price', value: `${exactPrice(bill.price)} (${bill.currency})` },
            { term: 'Paid by card', value: dateTime(bill.paid_at) },
            { term: 'Handed over', value: dateTime(bill.handed_over_at) },
            { term: 'Transaction id', value: bill.transactionId },
          ]}
        />
      </section>
      <p className="max-w-prose text-small">
        The seller has sold the motorcycle above to the buyer, who has looked at it, paid for it and taken it over as it
        stands. Both confirmed the handover on this site: the buyer by showing, the seller by entering a code.
      </p>
      <div className="hidden grid-cols-2 gap-x-16 pt-16 print:grid">
        <p className="border-ink border-t pt-2 text-small">Seller: place, date, signature</p>
        <p className="border-ink border-t pt-2 text-small">Buyer: place, date, signature</p>
      </div>
    </article>
  )
}

function Party({ id, title, party }: { id: string; title: string; party: BillOfSale['buyer'] }) {
  return (
    <section aria-labelledby={id}>
      <PanelHeading id={id}>{title}</PanelHeading>
      <p className="font-bold [overflow-wrap:anywhere]">{party.name}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{party.address}</p>
    </section>
  )
}
