import { useDeferredValue, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's page and until the browser has taken it over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** The same for what can wait: it is drawn anew in small steps, when nothing more urgent is left. */
export const useDeferredHydrated = (): boolean => useDeferredValue(true, false)
