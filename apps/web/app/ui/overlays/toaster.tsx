import { t } from '@bikevalley/messages'
import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { resolveValue, type Toast, toast, useToaster } from 'react-hot-toast/headless'
import { classes } from '../basics/classes.ts'
import { useHydrated } from '../basics/hydrated.ts'
import { Icon, type IconName } from '../basics/icon.tsx'
import { raiseAbove, useTopModal } from './modals.ts'

export { toast as store } from 'react-hot-toast/headless'

/*
 * What appears together with its text is not read aloud everywhere. So the two regions that are read stand on every page
 * from the server on, empty, and messages come into them; without boxes of their own, so that all lie in one column.
 */
const regions = [
  { politeness: 'polite', holds: ({ type }: Toast) => type !== 'error' },
  { politeness: 'assertive', holds: ({ type }: Toast) => type === 'error' },
] as const

/**
 * The messages at the bottom left, above what lies above all else: what is outside an open dialog can't be reached. They
 * stay clear of what is pressed: above a bar at the lower edge, and of a phone's dialog at the upper one.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const modal = useTopModal()
  // It is hydrated as the server has drawn it, without messages: the first one may have come before.
  const hydrated = useHydrated()
  const shown = hydrated ? toasts.filter(({ visible }) => visible).toReversed() : []
  // Whoever pointed at them where they stood before does so no longer.
  const go = useEffectEvent(handlers.endPause)
  useEffect(() => (modal ? go() : undefined), [modal])
  return (
    <>
      <Messages shown={modal ? [] : shown} handlers={handlers} />
      {modal ? createPortal(<Messages shown={shown} handlers={handlers} raised />, modal) : null}
    </>
  )
}

type MessagesProps = {
  shown: readonly Toast[]
  handlers: ReturnType<typeof useToaster>['handlers']
  /** Out of the dialog that it is in, which would cut it off, and above it. */
  raised?: boolean
}

/** Newest lowest. Pointing at them or moving into them stops their clocks. */
function Messages({ shown, handlers, raised = false }: MessagesProps) {
  return (
    <section
      {...(raised ? { ref: raiseAbove, popover: 'manual' } : {})}
      aria-label={t('ui.messages')}
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
      className={classes(
        'pointer-events-none fixed inset-x-4 top-auto bottom-(--above-bar) z-60 flex max-h-[80dvh] max-w-100 flex-col justify-end gap-2',
        // On a phone a dialog lies at the lower edge, with what is pressed in it.
        raised && 'm-0 h-auto w-auto overflow-visible border-0 bg-transparent p-0 max-sm:top-4 max-sm:bottom-auto',
      )}
    >
      {regions.map(({ politeness, holds }) => (
        <div key={politeness} aria-live={politeness} className="contents">
          {shown.filter(holds).map((one) => (
            <Message key={one.id} message={one} place={shown.indexOf(one)} />
          ))}
        </div>
      ))}
    </section>
  )
}

/* The fill is the other theme's paper, so the marks are the other theme's colours too. */
const tones = {
  success: { icon: 'check', bar: 'border-[light-dark(#6fcb95,#1b6a3a)]', mark: 'text-[light-dark(#6fcb95,#1b6a3a)]' },
  error: { icon: 'alert', bar: 'border-[light-dark(#ff8f84,#b3221b)]', mark: 'text-[light-dark(#ff8f84,#b3221b)]' },
  blank: { icon: 'info', bar: 'border-[light-dark(#ffc400,#e5ae00)]', mark: '' },
} as const satisfies Record<string, { icon: IconName; bar: string; mark: string }>

function Message({ message, place }: { message: Toast; place: number }) {
  const { type } = message
  const tone = type === 'success' || type === 'error' ? tones[type] : tones.blank
  return (
    <div
      style={{ order: place }}
      className={classes(
        'enter-rise pointer-events-auto flex items-start gap-3 border-l-4 bg-ink py-3.5 pr-2 pl-4 text-paper shadow-lift outline-2 outline-paper',
        tone.bar,
      )}
    >
      <Icon name={tone.icon} size={20} className={classes('mt-0.5 flex-none', tone.mark)} />
      <p className="flex-1 [overflow-wrap:anywhere]">{resolveValue(message.message, message)}</p>
      <button
        type="button"
        aria-label={t('ui.closeMessage')}
        onClick={() => toast.dismiss(message.id)}
        className="-my-2.5 inline-grid size-11 flex-none place-items-center rounded-control hover:bg-ink-2 focus-visible:outline-signal"
      >
        <Icon name="close" size={22} />
      </button>
    </div>
  )
}
