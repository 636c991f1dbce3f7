import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import font from './fonts/archivo-bv.woff2?url'
import { settingsContext, viewerContext } from './lib/server-context.ts'
import { themeFromCookie } from './lib/theme.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { type FooterGroup, SiteFooter } from './ui/site-footer.tsx'
import { SiteHeader } from './ui/site-header.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
]

const footerGroups: readonly FooterGroup[] = [
  {
    title: 'Buy',
    links: [
      { to: '/buy', label: 'All bikes' },
      { to: '/categorie', label: 'Categories' },
    ],
  },
  { title: 'Sell', links: [{ to: '/dashboard/addproduct', label: 'Add a product' }] },
  { title: 'Help', links: [{ to: '/blog', label: 'Blog' }] },
]

/** Who is here, how the site is set up, and the colours they chose: known before the first byte of every page. */
export function loader({ context, request }: Route.LoaderArgs) {
  return {
    viewer: context.get(viewerContext),
    settings: context.get(settingsContext),
    theme: themeFromCookie(request.headers.get('cookie')),
  }
}

/** Asked once per document; afterwards the browser keeps the person by itself. */
export const shouldRevalidate = () => false

/** The document around every page, the error page included: header, page, footer. */
export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const theme = data?.theme ?? 'system'
  return (
    <html lang="en" data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#main"
          className="sr-only z-60 bg-signal px-4 py-3 text-on-signal focus:not-sr-only focus:fixed focus:top-2 focus:left-(--gutter)"
        >
          Skip to content
        </a>
        <SiteHeader signedIn={data?.viewer != null} onLogOut={() => undefined} />
        <main id="main" className="flex-1">
          {children}
        </main>
        <SiteFooter groups={footerGroups} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** Unknown addresses and pages that failed (§2's routing error page). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { pathname } = useLocation()
  const title = <title>Page not found | BikeValley</title>
  if (!isRouteErrorResponse(error)) {
    return (
      <>
        {title}
        <ErrorPage detail={error instanceof Error ? error.message : 'Something went wrong.'} />
      </>
    )
  }
  return (
    <>
      {title}
      <ErrorPage status={error.status} detail={error.statusText || String(error.status)} path={pathname} />
    </>
  )
}
