import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { listKeptBikes, onKeptBikes } from '../../lib/saved-bikes/kept-bikes.ts'
import { takeOverKeptBikes } from '../../lib/saved-bikes/take-over.ts'
import { loginPath } from '../../lib/session/guard.tsx'
import { useViewer } from '../../lib/session/session.ts'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SavedList, SavedListSkeleton } from './saved-list.tsx'
import { ViewedBikes } from './viewed-bikes.tsx'

/** What somebody has saved, and what was looked at in this browser. Only the browser knows a visitor's. */
export function WatchListPage() {
  const { viewer } = useViewer()
  const hydrated = useHydrated()
  const client = useQueryClient()
  // What could not be taken over at login is by now.
  useEffect(() => void takeOverKeptBikes(client), [client])
  const left = useSyncExternalStore(
    onKeptBikes,
    () => listKeptBikes().length,
    () => 0,
  )
  const isKnown = viewer ? true : viewer === null && hydrated
  return (
    <div className="wrap py-8 md:py-12">
      <title>{t('ui.pageTitle', { page: t('site.watchList') })}</title>
      <PageTitle
        subtitle={
          viewer === null
            ? rich('watchList.inThisBrowser', { link: <Link to={loginPath('/watchlist')} /> })
            : t('watchList.whatItIs')
        }
      >
        {t('site.watchList')}
      </PageTitle>
      {viewer && left > 0 ? <p className="mb-6 font-semibold">{t('watchList.notTakenOver', { count: left })}</p> : null}
      {isKnown ? <SavedList whose={viewer ? 'account' : 'browser'} /> : <SavedListSkeleton />}
      {/* Nothing of it is shown to whoever comes next. */}
      {hydrated ? <ViewedBikes key={viewer?._id ?? ''} /> : null}
    </div>
  )
}
