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

type TextField = { read: () => string | undefined; fill: (text: string) => void }

/**
 * Keeps what is typed into an email field for the place that the tab is at, so that neither a reload nor the browser's
 * Back takes it away: `keep` with every change.
 */
export const useKeptEmail = (field: TextField) => useKeptText('email', field, useTypedEmail())

/** The same for another field of an account page. @param typedBefore its initial text */
export function useKeptText(name: 'email' | 'name', { read, fill }: TextField, typedBefore = '') {
  const { key } = useLocation()
  const about = `${name} ${key}`
  const restore = useEffectEvent(() => {
    const text = readUnsent(NOBODY, about)[name]
    // What was typed before hydration stays.
    if (text !== undefined && (read() ?? '') === typedBefore) fill(text)
  })
  useEffect(() => restore(), [])
  return { keep: (text: string): void => writeUnsent(NOBODY, about, { [name]: text }) }
}

/** Who is not logged in. */
const NOBODY = ''
