import { t } from '@bikevalley/messages'
import { ownFactors } from '../../features/profile/queries.ts'
import { SecureAccountPage } from '../../features/profile/secure-account-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/secure-account.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('profile.secureAccount') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'before-factor')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch }) => prefetch(ownFactors(call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function SecureAccount() {
  return <Guard access="before-factor">{(viewer) => <SecureAccountPage viewer={viewer} />}</Guard>
}
