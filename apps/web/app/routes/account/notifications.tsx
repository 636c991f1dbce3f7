import { t } from '@bikevalley/messages'
import { NotificationsPage } from '../../features/notifications/notifications-page.tsx'
import { notificationsQuery } from '../../features/notifications/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/notifications.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('notifications.notifications') }) }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetchPages }) => prefetchPages(notificationsQuery(call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Notifications() {
  return <Guard access="signed-in">{() => <NotificationsPage />}</Guard>
}
