import { readPageCookie } from '@bikevalley/contract/page-cookie'
import { browsersTimeZone, ZONE_COOKIE } from '@bikevalley/contract/time-zone'
import { useEffect, useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { setPageCookie } from '../page/page-cookie.ts'
import { useViewer } from '../session/session.ts'

const ONE_YEAR_SECONDS = 31_536_000
const CHANGE = 'readers-zone'

/** That of this browser, once times are shown in it. */
let own: string | null = null

function onChange(listener: () => void) {
  addEventListener(CHANGE, listener)
  return () => removeEventListener(CHANGE, listener)
}

/** The time zone of who reads; null where it is not known. */
export function useReadersZone(): string | null {
  const known = useRouteLoaderData<typeof loader>('root')?.zone ?? null
  return useSyncExternalStore(
    onChange,
    () => own ?? known,
    () => known,
  )
}

/**
 * Has days and times shown in the zone of the person who is signed in. Their browser knows it, and the server is told by
 * a cookie. A page begins in the zone that the server has made it in, so that both draw the same, and its times are drawn again once
 * it is hydrated where the browser has another one. A context would not do: React changes it only once all parts of a page are hydrated, of which
 * some wait for the first touch. Visitors share their pages: those have the site's days and no clock times,
 * so drawing all of a list again would take a phone long for nothing.
 */
export function useOwnZone(): void {
  const { viewer } = useViewer()
  const isSignedIn = Boolean(viewer)
  useEffect(() => {
    if (!isSignedIn) return undefined
    // By itself: it is the first that a page asks of Intl, which takes its time.
    const timer = setTimeout(() => {
      own = browsersTimeZone()
      if (own === null) return
      dispatchEvent(new Event(CHANGE))
      if (readPageCookie(document.cookie, ZONE_COOKIE) !== own) setPageCookie(ZONE_COOKIE, own, ONE_YEAR_SECONDS)
    })
    return () => clearTimeout(timer)
  }, [isSignedIn])
}
