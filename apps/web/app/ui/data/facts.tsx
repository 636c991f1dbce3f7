import type { ReactNode } from 'react'
import { classes } from '../basics/classes.ts'
import type { Elements } from '../basics/elements.ts'

export type Fact = {
  term: string
  value: ReactNode
  /** What the value is shows by itself: where the facts stand in one line (`facts-in-line`), its term is only read out, and what is marked `data-in-line` is shown. */
  obvious?: boolean
}

type FactsProps = {
  facts: readonly Fact[]
  /** 16 px with more air, for a page of its own. */
  large?: boolean
  className?: string
  /** Further rows, of the same size (`FactRow`). */
  children?: Elements
}

/** The logbook: label left, value right, one hairline per row. */
export function Facts({ facts, large = false, className, children }: FactsProps) {
  return (
    <dl className={classes('border-rule border-t', large ? 'text-base' : 'text-small leading-[1.35]', className)}>
      {facts.map((fact) => (
        <FactRow key={fact.term} {...fact} large={large} />
      ))}
      {children}
    </dl>
  )
}

/** A row by itself, for what adds it later. */
export function FactRow({ term, value, obvious = false, large = false }: Fact & Pick<FactsProps, 'large'>) {
  return (
    <div
      data-obvious={obvious || undefined}
      className={classes('flex justify-between gap-4 border-rule border-b', large ? 'py-2.5' : 'py-1.5')}
    >
      <dt className="flex-none text-ink-3">{term}</dt>
      <dd className="min-w-0 text-right [overflow-wrap:anywhere]">{value}</dd>
    </div>
  )
}
