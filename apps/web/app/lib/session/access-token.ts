import { getAccessToken } from '@bikevalley/contract'
import { LANGUAGE_HEADER } from '@bikevalley/contract/language'
import { language } from '@bikevalley/messages'
import { dropToken, keepToken, readToken } from './token-storage.ts'

/** What our own token says of itself; never trusted, only used to renew in time. */
function claims(token: string): { email: string | null; expiresAt: number } | null {
  try {
    const body: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    if (typeof body !== 'object' || body === null || !('exp' in body) || typeof body.exp !== 'number') return null
    const email = 'email' in body && typeof body.email === 'string' ? body.email : null
    return { email, expiresAt: body.exp * 1000 }
  } catch {
    return null
  }
}

const RENEW_BEFORE_MS = 2 * 60_000

/** Fetches a token for that email with the session cookie and keeps it; null when the session is not theirs. */
export async function fetchToken(email: string): Promise<string | null> {
  const address = `/api${getAccessToken.path}?email=${encodeURIComponent(email)}`
  const response = await fetch(address, { credentials: 'same-origin', headers: { [LANGUAGE_HEADER]: language() } })
  if (!response.ok) {
    if (response.status < 500) dropToken()
    return null
  }
  const { accessToken } = getAccessToken.response.parse(await response.json())
  keepToken(accessToken)
  return accessToken
}

let renewal: Promise<string | null> | null = null

/** The token to send; one that ends soon is renewed first, once for all calls that wait. */
export async function freshToken(): Promise<string | null> {
  const token = readToken()
  if (!token) return null
  const known = claims(token)
  if (known && known.expiresAt - Date.now() > RENEW_BEFORE_MS) return token
  if (!known?.email) {
    dropToken()
    return null
  }
  renewal ??= fetchToken(known.email)
    .catch(() => null)
    .finally(() => {
      renewal = null
    })
  return renewal
}
