import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryFor } from '../../../lib/api/query.ts'
import { useViewer } from '../../../lib/session/session.ts'
import type { BuyAddress } from '../buy-address.ts'
import { isKeptBy, saveSearchPath } from './save-search-path.ts'

/** Leads to where a search is saved, or to the saved searches where it is one of them. */
export function SaveThisSearch({ address }: { address: BuyAddress }) {
  const { viewer } = useViewer()
  const { data } = useQuery({
    ...queryFor('listSavedSearches', {}),
    enabled: Boolean(viewer),
    refetchOnWindowFocus: false,
  })
  const saved = data?.items.find(({ parameters }) => isKeptBy(parameters, address))
  return (
    <Link
      to={saved ? '/dashboard/searches' : saveSearchPath(address)}
      className="inline-flex min-h-9 items-center font-semibold text-small [overflow-wrap:anywhere] pointer-coarse:min-h-11"
    >
      <span>{saved ? t('savedSearches.savedAs', { name: saved.name }) : t('savedSearches.saveThisSearch')}</span>
    </Link>
  )
}
