import type { Viewer } from '@bikevalley/contract'
import type { ReactNode } from 'react'
import { VerifyEmailNotice } from '../../entities/person/verify-email-notice.tsx'
import { SideLayout } from '../../ui/layout/side-nav.tsx'
import { roleText } from './role-text.ts'
import { useDashboardMenu } from './use-dashboard-menu.ts'

/** The dashboard around each of its pages: who is here, and the links of their roles. */
export function DashboardLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return (
    <SideLayout title={viewer.displayName} subtitle={roleText(viewer)} groups={useDashboardMenu(viewer, true)}>
      <VerifyEmailNotice />
      {children}
    </SideLayout>
  )
}
