import { LANGUAGE_PARAMETER } from '@bikevalley/contract/language'
import { type Language, language, t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactElement, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSellPath } from './entities/bike/sell-path.ts'
import { initials } from './entities/person/initials.ts'
import { FactorBar } from './factor-bar.tsx'
import { SearchField } from './features/search/search-field.tsx'
import { LateCompareTray } from './late-compare-tray.tsx'
import { lateBell, latePlaces, lateTermsBar } from './late-signed-in.tsx'
import { LateToaster } from './late-toaster.tsx'
import { useOwnZone } from './lib/format/readers-zone.ts'
import { IdentityDialogHost } from './lib/identity/identity-dialog-host.tsx'
import { setTheme } from './lib/page/theme.ts'
import { AccessDeniedText, type PageRole } from './lib/session/access-denied.tsx'
import { leaveSession, useViewer } from './lib/session/session.ts'
import { NavigationLine } from './navigation-line.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { useDeferredHydrated } from './ui/basics/hydrated.ts'
import { PageResults } from './ui/data/results.tsx'
import { Alert } from './ui/feedback/alert.tsx'
import { LanguageSwitch } from './ui/layout/language-switch.tsx'
import { type FooterGroup, SiteFooter } from './ui/layout/site-footer.tsx'
import { SiteHeader } from './ui/layout/site-header.tsx'
import { SlimFooter } from './ui/layout/slim-footer.tsx'
import { type ThemeChoice, ThemeSwitch } from './ui/layout/theme-switch.tsx'
import { toast } from './ui/overlays/toast.ts'
import { Avatar } from './ui/pictures/avatar.tsx'

const legalLinks = () => [
  { to: '/terms', label: t('site.terms') },
  { to: '/privacy', label: t('site.privacy') },
  { to: '/imprint', label: t('site.imprint') },
]

const footerGroups = (sellPath: string): readonly FooterGroup[] => [
  {
    title: t('site.buy'),
    links: [
      { to: '/buy', label: t('site.allBikes') },
      { to: '/buy?category=Cruiser', label: 'Cruiser' },
      { to: '/buy?category=Off_Road', label: 'Off_Road' },
      { to: '/buy?category=Sports', label: 'Sports' },
      { to: '/categorie', label: t('site.categories') },
    ],
  },
  { title: t('site.sell'), links: [{ to: sellPath, label: t('site.addAProduct') }] },
  { title: t('site.help'), links: [{ to: '/blog', label: t('site.blog') }, ...legalLinks()] },
]

type SiteFrameProps = {
  theme: ThemeChoice
  /** Whose page the server has led this person away from, on the way to this one. */
  deniedRole: PageRole | null
  children: ReactElement
}

/** What is around every page: skip link, header, footer and messages. */
export function SiteFrame({ theme, deniedRole, children }: SiteFrameProps) {
  useOwnZone()
  const { viewer } = useViewer()
  const { leave, leaving, untold } = useLogOut()
  return (
    <>
      <NavigationLine />
      <a
        href="#main"
        className="sr-only z-60 bg-signal px-4 py-3 text-on-signal focus:not-sr-only focus:fixed focus:top-2 focus:left-(--gutter)"
      >
        {t('site.skipToContent')}
      </a>
      <SiteHeader
        person={
          viewer
            ? {
                avatar: <Avatar initials={initials(viewer.displayName)} src={viewer.photoURL} />,
                places: latePlaces,
                bell: lateBell,
              }
            : null
        }
        sellPath={useSellPath()}
        onLogOut={leave}
        loggingOut={leaving}
        search={<SearchField />}
      />
      <OfflineNotice />
      {viewer ? lateTermsBar : null}
      <FactorBar />
      <noscript>
        <p className="border-signal border-l-6 bg-sunk px-(--gutter) py-3">{t('site.scriptsAreOff')}</p>
      </noscript>
      <main id="main" tabIndex={-1} className="flex-1 focus:outline-none focus:shadow-none">
        {untold ? (
          <div className="wrap pt-6">
            <Alert title={t('site.loggedOutHere')}>{t('site.logOutLater')}</Alert>
          </div>
        ) : null}
        <PageResults className="wrap py-6" first={deniedRole === null ? null : <AccessDeniedText role={deniedRole} />}>
          {children}
        </PageResults>
      </main>
      <FrameFooter theme={theme} />
      <LateCompareTray />
      <IdentityDialogHost />
      <LateToaster />
    </>
  )
}

/** Who works in the dashboard, or pays there, has no use for the market's links. */
function FrameFooter({ theme }: { theme: ThemeChoice }) {
  const groups = footerGroups(useSellPath())
  const { pathname } = useLocation()
  if (/^\/dashboard(\/|$)/.test(pathname))
    return (
      <SlimFooter links={legalLinks()}>
        <LanguageControl slim />
        <ThemeControl theme={theme} slim />
      </SlimFooter>
    )
  return (
    <SiteFooter groups={groups}>
      <LanguageControl />
      <ThemeControl theme={theme} />
    </SiteFooter>
  )
}

/** Who is signed in chooses for themselves, in every browser; who is not, by an address that keeps it in this one. */
function LanguageControl({ slim = false }: { slim?: boolean }) {
  const { viewer } = useViewer()
  const { pathname, search } = useLocation()
  const addressIn = (one: Language) => {
    const query = new URLSearchParams(search)
    query.set(LANGUAGE_PARAMETER, one)
    // An address that begins with two slashes would lead to another host.
    return `${pathname.replace(/^\/+/, '/')}?${query}`
  }
  const [failure, setFailure] = useState<string | null>(null)
  const choose = async (chosen: Language) => {
    const { chooseLanguage } = await import('./lib/page/choose-language.ts')
    setFailure(await chooseLanguage(chosen))
  }
  // Who logs in here reads on in the language that they have chosen elsewhere.
  const [before] = useState(viewer?._id)
  const own = viewer && viewer._id !== before ? viewer.language : null
  useEffect(() => {
    if (own && own !== language())
      void import('./lib/page/choose-language.ts').then(({ reloadInNewLanguage }) => reloadInNewLanguage())
  }, [own])
  return (
    <LanguageSwitch
      addressIn={addressIn}
      onChoose={viewer ? (chosen) => void choose(chosen) : undefined}
      failure={failure}
      slim={slim}
    />
  )
}

/** By itself, so that hydrating does not draw all that is around it once more. Without scripts it would do nothing. */
function ThemeControl({ theme, slim = false }: { theme: ThemeChoice; slim?: boolean }) {
  const [chosen, setChosen] = useState(theme)
  const change = (choice: ThemeChoice) => {
    setTheme(choice)
    setChosen(choice)
  }
  return useDeferredHydrated() ? <ThemeSwitch value={chosen} onChange={change} slim={slim} /> : null
}

/** `untold`: the server does not know of it yet. */
function useLogOut(): { leave: () => void; leaving: boolean; untold: boolean } {
  const client = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const [untold, setUntold] = useState(false)
  const leave = async () => {
    setLeaving(true)
    const told = await leaveSession(client)
    setLeaving(false)
    setUntold(!told)
    if (told) toast.success(t('account.isLoggedOut'))
  }
  return { leave: () => void leave(), leaving, untold }
}
