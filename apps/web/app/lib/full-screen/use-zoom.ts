import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenForDoubleTaps } from './double-tap.ts'

const LARGEST = 4
/** What a double tap, a double click and the button lead to. */
const CLOSER = 2.5
/** So little is as good as none: whoever pinches back means the whole picture. */
const NEARLY_WHOLE = 1.1
/** What one turn of a wheel with Ctrl, or a pinch on a touch pad, makes larger. */
const WHEEL_STEP = 0.01

type Point = { x: number; y: number }

export type Zoom = {
  /** For the box that scrolls; its only child has `h-[calc(100%*var(--zoom,1))] w-[calc(100%*var(--zoom,1))]`. */
  frame: RefObject<HTMLDivElement | null>
  zoomed: boolean
  /** From the whole picture to a closer look, and back; around a point of the window, or the middle. */
  toggle: (around?: Point) => void
  /** For a mouse, which takes the picture along; a finger scrolls it as everywhere. */
  drag: (event: PointerEvent) => void
}

/**
 * A closer look at what a box shows: by pinching, on a touch screen and on a touch pad, and by a double tap. What is larger than its box is
 * scrolled by the browser itself, so that it moves as everything else on the device.
 *
 * @param shown whether it is in sight; what goes out of sight is whole again
 */
export function useZoom(shown: boolean): Zoom {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef(1)
  const [zoomed, setZoomed] = useState(false)

  const zoomTo = (wanted: number, around?: Point) => {
    const box = frame.current
    if (!box) return
    const { left, top, width, height } = box.getBoundingClientRect()
    const at = { x: around ? around.x - left : width / 2, y: around ? around.y - top : height / 2 }
    const next = wanted < NEARLY_WHOLE ? 1 : Math.min(wanted, LARGEST)
    const ratio = next / zoom.current
    const held = { left: (box.scrollLeft + at.x) * ratio - at.x, top: (box.scrollTop + at.y) * ratio - at.y }
    zoom.current = next
    box.style.setProperty('--zoom', String(next))
    box.scrollTo({ ...held, behavior: 'instant' })
    setZoomed(next > 1)
  }
  const toggle = (around?: Point) => zoomTo(zoom.current > 1 ? 1 : CLOSER, around)

  const pinched = useEffectEvent((ratio: number, from: number, around: Point) => zoomTo(from * ratio, around))
  const tapped = useEffectEvent((at: Point) => toggle(at))
  const turned = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return
    event.preventDefault()
    // Below what counts as zoomed a single turn would never get through.
    const from = Math.max(zoom.current, event.deltaY < 0 ? NEARLY_WHOLE : 1)
    zoomTo(from * Math.exp(-event.deltaY * WHEEL_STEP), { x: event.clientX, y: event.clientY })
  })
  useEffect(() => {
    const box = frame.current
    if (!box) return undefined
    let begun: { apart: number; zoom: number } | null = null
    const follow = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        begun = null
        return
      }
      // Neither may the page zoom, nor the row of pictures scroll.
      event.preventDefault()
      const apart = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      begun ??= { apart, zoom: zoom.current }
      const middle = { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 }
      pinched(apart / begun.apart, begun.zoom, middle)
    }
    const listening = new AbortController()
    const options = { passive: false, signal: listening.signal }
    for (const kind of ['touchstart', 'touchmove', 'touchend', 'touchcancel'] as const)
      box.addEventListener(kind, follow, options)
    box.addEventListener('wheel', turned, options)
    listenForDoubleTaps(box, tapped, listening.signal)
    return () => listening.abort()
  }, [])

  const reset = useEffectEvent(() => zoomTo(1))
  useEffect(() => {
    if (!shown) reset()
  }, [shown])

  const drag = ({ pointerType, buttons, movementX, movementY }: PointerEvent) => {
    if (pointerType === 'mouse' && buttons === 1) frame.current?.scrollBy(-movementX, -movementY)
  }
  return { frame, zoomed, toggle, drag }
}
