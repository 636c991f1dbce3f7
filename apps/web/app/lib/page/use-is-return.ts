import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { useHydrated } from '../../ui/basics/hydrated.ts'

/**
 * Whether a part of a page came by the way back or forward within the site. The place where one was is found again only if all above it is
 * as tall as it was: nothing of it may be laid out later.
 */
export function useIsReturn(): boolean {
  const hydrated = useHydrated()
  const type = useNavigationType()
  const [isReturn] = useState(hydrated && type === NavigationType.Pop)
  return isReturn
}
