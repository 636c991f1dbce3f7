import { t } from '@bikevalley/messages'
import { ProfilePage } from '../../features/profile/profile-page.tsx'
import { ownAccount } from '../../features/profile/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/profile.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('profile.profile') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch }) => prefetch(ownAccount(call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Profile() {
  return <Guard access="signed-in">{(viewer) => <ProfilePage viewer={viewer} />}</Guard>
}
