import { t } from '@bikevalley/messages'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** What takes longer than this is said too, in milliseconds. */
const SAID_AFTER_MS = 1000

/** The line at the top edge while the next page, or what it is to show, is on its way. */
export function NavigationLine() {
  const isLeaving = useNavigation().state !== 'idle'
  // What is read again stands on the page meanwhile: nobody waits for it.
  const firstReads = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  const waits = isLeaving || firstReads > 0
  return (
    <>
      <div
        role="progressbar"
        aria-label={t('site.loadingThePage')}
        aria-hidden={!waits}
        data-waits={waits ? '' : undefined}
        className="waiting-line pointer-events-none fixed inset-x-0 top-0 z-60 h-1.5 border-on-signal border-b-[1.5px] bg-signal print:hidden"
      />
      <p aria-live="polite" className="sr-only">
        {waits ? <LongWait /> : null}
      </p>
    </>
  )
}

function LongWait() {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), SAID_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return long ? <span>{t('common.loading')}</span> : null
}
