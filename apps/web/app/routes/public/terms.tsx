import { getLegalPage } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { publicMeta, settingsOf } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/terms.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    path: '/terms',
    title: t('site.terms'),
    description: t('home.termsDescription'),
    preview: 'page/home',
    previewAlt: t('home.altCruiser'),
  })

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const query = queryFor(getLegalPage, { params: { page: 'terms' } }, context.get(callContext))
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(query)) }
}

export const clientLoader = withoutPageData

export default function Terms() {
  return <LegalPage page="terms" title={t('site.terms')} />
}
