import { type ReactNode, useState } from 'react'
import { NavLink } from 'react-router'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import { Drawer } from './drawer.tsx'
import { Icon } from './icon.tsx'

export type SideNavItem = {
  to: string
  label: string
  /** Current only at exactly this address, for a link that others begin with. */
  exact?: boolean
  count?: number
}

type SideLayoutProps = {
  /** Whose place this is: a name, and one quiet line. */
  title: ReactNode
  subtitle?: ReactNode
  items: readonly SideNavItem[]
  /** On the button that opens the list below 1100 px. */
  menuLabel: string
  children: ReactNode
}

/** A page with a list of links at its side: 248 px wide from 1100 px up, behind a button below that. */
export function SideLayout({ title, subtitle, items, menuLabel, children }: SideLayoutProps) {
  const [open, setOpen] = useState(false)
  const who = (
    <>
      <b className="[overflow-wrap:anywhere]">{title}</b>
      {subtitle ? <p className="text-ink-2 text-small">{subtitle}</p> : null}
    </>
  )
  return (
    <div className="mx-auto grid min-h-190 w-full max-w-page lg:grid-cols-[248px_minmax(0,1fr)] print:block">
      <aside aria-label="Dashboard" className="border-rule border-r py-6 max-lg:hidden print:hidden">
        <div className="mb-3 border-rule border-b pr-6 pb-4 pl-[calc(var(--gutter)+6px)]">{who}</div>
        <SideNav items={items} indent="pl-(--gutter)" />
      </aside>
      <div className="min-w-0 px-(--gutter) pt-6 pb-18 lg:pl-8">
        <Button
          size="compact"
          className="mb-4 lg:hidden print:hidden"
          icon={<Icon name="menu" />}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        >
          {menuLabel}
        </Button>
        <Drawer open={open} onClose={() => setOpen(false)} label={menuLabel} header={who}>
          <SideNav items={items} indent="pl-2.5" onFollow={() => setOpen(false)} />
        </Drawer>
        {children}
      </div>
    </div>
  )
}

type SideNavProps = { items: readonly SideNavItem[]; indent: string; onFollow?: () => void }

/** The links; the current one has a yellow edge. */
function SideNav({ items, indent, onFollow }: SideNavProps) {
  return (
    <nav aria-label="Dashboard" className="py-2 lg:py-0">
      {items.map(({ to, label, exact = false, count }) => (
        <NavLink
          key={to}
          to={to}
          end={exact}
          onClick={onFollow}
          className={classes(
            'flex min-h-12 items-center justify-between border-transparent border-l-6 pr-6 font-semibold no-underline hover:bg-sunk hover:no-underline aria-[current]:border-signal aria-[current]:bg-sunk',
            indent,
          )}
        >
          {label}
          {count === undefined ? null : <span className="type-num">{count}</span>}
        </NavLink>
      ))}
    </nav>
  )
}
