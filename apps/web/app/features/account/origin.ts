import { useSearchParams } from 'react-router'
import { safeOrigin } from '../../lib/session/login-path.ts'

/** Where the person came from and goes back to: a path of this site, `/` when there is none. */
export function useOrigin(): string {
  const [search] = useSearchParams()
  return safeOrigin(search.get('from'))
}

/** Another page of the account that remembers the same origin. */
export const withOrigin = (path: string, origin: string): string =>
  origin === '/' ? path : `${path}?from=${encodeURIComponent(origin)}`
