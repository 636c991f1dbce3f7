import { useEffect, useState } from 'react'

type Hold = { seconds_left: number }
/** A hold, or a bike that may be held. */
type Said = Hold | { held_seconds_left: number | null }

/** When the browser first saw what the server said (milliseconds of a clock that nobody can set). */
const seenAt = new WeakMap<Said, number>()

const secondsOf = (said: Said): number => ('seconds_left' in said ? said.seconds_left : (said.held_seconds_left ?? 0))

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
  const total = said === null ? 0 : secondsOf(said)
  const [passed, setPassed] = useState({ said, seconds: 0 })
  useEffect(() => {
    if (said === null || total === 0) return undefined
    const tick = () => {
      const seconds = secondsSince(said)
      setPassed((before) => (before.said === said && before.seconds === seconds ? before : { said, seconds }))
      if (seconds >= total) clearInterval(timer)
    }
    const timer = setInterval(tick, 250)
    tick()
    return () => clearInterval(timer)
  }, [said, total])
  return Math.max(0, total - (passed.said === said ? passed.seconds : 0))
}

/** Where a time is over and its end not yet decided, it is asked for again so often (seconds). */
const UNDECIDED_SECONDS = 3

/** When to ask again, in milliseconds, so that an ended time is noticed: after the first of these ends, or never. */
export function untilFirstEnds(times: readonly (Hold | null | undefined)[]): number | false {
  const left = times.flatMap((said) => (said ? [said.seconds_left] : []))
  return left.length > 0 && (Math.min(...left) || UNDECIDED_SECONDS) * 1000
}
