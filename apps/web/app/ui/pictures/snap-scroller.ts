import { type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../basics/reduced-motion.ts'

/** How long a scroller must stand still until its place counts, in milliseconds. */
const SETTLED_MS = 80

/**
 * For the element that scrolls; its children are as wide as itself and have `w-full flex-none` and `snap-start`, or `snapNear`. It is
 * positioned, or hidden words in it would stand outside of it and make the page wider.
 */
export const snapRow =
  'relative flex snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain [scrollbar-width:none] [&::-webkit-scrollbar]:hidden'

/**
 * Where a child snaps: only what is shown and its neighbours do, so that a flick, however fast, leads one further. `snap-always` alone does not
 * hold the fastest ones. Not before the page is hydrated: nobody would move the neighbours along.
 */
export const snapNear = (place: number, current: number): string =>
  Math.abs(place - current) <= 1 ? 'snap-start snap-always' : ''

export type SnapScroller<E extends HTMLElement> = {
  ref: RefObject<E | null>
  /** Which of them is shown, from 0. */
  current: number
  /** Shows one of them; after the last comes the first. */
  go: (place: number) => void
}

/**
 * Things side by side of which one is shown. The browser itself scrolls and snaps: swiping feels as it does elsewhere on
 * the device, and works before the page is hydrated, or without scripts.
 *
 * @param start which of them is shown first, for an owner who has scrolled there
 */
export function useSnapScroller<E extends HTMLElement>(count: number, start = 0): SnapScroller<E> {
  const ref = useRef<E>(null)
  const [current, setCurrent] = useState(start)
  /** Where we have sent it, until it is there or somebody takes it elsewhere. */
  const wanted = useRef<number>(null)
  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      const place = placeOf(scroller)
      // Two presses in a row: the first way was broken off, the second is still to go.
      if (wanted.current !== null && wanted.current !== place) return scrollToPlace(scroller, wanted.current)
      wanted.current = null
      setCurrent(place)
    }
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(settle, SETTLED_MS)
    }
    const take = () => {
      wanted.current = null
      // The next flick counts from here, also where it has not come to rest.
      setCurrent(placeOf(scroller))
    }
    // The browser may have scrolled it already: by a swipe before we were here, or coming back to the page.
    if (scroller.scrollLeft > 0) wait()
    const listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    scroller.addEventListener('scroll', wait, options)
    scroller.addEventListener('pointerdown', take, options)
    scroller.addEventListener('wheel', take, options)
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [])
  const go = (place: number) => {
    const next = (place + count) % count
    wanted.current = next
    setCurrent(next)
    if (ref.current) scrollToPlace(ref.current, next)
  }
  return { ref, current, go }
}

/** Which place a key leads to: arrows to the next and the one before, around the ends; Home and End to these. Undefined for other keys. */
export function placeByKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

const placeOf = ({ scrollLeft, clientWidth }: HTMLElement): number => Math.round(scrollLeft / clientWidth)

function scrollToPlace(scroller: HTMLElement, place: number): void {
  scroller.scrollTo({ left: place * scroller.clientWidth, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
