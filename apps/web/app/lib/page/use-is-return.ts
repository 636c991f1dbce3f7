import { useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'

let hasGoneBack = false

/** Called once, before the page is hydrated: notices that somebody goes back or forward within the site. */
export const noticeReturns = (): void =>
  addEventListener('popstate', () => {
    hasGoneBack = true
  })

/**
 * Whether a part of a page came by the way back or forward within the site. The place where one was is found again only if all above it is
 * as tall as it was: nothing of it may be laid out later. What came with the server's page stays as that has drawn it: a change would have
 * React hydrate all bikes of a list at once, and a phone would not answer meanwhile.
 */
export function useIsReturn(): boolean {
  // The first page counts as one that somebody went back to, and on the server all do.
  const isBack = useNavigationType() === NavigationType.Pop && hasGoneBack
  const [isReturn] = useState(isBack)
  return isReturn
}
