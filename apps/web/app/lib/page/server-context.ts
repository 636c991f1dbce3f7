import type { Call, PublicSettings, Viewer } from '@bikevalley/contract'
import { createContext, RouterContextProvider } from 'react-router'

/** The nonce of this answer's content security policy; undefined while the policy is off. */
export const nonceContext = createContext<string | undefined>(undefined)

/** Whether a page's scripts wait until it is drawn (`deferred-hydration.ts`). */
export const deferHydrationContext = createContext<boolean>()

/** Calls the API in process, as the person who asks for the page. */
export const callContext = createContext<Call>()

/** The signed-in person, or null for a visitor. */
export const viewerContext = createContext<Viewer | null>(null)

/** The operator's settings that the screens need. */
export const settingsContext = createContext<PublicSettings>()

/** Writes an unexpected failure of a page into the server's log. */
export const reportContext = createContext<(error: unknown) => void>()

/** What the server knows about one page request. */
export type PageContext = {
  report: (error: unknown) => void
  nonce: string | undefined
  deferHydration: boolean
  call: Call
  viewer: Viewer | null
  settings: PublicSettings
}

/**
 * Puts a request's facts where loaders find them. The server takes this function out of the built module: were it to
 * import this file itself, it would hold a second copy of the keys and the loaders would find nothing.
 */
export function createPageContext({
  report,
  nonce,
  deferHydration,
  call,
  viewer,
  settings,
}: PageContext): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  context.set(nonceContext, nonce)
  context.set(deferHydrationContext, deferHydration)
  context.set(callContext, call)
  context.set(viewerContext, viewer)
  context.set(settingsContext, settings)
  return context
}
