import { useEffect, useEffectEvent } from 'react'

/** How long a slide is shown (design §6), in milliseconds. */
const SHOWN_MS = 7_000

/** Goes on from a place when it has been shown long enough, while it runs and the page is in sight. */
export function useRotation(running: boolean, place: number, go: (place: number) => void): void {
  const onTime = useEffectEvent(go)
  useEffect(() => {
    if (!running) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (!document.hidden) timer = setTimeout(() => onTime(place + 1), SHOWN_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [running, place])
}
