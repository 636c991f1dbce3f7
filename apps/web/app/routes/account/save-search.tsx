import { t } from '@bikevalley/messages'
import { readBuyAddress } from '../../features/catalog/buy-address.ts'
import { SaveSearchPage, searchToSave } from '../../features/catalog/saved-searches/save-search-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/save-search.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('savedSearches.saveThisSearch') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const address = readBuyAddress(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(({ prefetch }) => prefetch(searchToSave(address, call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function SaveSearch() {
  return <Guard access="signed-in">{() => <SaveSearchPage />}</Guard>
}
