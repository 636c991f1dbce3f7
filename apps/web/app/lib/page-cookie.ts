/** On https under a name that browsers take from this host alone. */
const PREFIX = '__Host-'

/** Sets a cookie that a page keeps for later visits. Browser only. */
export function setPageCookie(name: string, value: string, ageSeconds: number): void {
  const isSecure = globalThis.location.protocol === 'https:'
  document.cookie = `${isSecure ? PREFIX : ''}${name}=${value}; path=/; max-age=${ageSeconds}; samesite=lax${isSecure ? '; secure' : ''}`
}

/** What a `Cookie` header, or the document, has of such a cookie. */
export function readPageCookie(header: string | null, name: string): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim())
  for (const own of [`${PREFIX}${name}=`, `${name}=`]) {
    const found = cookies.find((cookie) => cookie.startsWith(own))
    if (found !== undefined) return found.slice(own.length)
  }
  return null
}
