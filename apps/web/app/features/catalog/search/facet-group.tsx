import { type ReactNode, useState } from 'react'
import { classes } from '../../../ui/basics/classes.ts'
import { Icon } from '../../../ui/basics/icon.tsx'

type FacetGroupProps = {
  title: string
  /** Something in it is chosen, or it is one of those that most people look for. */
  open: boolean
  children: ReactNode
}

/** One group of filters, which folds: by hand alone, so that taking a choice back moves nothing. */
export function FacetGroup({ title, open, children }: FacetGroupProps) {
  const [isOpen, setIsOpen] = useState(open)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    if (open) setIsOpen(true)
  }
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="group/facet border-rule border-b"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 font-bold wdth-88 [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <Icon name="chevronRight" className="flex-none transition-transform group-open/facet:rotate-90" />
      </summary>
      <div role="group" aria-label={title} className="pb-4">
        {children}
      </div>
    </details>
  )
}

type FacetBoxProps = {
  name: string
  value: string
  label: string
  chosen: boolean
  /** How many bikes have it; undefined where that is not known. */
  count?: string | undefined
  /** Nothing would be found with it. */
  none?: boolean
  /** Whose model it is. */
  make?: string | undefined
  className?: string
}

/** One value to tick, with how many bikes have it at the right. One that would find nothing can't be ticked, only left. */
export function FacetBox({ name, value, label, chosen, count, none = false, make, className }: FacetBoxProps) {
  return (
    <label
      className={classes(
        'relative flex min-h-8.5 items-center gap-2.5 text-small pointer-coarse:min-h-11',
        none && !chosen ? 'cursor-default text-ink-3' : 'cursor-pointer',
        className,
      )}
    >
      <input
        type="checkbox"
        name={name}
        value={value}
        data-make={make}
        defaultChecked={chosen}
        disabled={none && !chosen}
        className="peer size-5 flex-none cursor-[inherit] appearance-none rounded-control border border-field bg-surface checked:border-ink checked:bg-ink hover:border-ink disabled:border-field disabled:bg-sunk"
      />
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        strokeWidth="2.5"
        aria-hidden="true"
        className="pointer-events-none absolute left-0 hidden stroke-signal peer-checked:block dark:stroke-on-signal"
      >
        <path d="M4.5 10.5l3.5 3.5 7.5-8" />
      </svg>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{label}</span>
      {count === undefined ? null : <span className="text-ink-3">{count}</span>}
    </label>
  )
}
