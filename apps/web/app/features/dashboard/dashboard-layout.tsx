import type { Viewer } from '@bikevalley/contract'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/settings.ts'
import { VerifyEmailNotice } from '../../lib/verify-email-notice.tsx'
import { SideLayout } from '../../ui/side-nav.tsx'
import { dashboardLinks, roleWords } from './links.ts'

/** The dashboard around each of its pages: who is here, and the links of their roles. */
export function DashboardLayout({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  const roles = roleWords(viewer)
  return (
    <SideLayout
      title={viewer.displayName}
      subtitle={roles}
      items={dashboardLinks(viewer, useSettings().payments)}
      menuLabel={roles.includes(' ') || roles === '' ? 'Dashboard menu' : `${roles} menu`}
    >
      <VerifyEmailNotice />
      {children}
    </SideLayout>
  )
}
