import { listCategories } from '@bikevalley/contract'
import { CategoriesPage } from '../features/catalog/categories-page.tsx'
import { type PageData, withoutPageData } from '../lib/page-data.ts'
import { queryFor, readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Categories | BikeValley' }]

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(queryFor(listCategories, {}, call))) }
}

export const clientLoader = withoutPageData

export default CategoriesPage
