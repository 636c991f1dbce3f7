import { Outlet } from 'react-router'
import { DashboardLayout } from '../features/dashboard/dashboard-layout.tsx'
import { Guard, guardPage } from '../lib/guard.tsx'
import type { Route } from './+types/dashboard.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'signed-in')
  return null
}

export const clientLoader = () => null

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
