import { useLocation } from 'react-router'

/** The email address goes along from one page of the account to the next beside the address, which others may see. */
export const withEmail = (email: string | undefined) => (email ? { state: { email } } : {})

/** The email address that was typed on the page before. */
export function useTypedEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}
