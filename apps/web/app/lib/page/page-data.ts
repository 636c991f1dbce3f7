import type { DehydratedState } from '@tanstack/react-query'
import type { MetaDescriptor } from 'react-router'

/** What a route's server loader answers. */
export type PageData = {
  /** The queries it has read, for the browser to begin with. */
  dehydratedState: DehydratedState
  /** What search engines and social networks are told; they read no page but the server's. */
  head?: MetaDescriptor[]
}

/**
 * The `clientLoader` of every route that has page data: in-app navigation asks the server for no page, so the
 * component shows at once and its queries read from the API alone.
 */
export const withoutPageData = (): null => null

/** The queries of all routes on the page together, or nothing after an in-app navigation. */
export function mergePageData(loaderData: readonly unknown[]): DehydratedState | undefined {
  const states = loaderData.filter(isPageData).map((data) => data.dehydratedState)
  if (states.length === 0) return undefined
  return {
    queries: states.flatMap((state) => state.queries),
    mutations: states.flatMap((state) => state.mutations),
  }
}

function isPageData(value: unknown): value is PageData {
  return typeof value === 'object' && value !== null && 'dehydratedState' in value && Boolean(value.dehydratedState)
}
