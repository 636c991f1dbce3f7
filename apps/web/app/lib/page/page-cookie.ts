import { OWN_HOST } from '@bikevalley/contract/page-cookie'

/** Sets a cookie that a page keeps for later visits. Browser only. */
export function setPageCookie(name: string, value: string, ageSeconds: number): void {
  const isSecure = globalThis.location.protocol === 'https:'
  document.cookie = `${isSecure ? OWN_HOST : ''}${name}=${value}; path=/; max-age=${ageSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
}
