import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { listKeptBikes, onKeptBikes } from '../../lib/saved-bikes/kept-bikes.ts'
import { takeOverKeptBikes } from '../../lib/saved-bikes/take-over.ts'
import { claimViewedBikes } from '../../lib/saved-bikes/viewed-bikes.ts'
import { loginPath } from '../../lib/session/login-path.ts'
import { useViewer } from '../../lib/session/session.ts'
import { useHydrated } from '../../ui/basics/hydrated.ts'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { SavedList, SavedListSkeleton } from './saved-list.tsx'
import { ViewedBikes } from './viewed-bikes.tsx'

/** What somebody has saved, and what was looked at in this browser. Only the browser knows a visitor's. */
export function WatchListPage() {
  const { viewer } = useViewer()
  const hydrated = useHydrated()
  const left = useLeftBehind(viewer?._id)
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
      {left > 0 ? <p className="mb-6 font-semibold">{t('watchList.notTakenOver', { count: left })}</p> : null}
      {/* Nothing of them is shown to whoever comes next. */}
      {isKnown ? (
        <SavedList key={`list of ${viewer?._id ?? ''}`} whose={viewer ? 'account' : 'browser'} />
      ) : (
        <SavedListSkeleton />
      )}
      {hydrated ? <ViewedBikes key={viewer?._id ?? ''} /> : null}
    </div>
  )
}

/**
 * Takes over for this person what could not be at login.
 * @returns how many bikes found no place, once that is known
 */
function useLeftBehind(personId: string | undefined): number {
  const client = useQueryClient()
  const [askedFor, setAskedFor] = useState<string>()
  useEffect(() => {
    if (personId === undefined) return
    claimViewedBikes()
    void takeOverKeptBikes(client).then(() => setAskedFor(personId))
  }, [client, personId])
  const kept = useSyncExternalStore(
    onKeptBikes,
    () => listKeptBikes().length,
    () => 0,
  )
  return personId !== undefined && askedFor === personId ? kept : 0
}
