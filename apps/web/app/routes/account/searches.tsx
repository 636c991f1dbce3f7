import { t } from '@bikevalley/messages'
import { SavedSearchesPage, savedSearchesQuery } from '../../features/catalog/saved-searches/saved-searches-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/searches.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('savedSearches.title') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch }) => prefetch(savedSearchesQuery(call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Searches() {
  return <Guard access="signed-in">{() => <SavedSearchesPage />}</Guard>
}
