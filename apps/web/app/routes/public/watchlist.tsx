import { WatchListPage } from '../../features/watch-list/watch-list-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { notIndexed } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, viewerContext } from '../../lib/page/server-context.ts'
import { savedBikesQuery } from '../../lib/saved-bikes/saved-bikes-query.ts'
import type { Route } from './+types/watchlist.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  const isSignedIn = context.get(viewerContext) !== null
  const dehydratedState = await readForPage(async ({ prefetchPages }) => {
    if (isSignedIn) await prefetchPages(savedBikesQuery('account', call))
  })
  return { dehydratedState, head: [notIndexed] }
}

export const clientLoader = withoutPageData

export default WatchListPage
