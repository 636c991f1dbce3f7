import { useSyncExternalStore } from 'react'

/**
 * The token of a mailed link. It is behind `#`, which browsers keep to themselves: no server, proxy or log gets it (OWASP
 * ASVS 5, 14.2.1). Undefined while the page is drawn on the server, null where the link has none.
 */
export const useMailedToken = (): string | null | undefined => useSyncExternalStore(listen, read, () => undefined)

const read = () => new URLSearchParams(globalThis.location.hash.slice(1)).get('token')

function listen(changed: () => void): () => void {
  globalThis.addEventListener('hashchange', changed)
  return () => globalThis.removeEventListener('hashchange', changed)
}
