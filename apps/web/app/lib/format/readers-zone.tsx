import { readPageCookie } from '@bikevalley/contract/page-cookie'
import { browsersTimeZone, ZONE_COOKIE } from '@bikevalley/contract/time-zone'
import { createContext, type ReactNode, startTransition, use, useEffect, useState } from 'react'
import { setPageCookie } from '../page/page-cookie.ts'
import { useViewer } from '../session/session.ts'

const ONE_YEAR_SECONDS = 31_536_000

const Zone = createContext<string | null>(null)

/** The time zone of who reads; null where it is not known. */
export const useReadersZone = (): string | null => use(Zone)

type ReadersZoneProps = {
  /** As the server has made the page. */
  known: string | null
  children: ReactNode
}

/**
 * Days and times below it are those of the person who is signed in. Their browser knows the zone, and the server is told by
 * a cookie. A page begins in the zone that the server has made it in, so that both draw the same, and is drawn again once
 * it is hydrated where the browser has another one. Visitors share their pages: those have the site's days and no clock times,
 * so drawing all of a list again would take a phone long for nothing.
 */
export function ReadersZone({ known, children }: ReadersZoneProps) {
  const [zone, setZone] = useState(known)
  const { viewer } = useViewer()
  const isSignedIn = Boolean(viewer)
  useEffect(() => {
    if (!isSignedIn) return undefined
    // By itself: it is the first that a page asks of Intl, which takes its time.
    const timer = setTimeout(() => {
      const own = browsersTimeZone()
      if (own === null) return
      // Parts of the page may still wait for their scripts: in a transition they stay as they came.
      startTransition(() => setZone(own))
      if (readPageCookie(document.cookie, ZONE_COOKIE) !== own) setPageCookie(ZONE_COOKIE, own, ONE_YEAR_SECONDS)
    })
    return () => clearTimeout(timer)
  }, [isSignedIn])
  return <Zone value={zone}>{children}</Zone>
}
