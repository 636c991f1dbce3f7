import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's page and until the browser has taken it over: what is typed before that would be lost. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
