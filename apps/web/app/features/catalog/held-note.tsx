import { useEffect, useState } from 'react'

/** Tells that another buyer is paying, and how long that may take. The bike can still be booked. */
export function HeldNote({ until }: { until: string | null }) {
  const secondsLeft = useSecondsUntil(until)
  if (until === null || secondsLeft === 0) return null
  return (
    <p className="mb-2 text-ink-2 text-small">
      <b className="text-ink">Another buyer is paying.</b>{' '}
      {secondsLeft === null ? null : `Their time ends in ${clock(secondsLeft)}. `}You can still book.
    </p>
  )
}

/** Whole seconds until an instant; null until the browser has looked at its clock, which the server can't know. */
function useSecondsUntil(instant: string | null): number | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    if (instant === null) return undefined
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [instant])
  if (instant === null || now === null) return null
  return Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000))
}

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
