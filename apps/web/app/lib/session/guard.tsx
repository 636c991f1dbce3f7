import type { Viewer } from '@bikevalley/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useEffect, useEffectEvent } from 'react'
import { Navigate, type RouterContextProvider, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import { useSayOnPage } from '../../ui/data/results.tsx'
import { PageSpinner } from '../../ui/feedback/spinner.tsx'
import { viewerContext } from '../page/server-context.ts'
import { AccessDeniedText, type PageRole, rememberDenied } from './access-denied.tsx'
import { loginPath, safeOrigin } from './login-path.ts'
import { viewerQuery } from './session.ts'

/** Whom a page is for: anyone signed in, or one role; `before-factor` is open to admins who lack a second factor too. */
export type Access = 'before-factor' | 'signed-in' | PageRole

/** The role that a page wants of somebody who does not have it; null where they may see the page. */
function lackedRole(viewer: Viewer, access: Access): PageRole | null {
  if (access === 'before-factor' || access === 'signed-in') return null
  const has = { buyer: viewer.isUser, seller: viewer.isSeller, admin: viewer.isAdmin }
  return has[access] ? null : access
}

/** An admin who lacks a second factor is led to where they set one up, and then back. */
const waits = (viewer: Viewer, access: Access): boolean => viewer.mustAddFactor && access !== 'before-factor'
const securePath = (origin: string): string => `/secure-account?from=${encodeURIComponent(safeOrigin(origin))}`

/** A direct visit: the server redirects before anything is shown (specification §4, product §7). */
export function guardPage(context: Readonly<RouterContextProvider>, request: Request, access: Access): Viewer {
  const viewer = context.get(viewerContext)
  const { pathname, search } = new URL(request.url)
  if (!viewer) throw redirect(loginPath(`${pathname}${search}`))
  if (waits(viewer, access)) throw redirect(securePath(`${pathname}${search}`))
  const role = lackedRole(viewer, access)
  if (role !== null) throw redirect('/', { headers: { 'set-cookie': rememberDenied(request.url, role) } })
  return viewer
}

/**
 * In-app navigation: a spinner while the person is being found out, then the page, the login page or home. Nobody is
 * turned away on what was known before: they may have logged in, or got the role, in another tab. Who is on the way
 * elsewhere goes there, as after deleting their account.
 */
export function Guard({ access, children }: { access: Access; children: (viewer: Viewer) => ReactNode }) {
  const known = useQueryClient().getQueryData(viewerQuery.queryKey)
  const isDenied = known === null || (known !== undefined && lackedRole(known, access) !== null)
  const { data: viewer, isFetching } = useQuery({ ...viewerQuery, refetchOnMount: isDenied ? 'always' : true })
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  // What one person has typed is not for the next one to send.
  if (viewer && waits(viewer, access)) return <Navigate to={securePath(`${pathname}${search}`)} replace />
  const role = viewer ? lackedRole(viewer, access) : null
  if (viewer && role === null) return <Fragment key={viewer._id}>{children(viewer)}</Fragment>
  if (viewer === undefined || isFetching || isLeaving) return <PageSpinner />
  return role === null ? <Navigate to={loginPath(`${pathname}${search}`)} replace /> : <AccessDenied role={role} />
}

/** Leads home, and says there whose page it was. */
function AccessDenied({ role }: { role: PageRole }) {
  const navigate = useNavigate()
  const say = useSayOnPage()
  const leave = useEffectEvent(async () => {
    await navigate('/', { replace: true })
    say(<AccessDeniedText role={role} />, 'plain')
  })
  useEffect(() => void leave(), [])
  return <PageSpinner />
}
