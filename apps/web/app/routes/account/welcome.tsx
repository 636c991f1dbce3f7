import { t } from '@bikevalley/messages'
import { WelcomePage } from '../../features/account/signup/welcome-page.tsx'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/welcome.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('account.welcome') }) }]

export function loader({ context, request }: Route.LoaderArgs): null {
  guardPage(context, request, 'before-factor')
  return null
}

export const clientLoader = withoutPageData

export default function Welcome() {
  return <Guard access="before-factor">{(viewer) => <WelcomePage viewer={viewer} />}</Guard>
}
