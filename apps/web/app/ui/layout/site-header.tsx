import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { Button, LinkButton } from '../basics/button.tsx'
import { classes } from '../basics/classes.ts'
import { SiteMenu } from './site-menu.tsx'
import { Wordmark } from './wordmark.tsx'

/** Who is signed in, as the header shows them. */
export type HeaderPerson = {
  /** Their picture or initials, which lead to their profile. */
  avatar: ReactNode
  /** The places of their dashboard: in the menu where there is no room for a list beside the page. */
  places: ReactNode
  /** What is new for them, beside the search field. */
  bell: ReactNode
}

type SiteHeaderProps = {
  /** Null for a visitor: Log in instead of Dashboard and Log Out. */
  person: HeaderPerson | null
  /** Where selling begins for whoever is here. */
  sellPath: string
  onLogOut: () => void
  loggingOut?: boolean
  /** The search field: in the bar where it has room, else in a line of its own below it. */
  search: ReactNode
}

/** The bar above every page. Buy and Sell are always in it; what has no room is in the one menu, which works without scripts. */
export function SiteHeader({ person, sellPath, onLogOut, loggingOut = false, search }: SiteHeaderProps) {
  const logOut = (
    <Button size="compact" busy={loggingOut} onClick={onLogOut}>
      {t('site.logOut')}
    </Button>
  )
  return (
    <header className="mx-auto w-full max-w-page border-ink border-b-2 bg-paper print:hidden">
      <div className="flex flex-wrap items-center px-(--gutter) max-md:pr-1 md:gap-x-6">
        <Link
          to="/"
          aria-label={t('site.homeLink')}
          className="flex min-h-15 w-[138px] flex-none items-center text-ink sm:w-[154px] md:min-h-17 md:w-[188px]"
        >
          <Wordmark className="h-auto w-full" />
        </Link>
        <nav aria-label={t('site.mainNavigation')} className="flex max-md:ml-auto md:ml-6 md:gap-6">
          <HeaderLink to="/" className="max-md:hidden">
            {t('site.home')}
          </HeaderLink>
          <HeaderLink to="/buy">{t('site.buy')}</HeaderLink>
          <HeaderLink to={sellPath}>{t('site.sell')}</HeaderLink>
          <HeaderLink to="/blog" className="max-md:hidden">
            {t('site.blog')}
          </HeaderLink>
          <HeaderLink to="/watchlist" className="max-md:hidden">
            {t('site.watchList')}
          </HeaderLink>
        </nav>
        <div className="order-last flex basis-full pb-2 max-md:pr-3 min-[75rem]:order-none min-[75rem]:ml-auto min-[75rem]:max-w-80 min-[75rem]:grow min-[75rem]:basis-0 min-[75rem]:pb-0">
          {search}
          {person?.bell}
        </div>
        <div className={classes('ml-auto flex gap-6 min-[75rem]:ml-0', person ? 'max-lg:hidden' : 'max-md:hidden')}>
          {person ? (
            <>
              <Link to="/dashboard/profile" className="flex-none rounded-control no-underline">
                {person.avatar}
                <span className="sr-only">{t('site.yourProfile')}</span>
              </Link>
              <LinkButton to="/dashboard" size="compact">
                {t('common.dashboard')}
              </LinkButton>
              {logOut}
            </>
          ) : (
            <LogIn />
          )}
        </div>
        <SiteMenu person={person} account={person ? logOut : <LogIn />} />
      </div>
    </header>
  )
}

function LogIn() {
  return (
    <LinkButton to="/login" size="compact">
      {t('site.logIn')}
    </LinkButton>
  )
}

type HeaderLinkProps = { to: string; className?: string; children: string }

function HeaderLink({ to, className, children }: HeaderLinkProps) {
  const look = classes(
    'flex min-h-11 items-center font-semibold no-underline [font-stretch:92%] hover:shadow-[inset_0_-4px_0_var(--signal)] aria-[current]:shadow-[inset_0_-4px_0_var(--signal)] max-md:px-2.5',
    className,
  )
  // A part of a page is not the page.
  if (to.includes('#'))
    return (
      <Link to={to} className={look}>
        {children}
      </Link>
    )
  return (
    <NavLink to={to} end={to === '/'} className={look}>
      {children}
    </NavLink>
  )
}
