import { type Call, searchListings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { queryFor } from '../../../lib/api/query.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { type BuyAddress, readBuyAddress, searchInput } from '../buy-address.ts'
import { SaveSearchForm } from './save-search-form.tsx'
import { parametersOf } from './save-search-path.ts'
import { searchInWords } from './search-in-words.ts'

/** What a search finds now, of which the page needs the words alone. */
export const searchToSave = (address: BuyAddress, call?: Call) =>
  queryFor(
    searchListings,
    { query: { ...searchInput(address).query, sort: undefined, cursor: undefined, limit: 1 } },
    call,
  )

/** Keeps the search of the address: under which name, and when its person hears of bikes. */
export function SaveSearchPage() {
  const [search] = useSearchParams()
  const address = readBuyAddress(search)
  const query = useQuery(searchToSave(address))
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const words = searchInWords(address, query.data, format, distanceUnit)
  return (
    <>
      <PageTitle
        crumbs={{
          way: [{ to: '/dashboard/searches', label: t('savedSearches.title') }],
          here: t('savedSearches.saveThisSearch'),
        }}
      >
        {t('savedSearches.saveThisSearch')}
      </PageTitle>
      {query.isPending ? <Skeleton className="h-60" /> : null}
      {query.isError ? <QueryFailure query={query} /> : null}
      {query.data ? (
        <div className="max-w-160">
          <h2 className="mb-2 font-semibold text-small">{t('savedSearches.whatIsSaved')}</h2>
          <ul className="mb-6 flex flex-wrap gap-2">
            {words.map((label) => (
              <li
                key={label}
                className="rounded-control border border-rule bg-surface px-2.5 py-1.5 text-small [overflow-wrap:anywhere]"
              >
                {label}
              </li>
            ))}
          </ul>
          <SaveSearchForm parameters={parametersOf(address)} words={words} />
        </div>
      ) : null}
    </>
  )
}
