import { useEffect } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A bank that has asked for its customer on a page of its own sends them back here with the intent's id. It is asked
 * about once, and the address is cleaned: it holds a secret.
 *
 * @returns whether somebody has just come back
 */
export function useReturnFromBank(onReturn: (intentId: string) => void): boolean {
  const [search, setSearch] = useSearchParams()
  const intentId = search.get('payment_intent')
  useEffect(() => {
    if (intentId === null) return
    setSearch({}, { replace: true, preventScrollReset: true })
    onReturn(intentId)
  }, [intentId, setSearch, onReturn])
  return intentId !== null
}
