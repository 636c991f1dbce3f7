import type { ReactNode } from 'react'
import { Link } from 'react-router'

export type TabLink = { to: string; label: ReactNode; count?: string | undefined; current: boolean }

/** Views of one list, side by side on a hairline; each has its own address. */
export function TabLinks({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className="border-rule border-b">
      <ul className="-mb-px flex flex-wrap">
        {tabs.map(({ to, label: name, count, current }) => (
          <li key={to}>
            <Link
              to={to}
              preventScrollReset
              aria-current={current ? 'page' : undefined}
              className="flex min-h-11 items-center gap-2 border-transparent border-t-4 px-3.5 font-semibold text-ink-2 text-small no-underline hover:bg-sunk hover:text-ink hover:no-underline focus-visible:-outline-offset-3 aria-[current]:border-ink aria-[current]:text-ink max-sm:px-2.5"
            >
              <span>{name}</span>
              {count === undefined ? null : <span className="type-num text-ink-3">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
