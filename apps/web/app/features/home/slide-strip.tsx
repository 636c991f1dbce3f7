import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { type KeyboardEvent, useRef } from 'react'
import { classes } from '../../ui/basics/classes.ts'
import { Icon } from '../../ui/basics/icon.tsx'
import { IconButton } from '../../ui/basics/icon-button.tsx'
import { slides } from './slides.ts'

/** The bar, and one of the six in it. */
export const stripLook = 'flex items-center gap-2 border-rule border-b px-(--gutter) lg:gap-6'
export const slideTabLook =
  'relative -mt-px flex min-h-12 min-w-0 flex-1 items-baseline gap-2 border-transparent border-t-4 pt-2.5 text-left text-ink-2 text-small hover:text-ink max-lg:justify-center lg:min-h-15 lg:pt-4 lg:pr-2'

type SlideStripProps = {
  /** Begins the ids of the tabs and of their panels. */
  id: string
  current: number
  onGo: (place: number) => void
  paused: boolean
  onPause: (paused: boolean) => void
}

/**
 * Six numbered tabs and the buttons of the carousel. On a phone swiping takes the place of previous and next; where
 * nothing moves by itself there is nothing to pause. It stands before scripts run, and without any gives way to links.
 */
export function SlideStrip({ id, current, onGo, paused, onPause }: SlideStripProps) {
  const tabs = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const next = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: slides.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onGo(next)
    tabs.current?.querySelectorAll('button')[(next + slides.length) % slides.length]?.focus()
  }
  return (
    <div className={classes(stripLook, '[@media(scripting:none)]:hidden')}>
      <div className="order-last flex flex-none">
        <IconButton
          label={paused ? t('home.playTheSlides') : t('home.pauseTheSlides')}
          onClick={() => onPause(!paused)}
          className="order-last motion-reduce:hidden"
        >
          <Icon name={paused ? 'play' : 'pause'} />
        </IconButton>
        <IconButton label={t('home.previousSlide')} onClick={() => onGo(current - 1)} className="max-md:hidden">
          <Icon name="chevronLeft" />
        </IconButton>
        <IconButton label={t('home.nextSlide')} onClick={() => onGo(current + 1)} className="max-md:hidden">
          <Icon name="chevronRight" />
        </IconButton>
      </div>
      <div ref={tabs} role="tablist" aria-label={t('home.slides')} onKeyDown={step} className="flex min-w-0 flex-1">
        {slides.map(({ label, wide }, place) => (
          <button
            key={wide.name}
            type="button"
            role="tab"
            id={`${id}-tab-${place}`}
            aria-controls={`${id}-panel-${place}`}
            aria-selected={place === current}
            tabIndex={place === current ? 0 : -1}
            onClick={() => onGo(place)}
            className={classes(
              slideTabLook,
              'aria-selected:border-ink aria-selected:font-semibold aria-selected:text-ink',
            )}
          >
            <SlideName place={place} label={label()} />
          </button>
        ))}
      </div>
    </div>
  )
}

/** Its number and, where there is room, what it shows. */
export const SlideName = ({ place, label }: { place: number; label: string }) =>
  rich('home.slideName', {
    place: place + 1,
    count: slides.length,
    label,
    hidden: <span className="sr-only" />,
    number: <span className="type-num text-lg" />,
    name: <span className="truncate max-lg:sr-only" />,
  })
