import { OWN_HOST, readPageCookie } from '@bikevalley/contract/page-cookie'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { Link } from 'react-router'

/** Whose pages there are beside those of everybody. */
export const PAGE_ROLES = ['buyer', 'seller', 'admin'] as const
export type PageRole = (typeof PAGE_ROLES)[number]

const COOKIE = 'turned-away'

/** For the way home alone: the page that says it takes it back. */
const AGE_SECONDS = 60

/** A `Set-Cookie` header by which the server remembers between two answers whose page it has just led somebody away from. */
export const rememberDenied = (pageUrl: string, role: PageRole): string => setCookie(pageUrl, role, AGE_SECONDS)

/** The header that takes it back. */
export const forgetDenied = (pageUrl: string): string => setCookie(pageUrl, '', 0)

/** Whose page the one who asks was just led away from; null where that was not so. */
export function readDenied(cookies: string | null): PageRole | null {
  const known = readPageCookie(cookies, COOKIE)
  return PAGE_ROLES.find((role) => role === known) ?? null
}

function setCookie(pageUrl: string, value: string, ageSeconds: number): string {
  const isSecure = new URL(pageUrl).protocol === 'https:'
  const prefix = isSecure ? OWN_HOST : ''
  return `${prefix}${COOKIE}=${value}; Path=/; Max-Age=${ageSeconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}

/** Says on the home page why one is there, and where one can become what the page wanted. */
export function AccessDeniedText({ role }: { role: PageRole }) {
  if (role === 'admin') return <span>{t('site.pageForAdmins')}</span>
  const link = <Link to="/dashboard/profile#roles" />
  return role === 'seller' ? rich('site.pageForSellers', { link }) : rich('site.pageForBuyers', { link })
}
