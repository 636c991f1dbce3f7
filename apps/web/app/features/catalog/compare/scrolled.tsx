import { t } from '@bikevalley/messages'
import { type ReactElement, type RefObject, useEffect, useRef, useState } from 'react'

type ScrolledProps = {
  /** The names of the bikes, a column each. */
  names: readonly string[]
  /** How wide all columns are at least. */
  width: string | undefined
  children: ReactElement
}

/**
 * A table that is scrolled sideways on a phone, and by keyboard. There its head can't stay at the top of the window: once the names
 * leave it, they stand there once more, as far to the side as the table is.
 */
export function Scrolled({ names, width, children }: ScrolledProps) {
  const table = useRef<HTMLElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const isPast = useIsPast(table)
  const follow = () => {
    if (strip.current && table.current) strip.current.scrollLeft = table.current.scrollLeft
  }
  useEffect(follow, [isPast])
  return (
    <div>
      <div aria-hidden="true" data-names="" className="sticky top-0 z-10 h-0 md:hidden print:hidden">
        {isPast ? (
          <div ref={strip} className="pointer-events-none overflow-hidden border-ink border-b-2 bg-paper">
            <div className={`flex py-2 ${width ?? ''}`}>
              {names.map((name, place) => (
                // A column is its place.
                <span key={place} className="flex-1 basis-0 pr-4 font-bold text-small">
                  <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
                </span>
              ))}
            </div>
          </div>
        ) : null}
      </div>
      {/* What scrolls has to be reached by keyboard. */}
      <section
        ref={table}
        tabIndex={0}
        aria-label={t('compare.title')}
        onScroll={follow}
        className="max-md:overflow-x-auto print:overflow-visible"
      >
        {children}
      </section>
    </div>
  )
}

/** Looks again each time another twentieth of the head has gone out of sight. */
const threshold = Array.from({ length: 21 }, (_, step) => step / 20)

/** Whether the names in the head of a table have begun to leave the window. */
function useIsPast(table: RefObject<HTMLElement | null>): boolean {
  const [isPast, setIsPast] = useState(false)
  useEffect(() => {
    const head = table.current?.querySelector('thead')
    const names = head?.lastElementChild
    if (!head || !names) return undefined
    const observer = new IntersectionObserver(() => setIsPast(names.getBoundingClientRect().top < 0), { threshold })
    observer.observe(head)
    return () => observer.disconnect()
  }, [table])
  return isPast
}
