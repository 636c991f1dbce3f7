import { compareBikes } from '@bikevalley/contract'
import { readComparePath } from '../../entities/bike/compare-path.ts'
import { ComparePage } from '../../features/catalog/compare/compare-page.tsx'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { notIndexed } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/compare.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const id = readComparePath(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(async ({ prefetch }) => {
    if (id.length > 0) await prefetch(queryFor(compareBikes, { query: { id } }, context.get(callContext)))
  })
  return { dehydratedState, head: [notIndexed] }
}

export const clientLoader = withoutPageData

export default ComparePage
