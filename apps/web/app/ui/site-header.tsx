import { type FocusEvent, type ReactNode, useRef } from 'react'
import { Link, NavLink } from 'react-router'
import { Button, LinkButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Wordmark } from './wordmark.tsx'

type SiteHeaderProps = {
  /** Whether someone is signed in: Dashboard and Log Out instead of Log in. */
  signedIn: boolean
  /** The signed-in person's picture or initials, which lead to their profile. */
  avatar?: ReactNode
  onLogOut: () => void
  loggingOut?: boolean
}

const links = [
  { to: '/', label: 'Home' },
  { to: '/blog', label: 'Blog' },
] as const

/** The bar above every page. On a phone its links are in a menu that works without scripts. */
export function SiteHeader({ signedIn, avatar, onLogOut, loggingOut = false }: SiteHeaderProps) {
  const account = signedIn ? (
    <>
      {avatar ? (
        <Link to="/dashboard/profile" className="flex-none! rounded-control no-underline">
          {avatar}
          <span className="sr-only">Your profile</span>
        </Link>
      ) : null}
      <LinkButton to="/dashboard" size="compact">
        Dashboard
      </LinkButton>
      <Button size="compact" busy={loggingOut} onClick={onLogOut}>
        Log Out
      </Button>
    </>
  ) : (
    <LinkButton to="/login" size="compact">
      Log in
    </LinkButton>
  )
  return (
    <header className="mx-auto w-full max-w-page border-ink border-b-2 bg-paper print:hidden">
      <div className="flex min-h-15 items-center px-(--gutter) max-md:pr-1 md:min-h-17 md:gap-6">
        <Link to="/" aria-label="BikeValley home" className="w-[154px] flex-none text-ink md:w-[188px]">
          <Wordmark className="h-auto w-full" />
        </Link>
        <nav aria-label="Main" className="ml-6 flex gap-6 max-md:hidden">
          {links.map(({ to, label }) => (
            <HeaderLink key={to} to={to}>
              {label}
            </HeaderLink>
          ))}
        </nav>
        <div className="ml-auto flex gap-3 max-md:hidden md:gap-6">{account}</div>
        <PhoneMenu account={account} />
      </div>
    </header>
  )
}

function HeaderLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <NavLink
      to={to}
      end={to === '/'}
      className="flex min-h-11 items-center font-semibold no-underline [font-stretch:92%] hover:shadow-[inset_0_-4px_0_var(--signal)] aria-[current]:shadow-[inset_0_-4px_0_var(--signal)]"
    >
      {children}
    </NavLink>
  )
}

/** A native popover: opens without scripts, closes on Escape, on a press outside and when the focus goes on behind it. */
function PhoneMenu({ account }: { account: ReactNode }) {
  const button = useRef<HTMLButtonElement>(null)
  const closeBehind = ({ currentTarget: menu, relatedTarget: next }: FocusEvent<HTMLElement>) => {
    // Its button closes it by itself; nowhere at all is a press on the menu in browsers where links take no focus.
    if (next && next !== button.current && !menu.contains(next)) menu.hidePopover()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget="site-menu"
        aria-label="Menu"
        className="ml-auto inline-grid size-11 place-items-center rounded-control hover:bg-sunk md:hidden"
      >
        <Icon name="menu" size={22} />
      </button>
      <div
        id="site-menu"
        popover="auto"
        className="fixed inset-x-0 top-15 bottom-auto m-0 w-full border-ink border-b-2 bg-paper p-0 text-ink shadow-lift md:hidden"
        onClick={(event) => event.currentTarget.hidePopover()}
        onBlur={closeBehind}
      >
        <nav aria-label="Main" className="border-signal border-t-6 px-(--gutter) py-2">
          {links.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className="-mx-(--gutter) flex min-h-12 items-center border-transparent border-l-6 px-(--gutter) font-semibold no-underline aria-[current]:border-signal aria-[current]:bg-sunk"
            >
              {label}
            </NavLink>
          ))}
          <div className="flex gap-2 border-rule border-t py-3 *:flex-1">{account}</div>
        </nav>
      </div>
    </>
  )
}
