import { listBookings, listCategories, listCategoryBikes } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { CategoryPage } from '../../features/catalog/categories/category-page.tsx'
import { categoryBikesInput, ownBookingsInput, pageOf } from '../../features/catalog/queries.ts'
import { listQueryFor } from '../../lib/api/list-query.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/category.ts'

export const meta: Route.MetaFunction = ({ params }) => [{ title: t('catalog.pageTitle', { title: params.id }) }]

export async function loader({ context, request, params }: Route.LoaderArgs): Promise<PageData> {
  const viewer = guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const page = pageOf(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(({ fetch, prefetch }) =>
    Promise.all([
      fetch(listQueryFor(listCategoryBikes, categoryBikesInput(params.id, page), call)),
      prefetch(queryFor(listCategories, {}, call)),
      viewer.isUser && prefetch(queryFor(listBookings, ownBookingsInput, call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Category({ params }: Route.ComponentProps) {
  return <Guard access="signed-in">{() => <CategoryPage id={params.id} />}</Guard>
}
