import { t } from '@bikevalley/messages'
import { type ReactNode, useId } from 'react'
import { NavLink } from 'react-router'

type SideNavItem = {
  to: string
  label: string
  /** Current only at exactly this address, for a link that others begin with. */
  exact?: boolean
  /** How many things wait there. */
  count?: number
}

/** Links that belong together, under a heading where they have one. */
export type SideNavGroup = { heading?: string; items: readonly SideNavItem[] }

type SideLayoutProps = {
  /** Whose place this is: a name, and one quiet line. */
  title: ReactNode
  subtitle?: ReactNode
  groups: readonly SideNavGroup[]
  children: ReactNode
}

/** A page with a list of links at its side: 248 px wide from 1100 px up; below that they are in the header's menu. */
export function SideLayout({ title, subtitle, groups, children }: SideLayoutProps) {
  return (
    <div className="mx-auto grid min-h-190 w-full max-w-page lg:grid-cols-[248px_minmax(0,1fr)] print:block">
      <aside aria-label={t('common.dashboard')} className="border-rule border-r py-6 max-lg:hidden print:hidden">
        <div className="mb-1 border-rule border-b pr-6 pb-4 pl-[calc(var(--gutter)+6px)]">
          <b className="[overflow-wrap:anywhere]">{title}</b>
          {subtitle ? <p className="text-ink-2 text-small">{subtitle}</p> : null}
        </div>
        <SideNav label={t('common.dashboard')} groups={groups} />
      </aside>
      <div className="min-w-0 px-(--gutter) pt-6 pb-18 lg:pl-8">{children}</div>
    </div>
  )
}

type SideNavProps = { label: string; groups: readonly SideNavGroup[] }

/** Links below each other, as wide as their place, a list for each group; the current one has a yellow edge. */
export function SideNav({ label, groups }: SideNavProps) {
  const id = useId()
  return (
    <nav aria-label={label} className="py-2">
      {groups.map(({ heading, items }, place) => {
        const headingId = heading === undefined ? undefined : `${id}${place}`
        return (
          <div key={items[0]?.to} className={heading === undefined ? undefined : 'mt-3 border-rule border-t pt-3'}>
            {heading === undefined ? null : (
              <p id={headingId} className="px-(--gutter) pb-1 text-ink-2 text-small lg:pl-[calc(var(--gutter)+6px)]">
                {heading}
              </p>
            )}
            <ul aria-labelledby={headingId}>
              {items.map((item) => (
                <li key={item.to}>
                  <SideNavLink item={item} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

function SideNavLink({ item: { to, label, exact = false, count } }: { item: SideNavItem }) {
  return (
    <NavLink
      to={to}
      end={exact}
      className="flex min-h-11 items-center justify-between border-transparent border-l-6 pr-6 pl-[calc(var(--gutter)-6px)] font-semibold no-underline hover:bg-sunk hover:no-underline aria-[current]:border-signal aria-[current]:bg-sunk lg:pl-(--gutter)"
    >
      <span>{label}</span>
      {count === undefined ? null : (
        <span className="type-num text-lg">
          <span>{count}</span>
          <span className="sr-only"> {t('site.waiting')}</span>
        </span>
      )}
    </NavLink>
  )
}
