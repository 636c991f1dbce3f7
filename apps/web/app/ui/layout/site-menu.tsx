import { t } from '@bikevalley/messages'
import { type FocusEvent, type ReactNode, useRef } from 'react'
import { classes } from '../basics/classes.ts'
import { Icon } from '../basics/icon.tsx'
import { SideNav, type SideNavGroup } from './side-nav.tsx'
import type { HeaderPerson } from './site-header.tsx'

type SiteMenuProps = {
  person: HeaderPerson | null
  /** Log in, or Log Out. */
  account: ReactNode
}

const pages = (): readonly SideNavGroup[] => [
  {
    items: [
      { to: '/', label: t('site.home'), exact: true },
      { to: '/blog', label: t('site.blog') },
      { to: '/watchlist', label: t('site.watchList') },
    ],
  },
]

/**
 * The only menu of a small screen: the pages that have no room in the bar and, for who is signed in, the places of their
 * dashboard. A native popover: opens without scripts, closes on Escape, on a press outside and when the focus goes on
 * behind it.
 */
export function SiteMenu({ person, account }: SiteMenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const closeBehind = ({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>) => {
    // Its button closes it by itself; nowhere at all is a press on the menu in browsers where links take no focus.
    if (next && next !== button.current && !menu.contains(next)) menu.hidePopover()
  }
  const reach = person ? 'lg:hidden' : 'md:hidden'
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="site-menu"
        aria-label={t('site.menu')}
        className={classes(
          'inline-grid size-11 flex-none place-items-center rounded-control hover:bg-sunk md:ml-auto',
          reach,
        )}
      >
        <Icon name="menu" size={22} />
      </button>
      <div
        id="site-menu"
        popover="auto"
        className={classes(
          'fixed inset-x-0 top-15 bottom-auto m-0 max-h-[calc(100dvh-3.75rem)] w-full overflow-y-auto overscroll-contain border-signal border-t-6 bg-paper p-0 text-ink shadow-lift md:top-17 md:right-0 md:left-auto md:w-80',
          reach,
        )}
        onClick={(event) => event.currentTarget.hidePopover()}
        onBlur={closeBehind}
      >
        <div className="border-ink border-b-2">
          <div className="md:hidden">
            <SideNav label={t('site.pages')} groups={pages()} />
          </div>
          {person ? <div className="border-rule max-md:border-t">{person.places}</div> : null}
          <div className="flex border-rule border-t px-(--gutter) py-3 *:flex-1">{account}</div>
        </div>
      </div>
    </>
  )
}
