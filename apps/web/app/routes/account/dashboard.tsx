import { Outlet } from 'react-router'
import { DashboardLayout } from '../../features/dashboard/dashboard-layout.tsx'
import { adminToDo } from '../../features/dashboard/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/dashboard.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { isAdmin } = guardPage(context, request, 'signed-in')
  if (!isAdmin) return null
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(adminToDo(call))) }
}

export const clientLoader = withoutPageData

export default function Dashboard() {
  return (
    <Guard access="signed-in">
      {(viewer) => (
        <DashboardLayout viewer={viewer}>
          <Outlet />
        </DashboardLayout>
      )}
    </Guard>
  )
}
