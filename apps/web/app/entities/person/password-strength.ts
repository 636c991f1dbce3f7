import { useDeferredValue, useEffect, useMemo, useState } from 'react'

/** 0 is refused as too common; 1 to 4 rise from weak to strong. */
export type PasswordLevel = 0 | 1 | 2 | 3 | 4

type Estimate = (password: string, userInputs: readonly string[]) => PasswordLevel

/** The estimator and its list of known passwords are large: they come when a password is first typed. */
const loadEstimate = async (): Promise<Estimate> => (await import('./estimate-password.ts')).estimatePassword

/** How hard a typed password is to guess; null while nothing is typed or the estimator is on its way. */
export function usePasswordLevel(typed: string, userInputs: readonly string[]): PasswordLevel | null {
  const [estimate, setEstimate] = useState<Estimate | null>(null)
  const used = typed !== ''
  useEffect(() => {
    let current = true
    if (used)
      loadEstimate()
        .then((loaded) => current && setEstimate(() => loaded))
        // Without it nothing is shown, and the server has the last word.
        .catch(() => undefined)
    return () => {
      current = false
    }
  }, [used])
  const password = useDeferredValue(typed)
  return useMemo(
    () => (estimate && password !== '' ? estimate(password, userInputs) : null),
    [estimate, password, userInputs],
  )
}

/** Whether the server would refuse this password as a common one; asked by a form before it is sent. */
export async function isCommonPassword(password: string, userInputs: readonly string[]): Promise<boolean> {
  try {
    return (await loadEstimate())(password, userInputs) === 0
  } catch {
    return false
  }
}
