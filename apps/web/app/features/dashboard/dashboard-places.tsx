import { t } from '@bikevalley/messages'
import { useViewer } from '../../lib/session/session.ts'
import { SideNav } from '../../ui/layout/side-nav.tsx'
import { useDashboardMenu } from './use-dashboard-menu.ts'

/** The places of the dashboard of who is signed in, for the menu of a small screen. */
export function DashboardPlaces() {
  const { viewer } = useViewer()
  // What waits is asked for by the dashboard alone.
  const groups = useDashboardMenu(viewer ?? null, false)
  return <SideNav label={t('common.dashboard')} groups={groups} />
}
