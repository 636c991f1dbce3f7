import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyEvents } from './lib/deferred-hydration/event-replay.ts'
import { noticeReturns } from './lib/page/use-is-return.ts'

/** Does what was pressed and typed before React was there, once it is. */
function ReplayEarlyEvents({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Not at once: while effects run, React hydrates nothing else.
    setTimeout(() => void replayEarlyEvents())
  }, [])
  return children
}

noticeReturns()
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReplayEarlyEvents>
        <HydratedRouter />
      </ReplayEarlyEvents>
    </StrictMode>,
  )
})
