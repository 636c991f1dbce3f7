import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { comparePath, readComparePath } from '../../../entities/bike/compare-path.ts'
import { PrintedAddress } from '../../../entities/bike/printed-address.tsx'
import { queryFor } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { AddBikes } from './add-bikes.tsx'
import { CompareTable } from './compare-table.tsx'

/** Up to four bikes side by side. Its address says which, so that it can be shared. */
export function ComparePage() {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const ids = readComparePath(search)
  return (
    <div className="wrap py-8 md:py-12">
      <title>{t('ui.pageTitle', { page: t('compare.title') })}</title>
      <PageTitle subtitle={t('compare.whatItIs', { max: LIMITS.comparedBikes })}>{t('compare.title')}</PageTitle>
      {ids.length === 0 ? (
        <EmptyState title={t('compare.isEmpty')}>{t('compare.chooseBikes')}</EmptyState>
      ) : (
        <Compared ids={ids} />
      )}
      <PrintedAddress path={comparePath(ids)} className="mt-6" />
      {hydrated ? (
        <div className="print:hidden">
          <AddBikes compared={ids} />
        </div>
      ) : null}
    </div>
  )
}

/** What stays in sight while another comparison is read is the one before. */
function Compared({ ids }: { ids: string[] }) {
  const query = useQuery({ ...queryFor('compareBikes', { query: { id: ids } }), placeholderData: (before) => before })
  if (query.isPending)
    return (
      <div role="status" aria-label={t('compare.isLoading')}>
        <Skeleton className="h-120" />
      </div>
    )
  if (query.isError) return <QueryFailure query={query} />
  const { items: bikes } = query.data
  const gone = query.isPlaceholderData ? [] : ids.filter((id) => bikes.every(({ _id }) => _id !== id))
  return (
    <>
      {gone.length > 0 ? <p className="mb-6 font-semibold">{t('compare.gone', { count: gone.length })}</p> : null}
      {bikes.length === 1 ? <p className="mb-6 print:hidden">{t('compare.addOne')}</p> : null}
      {bikes.length > 0 ? <CompareTable bikes={bikes} gone={gone} /> : null}
    </>
  )
}
