import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** How long a slide is shown (DESIGN.md, "Carousel"), in milliseconds. */
const SHOWN_MS = 7_000

function follow(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Goes on from a place when it has been shown long enough, while it runs and the page is in sight. */
export function useRotation(running: boolean, place: number, go: (place: number) => void): void {
  const hidden = useSyncExternalStore(
    follow,
    () => document.hidden,
    () => true,
  )
  const onTime = useEffectEvent(go)
  useEffect(() => {
    if (!running || hidden) return undefined
    const timer = setTimeout(() => onTime(place + 1), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [running, hidden, place])
}
