import { useRef, useSyncExternalStore } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

const never = () => () => undefined

/**
 * Whether a part of a page came by the way back or forward within the site. The place where one was is found again only if all above it is
 * as tall as it was: nothing of it may be laid out later. What came with the server's page stays as that has drawn it: a change would have
 * React hydrate all bikes of a list at once, and a phone would not answer meanwhile.
 */
export function useIsReturn(): boolean {
  const isReturn = useRef(useNavigationType() === NavigationType.Pop)
  return useSyncExternalStore(
    never,
    () => isReturn.current,
    () => (isReturn.current = false),
  )
}
