import { type Call, countUnreadNotifications, type Viewer } from '@bikevalley/contract'
import { zoneFromCookie } from '@bikevalley/contract/time-zone'
import { type Language, language, SOURCE_LANGUAGE } from '@bikevalley/messages'
import { HydrationBoundary, type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactElement, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { data, Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteLoaderData } from 'react-router'
import type { Route } from './+types/root.ts'
import stylesheet from './app.css?url'
import font from './fonts/archivo-bv.woff2?url'
import { createQueryClient } from './lib/api/query.ts'
import { mergePageData } from './lib/page/page-data.ts'
import { PAGE_TEXTS_ID, PageTexts } from './lib/page/page-labels.tsx'
import { RouteFailure } from './lib/page/route-failure.tsx'
import { callContext, nonceContext, settingsContext, viewerContext } from './lib/page/server-context.ts'
import { applyTheme, frameColor, mediaOf, SCHEMES, themeFromCookie } from './lib/page/theme.ts'
import { forgetDenied, readDenied } from './lib/session/access-denied.tsx'
import { followOtherTabs, showSessionOf, viewerQuery } from './lib/session/session.ts'
import { SiteFrame } from './site-frame.tsx'

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: font, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: manifestOf(language()) },
]

/** Of the source's language under the plain name. */
const manifestOf = (read: Language): string =>
  read === SOURCE_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${read}.webmanifest`

/** Who is here, how the site is set up, and the colours they chose: known before the first byte of every page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const cookies = request.headers.get('cookie')
  const viewer = context.get(viewerContext)
  // A visitor's page is shown to other visitors too (page-cache.ts).
  const deniedRole = viewer === null ? null : readDenied(cookies)
  return data(
    {
      viewer,
      unread: viewer === null ? null : await countUnread(context.get(callContext)),
      zone: viewer === null ? null : zoneFromCookie(cookies),
      settings: context.get(settingsContext),
      theme: themeFromCookie(cookies),
      deniedRole,
      styleNonce: import.meta.env.DEV ? context.get(nonceContext) : undefined,
    },
    // It is said once.
    deniedRole === null ? {} : { headers: { 'set-cookie': forgetDenied(request.url) } },
  )
}

/** For the bell; the page stands without it. */
const countUnread = async (call: Call) => call(countUnreadNotifications, {}).catch(() => null)

/** Asked once per document; afterwards the browser keeps the person by itself. */
export const shouldRevalidate = () => false

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactElement }) {
  const root = useRouteLoaderData<typeof loader>('root')
  const [client] = useState(() => queryClient(root?.viewer))
  const theme = root?.theme ?? 'system'
  // Not before: whoever turns out to be here meanwhile would differ from what the server's page says.
  useEffect(() => followOtherTabs(client), [client])
  // The element that they are kept on is made anew for the error page, and again when it is left.
  useLayoutEffect(() => {
    document.documentElement.dataset.stands = ''
    applyTheme(themeFromCookie(document.cookie))
  }, [])
  return (
    // The page says of itself that it stands (deferred-hydration.ts) before React looks at it.
    <html lang={language()} data-theme={theme === 'system' ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {SCHEMES.map((scheme) => (
          <meta key={scheme} name="theme-color" media={mediaOf(scheme)} content={frameColor(theme, scheme)} />
        ))}
        {/* While developing, Vite adds style elements as modules change and takes the nonce from here. */}
        {root?.styleNonce ? <meta property="csp-nonce" nonce={root.styleNonce} /> : null}
        {/* Drawn when all of it is there, which on slow lines comes in pieces: what was centered in a half would move. */}
        <link rel="expect" href={`#${PAGE_TEXTS_ID}`} blocking="render" />
        <Meta />
        {/* Our style sheets pass by their origin; a nonce on them would differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body className="flex min-h-dvh flex-col">
        <QueryClientProvider client={client}>
          <SiteFrame theme={theme} deniedRole={root?.deniedRole ?? null}>
            {children}
          </SiteFrame>
        </QueryClientProvider>
        <PageTexts />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

let browserClient: QueryClient | undefined

/** One client per rendered document on the server, one for good in the browser; it begins with who is here. */
function queryClient(viewer: Viewer | null | undefined): QueryClient {
  if (browserClient) return browserClient
  const client = createQueryClient()
  if (viewer !== undefined) client.setQueryData(viewerQuery.queryKey, viewer)
  if (!import.meta.env.SSR) {
    browserClient = client
    showSessionOf(client)
  }
  return client
}

/** The page, beginning with what its loaders have read. */
export default function App() {
  const matches = useMatches()
  const state = useMemo(() => mergePageData(matches.map(({ loaderData }) => loaderData)), [matches])
  return (
    <HydrationBoundary state={state}>
      <Outlet />
    </HydrationBoundary>
  )
}

/** Unknown addresses and pages that failed. */
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteFailure error={error} />
