import { t } from '@bikevalley/messages'
import { type FocusEvent, useId, useState } from 'react'
import { classes } from '../../ui/basics/classes.ts'
import { useDeferredHydrated } from '../../ui/basics/hydrated.ts'
import { useReducedMotion } from '../../ui/basics/reduced-motion.ts'
import { snapRow, useSnapScroller } from '../../ui/pictures/snap-scroller.ts'
import { SlideLinks } from './slide-links.tsx'
import { SlidePanel } from './slide-panel.tsx'
import { SlideStrip } from './slide-strip.tsx'
import { slides } from './slides.ts'
import { useRotation } from './use-rotation.ts'

/**
 * The top of the home page: six slides, one at a time, after WAI-ARIA's tabbed carousel. The strip stands below the
 * slides and comes first in the reading order, so that pausing is at hand before anything has moved.
 */
export function Carousel() {
  const id = useId()
  const { ref, current, go } = useSnapScroller<HTMLDivElement>(slides.length)
  const [paused, setPaused] = useState(false)
  const { held, watch } = useHeld()
  const still = useReducedMotion()
  const hydrated = useDeferredHydrated()
  const rotating = !still && !paused && !held
  useRotation(rotating, current, go)
  return (
    <section
      aria-roledescription={t('home.carousel')}
      aria-label={t('home.featured')}
      className="mx-auto flex max-w-page flex-col-reverse"
      {...watch}
    >
      <SlideStrip id={id} current={current} onGo={go} paused={paused} onPause={setPaused} />
      <SlideLinks id={id} />
      <div ref={ref} aria-live={rotating ? 'off' : 'polite'} className={classes(snapRow, 'motion-safe:scroll-smooth')}>
        {slides.map((slide, place) => (
          <SlidePanel
            key={slide.wide.name}
            slide={slide}
            id={`${id}-panel-${place}`}
            labelledBy={`${id}-tab-${place}`}
            first={place === 0}
            near={hydrated && (place === current || place === (current + 1) % slides.length)}
            away={hydrated && place !== current}
          />
        ))}
      </div>
    </section>
  )
}

/** Whether somebody points at it or has the focus in it: then nothing may move away under them. */
function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const watch = {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocused(currentTarget.contains(relatedTarget)),
  }
  return { held: pointed || focused, watch }
}
