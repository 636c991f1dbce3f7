import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { replayEarlyEvents } from './lib/deferred-hydration/event-replay.ts'

/** Does what was pressed and typed before React was there, once it is. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    // Not at once: while effects run, React wakes up nothing else.
    setTimeout(() => void replayEarlyEvents())
  }, [])
  return children
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Awake>
        <HydratedRouter />
      </Awake>
    </StrictMode>,
  )
})
