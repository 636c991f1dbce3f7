import type { ReactNode } from 'react'

/** Figures side by side with hairlines between them, two in a row on a phone: give it Stats. */
export function StatRow({ children }: { children: ReactNode }) {
  return (
    <dl className="my-6 grid grid-cols-2 overflow-hidden border-rule border-y md:auto-cols-fr md:grid-flow-col md:grid-cols-none">
      {children}
    </dl>
  )
}

/** One figure and what it counts. */
export function Stat({ value, label }: { value: ReactNode; label: ReactNode }) {
  return (
    <div className="-mt-px -ml-px flex flex-col-reverse justify-end border-rule border-t border-l p-4 max-md:odd:pl-px md:first:pl-px">
      <dt className="mt-1 text-ink-2 text-small">{label}</dt>
      <dd className="type-num text-[2.5rem] max-sm:text-[2rem]">{value}</dd>
    </div>
  )
}
