import type { DehydratedState } from '@tanstack/react-query'

/** What a route's server loader answers: the queries it has read, for the browser to begin with. */
export type PageData = { dehydratedState: DehydratedState }

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
