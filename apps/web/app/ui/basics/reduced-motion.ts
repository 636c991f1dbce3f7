import { startTransition, useEffect, useState } from 'react'

const wish = '(prefers-reduced-motion: reduce)'

export const prefersReducedMotion = (): boolean => matchMedia(wish).matches

/** Whether the person has asked for less motion. True until the browser could be asked, so that nothing moves too early. */
export function useReducedMotion(): boolean {
  const [still, setStill] = useState(true)
  useEffect(() => {
    const query = matchMedia(wish)
    const follow = () => startTransition(() => setStill(query.matches))
    follow()
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return still
}
