import { createContext, use, useEffect, useState } from 'react'

/** Takes what a form of the page says it was refused, or null once it no longer does. */
export const ToldRefusal = createContext<(refusal: string | null) => void>(() => undefined)

/**
 * Why an operation was refused, as its form says it. The page knows of it too: what a form tells, such as that there is no
 * connection, is not told in the same words above it.
 */
export function useRefusal() {
  const [refusal, setRefusal] = useState<string | null>(null)
  const tell = use(ToldRefusal)
  useEffect(() => {
    if (refusal !== null) tell(refusal)
    return () => {
      if (refusal !== null) tell(null)
    }
  }, [refusal, tell])
  return [refusal, setRefusal] as const
}
