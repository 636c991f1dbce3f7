import { useLocation } from 'react-router'

/** The email address goes along from one page of the account to the next beside the address, which others may see. */
export const withEmail = (email: string | undefined) => (email ? { state: { email } } : {})

/** The email address that was typed on the page before. */
export function useTypedEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}

const KEPT = 'bikevalley-typed-email'

/** Keeps what stands in an email field for the place that the tab is at, so that a reload does not take it away. */
export function useKeptEmail(): { read: () => string | undefined; keep: (email: string) => void } {
  const { key } = useLocation()
  return {
    read: () => {
      const [at, email] = tabStorage()?.getItem(KEPT)?.split(' ', 2) ?? []
      return at === key ? email : undefined
    },
    keep: (email) => tabStorage()?.setItem(KEPT, `${key} ${email}`),
  }
}

/** Browsers can close it off: then a reload empties the field. */
function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage
  } catch {
    return null
  }
}
