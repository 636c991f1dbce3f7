/** A finger that stays longer, or goes further, has not tapped. */
const LONGEST_TAP_MS = 300
const FURTHEST_PX = 24

type Point = { x: number; y: number }
type Touch = Point & { at: number }

const isNear = (one: Point, other: Point): boolean => Math.hypot(one.x - other.x, one.y - other.y) <= FURTHEST_PX

/**
 * Two taps of one finger at the same place. Browsers on touch screens differ in whether they make a double click of that,
 * so those that would are kept from it.
 *
 * @param onDoubleTap told where in the window
 */
export function listenForDoubleTaps(element: HTMLElement, onDoubleTap: (at: Point) => void, signal: AbortSignal): void {
  /** Where the finger came down, while it may still be a tap. */
  let down: Touch | null = null
  /** The tap before. */
  let first: Touch | null = null
  const begin = ({ touches, timeStamp }: TouchEvent) => {
    const [finger, another] = touches
    if (!finger || another) {
      down = null
      first = null
      return
    }
    down = { x: finger.clientX, y: finger.clientY, at: timeStamp }
  }
  const end = (event: TouchEvent) => {
    const [finger] = event.changedTouches
    const begun = down
    down = null
    if (!finger || !begun) return
    const tap = { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
    if (tap.at - begun.at > LONGEST_TAP_MS || !isNear(tap, begun)) {
      first = null
    } else if (first && begun.at - first.at <= LONGEST_TAP_MS && isNear(tap, first)) {
      event.preventDefault()
      first = null
      onDoubleTap(tap)
    } else {
      first = tap
    }
  }
  element.addEventListener('touchstart', begin, { passive: true, signal })
  element.addEventListener('touchend', end, { passive: false, signal })
}
