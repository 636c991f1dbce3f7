import type { ToDo, Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useViewer } from '../../lib/session/session.ts'
import { SideNav } from '../../ui/layout/side-nav.tsx'
import { toDoQuery, useDashboardMenu } from './use-dashboard-menu.ts'

/** The places of the dashboard of who is signed in, for the menu of a small screen. */
export function DashboardPlaces() {
  const { viewer } = useViewer()
  return viewer ? <Places viewer={viewer} /> : null
}

function Places({ viewer }: { viewer: Viewer }) {
  const groups = useDashboardMenu(viewer, useKnownToDo())
  return <SideNav label={t('common.dashboard')} groups={groups} />
}

/** What waits is asked for by the dashboard alone. A query of our own would stand in the way of what comes with the dashboard's page. */
function useKnownToDo(): ToDo | undefined {
  const client = useQueryClient()
  return useSyncExternalStore(
    (tell) => client.getQueryCache().subscribe(tell),
    () => client.getQueryData(toDoQuery.queryKey),
    () => undefined,
  )
}
