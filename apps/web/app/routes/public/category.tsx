import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { data } from 'react-router'
import { readBuyAddress } from '../../features/catalog/buy-address.ts'
import { isCategory } from '../../features/catalog/categories/is-category.ts'
import { loadResults } from '../../features/catalog/search/load-results.ts'
import { ResultsPage } from '../../features/catalog/search/results-page.tsx'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/category.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const missing = t('platform.categoryNotFound')
  if (!isCategory(params.id)) throw data(missing, { status: 404, statusText: missing })
  return loadResults(context, readBuyAddress(new URL(request.url).searchParams, params.id))
}

export const clientLoader = withoutPageData

export default function Category({ params, loaderData }: Route.ComponentProps) {
  return (
    <Guard access="signed-in">
      {() => {
        if (!isCategory(params.id)) throw new ApiError('not_found', t('platform.categoryNotFound'))
        return <ResultsPage refused={loaderData?.refused ?? null} failed={loaderData?.failed ?? null} />
      }}
    </Guard>
  )
}
