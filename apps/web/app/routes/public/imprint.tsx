import { getLegalPage } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { LegalPage } from '../../features/legal/legal-page.tsx'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { publicMeta, settingsOf } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import type { Route } from './+types/imprint.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    path: '/imprint',
    title: t('site.imprint'),
    description: t('home.imprintDescription'),
    preview: 'page/home',
    previewAlt: t('home.altCruiser'),
  })

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const query = queryFor(getLegalPage, { params: { page: 'imprint' } }, context.get(callContext))
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(query)) }
}

export const clientLoader = withoutPageData

export default function Imprint() {
  return <LegalPage page="imprint" title={t('site.imprint')} />
}
