import { t } from '@bikevalley/messages'
import { redirect } from 'react-router'
import { SignupPage } from '../../features/account/signup/signup-page.tsx'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { viewerContext } from '../../lib/page/server-context.ts'
import { safeOrigin } from '../../lib/session/login-path.ts'
import type { Route } from './+types/signup.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('account.signUp') }) }]

export function loader({ context, request }: Route.LoaderArgs): null {
  if (context.get(viewerContext)) throw redirect(safeOrigin(new URL(request.url).searchParams.get('from')))
  return null
}

export const clientLoader = withoutPageData

export default SignupPage
