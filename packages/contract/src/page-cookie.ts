/** On https under a name that browsers take from this host alone. */
export const OWN_HOST = '__Host-'

/** What a `Cookie` header, or the document, has of a cookie that a page keeps for later visits. */
export function readPageCookie(header: string | null, name: string): string | null {
  const cookies = (header ?? '').split(';').map((cookie) => cookie.trim())
  for (const own of [`${OWN_HOST}${name}=`, `${name}=`]) {
    const found = cookies.find((cookie) => cookie.startsWith(own))
    if (found !== undefined) return found.slice(own.length)
  }
  return null
}
