/** Where the access token is kept (specification §9). */
export const TOKEN_KEY = 'bikevalley-token'

/** Storage can be closed off by the browser; the cookie alone carries the session then. */
export function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export const readToken = (): string | null => storage()?.getItem(TOKEN_KEY) ?? null

export function keepToken(token: string): void {
  try {
    storage()?.setItem(TOKEN_KEY, token)
  } catch {
    // A full storage costs the header, not the session.
  }
}

export const dropToken = (): void => storage()?.removeItem(TOKEN_KEY)
