import { useSyncExternalStore } from 'react'

/** Where the filters have no column of their own (`--breakpoint-lg`). */
const NARROW = '(width < 68.75rem)'

const subscribe = (tell: () => void) => {
  const query = matchMedia(NARROW)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** False on the server, which knows no width. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(NARROW).matches,
    () => false,
  )
