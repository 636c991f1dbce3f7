import type { Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { VerifyEmailNotice } from '../../entities/person/verify-email-notice.tsx'
import { SideLayout } from '../../ui/layout/side-nav.tsx'
import { roleText } from './role-text.ts'
import { toDoQuery, useDashboardMenu } from './use-dashboard-menu.ts'

/** The dashboard around each of its pages: who is here, and the links of their roles. */
export function DashboardLayout({ viewer, children }: { viewer: Viewer; children: ReactElement }) {
  const { data: toDo } = useQuery({ ...toDoQuery, enabled: viewer.isAdmin })
  return (
    <SideLayout title={viewer.displayName} subtitle={roleText(viewer)} groups={useDashboardMenu(viewer, toDo)}>
      <VerifyEmailNotice />
      {children}
    </SideLayout>
  )
}
