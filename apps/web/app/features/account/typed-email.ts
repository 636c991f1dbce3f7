import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router'
import { readUnsent, writeUnsent } from '../../lib/forms/unsent-storage.ts'

/** The email address goes along from one page of the account to the next beside the address, which others may see. */
export const withEmail = (email: string | undefined) => (email ? { state: { email } } : {})

/** The email address that was typed on the page before. */
export function useTypedEmail(): string | undefined {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('email' in state)) return undefined
  return typeof state.email === 'string' ? state.email : undefined
}

type EmailField = { read: () => string | undefined; fill: (email: string) => void }

/**
 * Keeps what is typed into an email field for the place that the tab is at, so that neither a reload nor the browser's
 * Back takes it away: `keep` with every change.
 */
export function useKeptEmail({ read, fill }: EmailField): { keep: (email: string) => void } {
  const { key } = useLocation()
  const typedBefore = useTypedEmail() ?? ''
  const about = `email ${key}`
  const restore = useEffectEvent(() => {
    const { email } = readUnsent(NOBODY, about)
    // What was typed before hydration stays.
    if (email !== undefined && (read() ?? '') === typedBefore) fill(email)
  })
  useEffect(() => restore(), [])
  return { keep: (email) => writeUnsent(NOBODY, about, { email }) }
}

/** Who is not logged in. */
const NOBODY = ''
