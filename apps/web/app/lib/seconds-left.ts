import { useEffect, useState } from 'react'

type Said = { seconds_left: number }

/** When the browser first saw what the server said (milliseconds of a clock that nobody can set). */
const seenAt = new WeakMap<Said, number>()

function secondsSince(said: Said): number {
  const now = performance.now()
  const seen = seenAt.get(said) ?? now
  seenAt.set(said, seen)
  return Math.floor((now - seen) / 1000)
}

/**
 * Whole seconds left of what the server said, counted down without the time of day of this device; 0 when nothing runs.
 * A new object begins a new count, also for a component that comes later.
 */
export function useSecondsLeft(said: Said | null): number {
  const [passed, setPassed] = useState({ said, seconds: 0 })
  useEffect(() => {
    if (said === null) return undefined
    const tick = () => {
      const seconds = secondsSince(said)
      setPassed((before) => (before.said === said && before.seconds === seconds ? before : { said, seconds }))
      if (seconds >= said.seconds_left) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [said])
  if (said === null) return 0
  return Math.max(0, said.seconds_left - (passed.said === said ? passed.seconds : 0))
}

/** Where a time is over and its end not yet decided, it is asked for again so often (seconds). */
const UNDECIDED_SECONDS = 3

/** When to ask again, in milliseconds, so that an ended time is noticed: after the first of these ends, or never. */
export function untilFirstEnds(times: readonly (Said | null | undefined)[]): number | false {
  const left = times.flatMap((said) => (said ? [said.seconds_left] : []))
  return left.length > 0 && (Math.min(...left) || UNDECIDED_SECONDS) * 1000
}
