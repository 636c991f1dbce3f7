import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { Results } from '../../../ui/data/results.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { freezesQuery } from '../queries.ts'
import { Freezes } from './freezes.tsx'

/** The sales whose money is frozen, each with the way to explain it; nothing where there are none. */
export function FrozenSales() {
  const query = useQuery({ ...freezesQuery(), placeholderData: keepPreviousData })
  if (query.isError)
    return (
      <section aria-labelledby="frozen" className="mb-12">
        <SectionHeading id="frozen">{t('operatorReconciliation.frozenSales')}</SectionHeading>
        <QueryFailure query={query} />
      </section>
    )
  const sales = query.data?.items.filter(({ booking }) => booking !== null) ?? []
  return (
    <Results ids={sales.map(({ _id }) => _id)} className="mb-8">
      {sales.length === 0 ? null : (
        <section aria-labelledby="frozen" className="mb-12">
          <SectionHeading id="frozen">{t('operatorReconciliation.frozenSales')}</SectionHeading>
          <Freezes freezes={sales} linked />
          {query.data?.nextCursor ? (
            <p className="py-4 text-ink-2">{t('operatorReconciliation.moreOnceFreed')}</p>
          ) : null}
        </section>
      )}
    </Results>
  )
}
