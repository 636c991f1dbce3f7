import { useSyncExternalStore } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

function follow(tell: () => void): () => void {
  const query = matchMedia(wish)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

export const prefersStillness = (): boolean => matchMedia(wish).matches

/** Whether the person has asked for less motion. True until the browser could be asked, so that nothing moves too early. */
export const useReducedMotion = (): boolean => useSyncExternalStore(follow, prefersStillness, () => true)
