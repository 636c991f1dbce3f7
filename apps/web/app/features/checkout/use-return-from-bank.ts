import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

const KEY = 'paid'

/** Where a bank that asks for its customer on a page of its own is to send them back to, whichever provider leads them there. */
export function returnAddress(intentId: string): string {
  const address = new URL(globalThis.location.href)
  address.search = new URLSearchParams({ [KEY]: intentId }).toString()
  return address.href
}

/**
 * A bank that has asked for its customer on a page of its own sends them back here (`returnAddress`). The intent is asked
 * about once, and the address is cleaned: what a provider adds to it may be a secret.
 *
 * @returns whether somebody has just come back
 */
export function useReturnFromBank(onReturn: (intentId: string) => void): boolean {
  const [search, setSearch] = useSearchParams()
  const intentId = search.get(KEY)
  useEffect(() => {
    if (intentId === null) return
    setSearch({}, { replace: true, preventScrollReset: true })
    onReturn(intentId)
  }, [intentId, setSearch, onReturn])
  return intentId !== null
}
