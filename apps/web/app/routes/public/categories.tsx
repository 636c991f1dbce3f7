import { listCategories } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { CategoriesPage } from '../../features/catalog/categories/categories-page.tsx'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { publicMeta, settingsOf } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/categories.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    path: '/categorie',
    title: t('site.categories'),
    description: t('catalog.categoriesDescription'),
    preview: 'page/home',
    previewAlt: t('catalog.altMotorbike'),
  })

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(queryFor(listCategories, {}, call))) }
}

export const clientLoader = withoutPageData

export default CategoriesPage
