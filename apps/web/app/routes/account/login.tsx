import { getBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { redirect } from 'react-router'
import { LoginPage } from '../../features/account/login/login-page.tsx'
import { loginReason } from '../../features/account/login/login-reason.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, viewerContext } from '../../lib/page/server-context.ts'
import { safeOrigin } from '../../lib/session/login-path.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('site.logIn') }) }]

export async function loader({ context, request }: Route.LoaderArgs): Promise<PageData> {
  const origin = safeOrigin(new URL(request.url).searchParams.get('from'))
  if (context.get(viewerContext)) throw redirect(origin)
  const { bikeId } = loginReason(origin)
  const call = context.get(callContext)
  const dehydratedState = await readForPage(async ({ prefetch }) => {
    if (bikeId !== null) await prefetch(queryFor(getBike, { params: { id: bikeId } }, call))
  })
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default LoginPage
