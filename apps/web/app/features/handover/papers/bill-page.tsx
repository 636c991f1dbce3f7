import { type BillOfSale, billPaper, getBillOfSalePdf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { throwIfMissing } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { saveFile } from '../../../lib/api/save-file.ts'
import { useSiteFormat } from '../../../lib/format/settings.ts'
import { PageAwaited } from '../../../ui/feedback/page-awaited.tsx'
import { billQuery } from '../queries.ts'
import { PaperView } from './paper-view.tsx'

/** The bill of sale, as a page to print. */
export function BillPage({ bookingId }: { bookingId: string }) {
  const query = useQuery(billQuery(bookingId))
  throwIfMissing(query.error)
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return <PageAwaited title={t('papers.billOfSale')} />
  return <Bill bill={query.data} />
}

function Bill({ bill }: { bill: BillOfSale }) {
  const format = useSiteFormat(bill.currency)
  return (
    <PaperView
      paper={billPaper(bill, format)}
      savePdf={() => saveFile(getBillOfSalePdf, { params: { id: bill.booking_id } })}
      crumbs={{
        way: [{ to: `/dashboard/handover/${bill.booking_id}`, label: bill.bike }],
        here: t('papers.billOfSale'),
      }}
    />
  )
}
