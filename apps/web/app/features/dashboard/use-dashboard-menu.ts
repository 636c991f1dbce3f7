import type { ToDo, Viewer } from '@bikevalley/contract'
import { queryFor } from '../../lib/api/query.ts'
import { useSettings } from '../../lib/format/settings.ts'
import type { SideNavGroup } from '../../ui/layout/side-nav.tsx'
import { dashboardMenu, waitingCounts } from './links.ts'

export const toDoQuery = queryFor('adminGetToDo', {})

/**
 * The places of somebody's dashboard, an admin's with how much waits in each; without the numbers the menu stands as well.
 *
 * @param toDo what waits for an admin, as far as it is known
 */
export function useDashboardMenu(viewer: Viewer, toDo: ToDo | undefined): SideNavGroup[] {
  const { paymentMessages } = useSettings()
  return dashboardMenu(viewer, paymentMessages, viewer.isAdmin && toDo ? waitingCounts(toDo) : undefined)
}
