import { type Call, listSavedSearches } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { LinkButton } from '../../../ui/basics/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { SavedSearchRow } from './saved-search-row.tsx'

export const savedSearchesQuery = (call?: Call) => ({
  ...queryFor(listSavedSearches, {}, call),
  // What was deleted stays in sight, with a way back, until the list is opened again.
  refetchOnWindowFocus: false,
})

/** The searches that a person keeps, the last one first, with all that can be done with them. */
export function SavedSearchesPage() {
  const query = useQuery(savedSearchesQuery())
  return (
    <>
      <PageTitle subtitle={t('savedSearches.whatItIs')}>{t('savedSearches.title')}</PageTitle>
      {query.isPending ? (
        <div role="status" aria-label={t('savedSearches.isLoading')} className="grid gap-4">
          <Skeleton className="h-32" />
          <Skeleton className="h-32" />
        </div>
      ) : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data?.items.length === 0 ? (
        <EmptyState
          title={t('savedSearches.isEmpty')}
          action={
            <LinkButton to="/buy" kind="go">
              {t('watchList.findBikes')}
            </LinkButton>
          }
        >
          {t('savedSearches.searchAndSave')}
        </EmptyState>
      ) : null}
      <ul>
        {query.data?.items.map((search) => (
          <li key={search._id} className="border-rule border-t last:border-b">
            <SavedSearchRow search={search} />
          </li>
        ))}
      </ul>
    </>
  )
}
