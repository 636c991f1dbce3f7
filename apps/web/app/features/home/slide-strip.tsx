import { type KeyboardEvent, useRef } from 'react'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { slides } from './slides.ts'

type SlideStripProps = {
  /** Begins the ids of the tabs and of their panels. */
  id: string
  current: number
  onGo: (place: number) => void
  /** Null where nothing moves by itself. */
  rotation: { paused: boolean; onChange: (paused: boolean) => void } | null
  className?: string
}

/** Six numbered tabs and the buttons of the carousel. On a phone swiping takes the place of previous and next. */
export function SlideStrip({ id, current, onGo, rotation, className }: SlideStripProps) {
  const tabs = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onGo(next)
    tabs.current?.querySelectorAll('button')[(next + slides.length) % slides.length]?.focus()
  }
  return (
    <div className={classes('flex items-center gap-2 border-rule border-b px-(--gutter) lg:gap-6', className)}>
      <div className="order-last flex flex-none">
        {rotation ? (
          <IconButton
            label={rotation.paused ? 'Play the slides' : 'Pause the slides'}
            onClick={() => rotation.onChange(!rotation.paused)}
            className="order-last"
          >
            <Icon name={rotation.paused ? 'play' : 'pause'} />
          </IconButton>
        ) : null}
        <IconButton label="Previous slide" onClick={() => onGo(current - 1)} className="max-md:hidden">
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton label="Next slide" onClick={() => onGo(current + 1)} className="max-md:hidden">
          <Icon name="chevronRight" />
        </IconButton>
      </div>
      <div ref={tabs} role="tablist" aria-label="Slides" onKeyDown={step} className="flex min-w-0 flex-1">
        {slides.map(({ label }, place) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === current}
            tabIndex={place === current ? 0 : -1}
            onClick={() => onGo(place)}
            className="relative -mt-px flex min-h-12 min-w-0 flex-1 items-baseline gap-2 border-transparent border-t-4 pt-2.5 text-left text-ink-2 text-small hover:text-ink aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink max-lg:justify-center lg:min-h-15 lg:pt-4 lg:pr-2"
          >
            <span className="sr-only">Slide </span>
            <span className="type-num text-lg">{place + 1}</span>
            <span className="sr-only"> of {slides.length}: </span>
            <span className="truncate max-lg:sr-only">{label}</span>
          </button>
        ))}
      </div>
    </div>
  )
}
