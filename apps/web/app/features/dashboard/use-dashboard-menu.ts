import type { Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'
import { useSettings } from '../../lib/format/settings.ts'
import type { SideNavGroup } from '../../ui/layout/side-nav.tsx'
import { dashboardMenu, waitingCounts } from './links.ts'

/**
 * The places of somebody's dashboard, an admin's with how much waits in each; without the numbers the menu stands as well.
 *
 * @param asks whether the numbers are read, or only shown where they are known
 */
export function useDashboardMenu(viewer: Viewer | null, asks: boolean): SideNavGroup[] {
  const { paymentMessages } = useSettings()
  const toDo = useQuery({ ...queryFor('adminGetToDo', {}), enabled: asks && viewer?.isAdmin === true })
  if (!viewer) return []
  return dashboardMenu(viewer, paymentMessages, viewer.isAdmin && toDo.data ? waitingCounts(toDo.data) : undefined)
}
