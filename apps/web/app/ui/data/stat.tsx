import type { ReactNode } from 'react'
import { Sparkline } from './sparkline.tsx'

/** Figures side by side with hairlines between them, two in a row on a phone: give it Stats. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="my-6 grid grid-cols-2 overflow-hidden border-rule border-y md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {children}
    </dl>
  )
}

type StatProps = {
  value: ReactNode
  label: ReactNode
  /** Its last weeks, oldest first, drawn beside it where there is room and below it where not. */
  series?: readonly number[]
  /** What has changed, in words and with a sign. */
  change?: ReactNode
}

/** One figure and what it counts. */
export function Stat({ value, label, series, change }: StatProps) {
  return (
    <div className="@container -mt-px -ml-px flex flex-col-reverse justify-end border-rule border-t border-l p-4 max-md:odd:pl-px max-md:last:odd:col-span-2 md:first:pl-px">
      {change ? <dd className="text-ink-2 text-small">{change}</dd> : null}
      <dt className="mt-1 text-ink-2 text-small">{label}</dt>
      <dd className="flex flex-col gap-2 text-[2.5rem] max-sm:text-[2rem] @min-[13rem]:flex-row @min-[13rem]:flex-wrap @min-[13rem]:items-end @min-[13rem]:justify-between">
        <span className="type-num whitespace-nowrap" style={fitting(value)}>
          {value}
        </span>
        {series ? <Sparkline values={series} /> : null}
      </dd>
    </div>
  )
}

/**
 * A long amount is written smaller, so that all of it is seen (KWD 13,539.250 on a telephone): of what is as wide as 100cqi,
 * each character takes a little less than half its height.
 */
const fitting = (value: ReactNode) =>
  typeof value === 'string' ? { fontSize: `min(1em, ${(210 / value.length).toFixed(1)}cqi)` } : undefined
