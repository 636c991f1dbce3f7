import { type APIRequestContext, request } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../apps/server/src/demo/people.ts'

/** As whom a page is looked at: nobody, one of the three demo people, or someone who has not chosen a role yet. */
export const ACTORS = ['visitor', 'buyer', 'seller', 'admin', 'newcomer'] as const
export type Actor = (typeof ACTORS)[number]

/** A browser's cookies, as Playwright's contexts take them. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A client of the API with the session of that person, or with none. */
export async function clientOf(url: string, actor: Actor): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  if (actor === 'visitor') return client
  const account = { email: demoEmail(actor), password: DEMO_PASSWORD }
  const signIn = await client.post('/api/auth/sign-in/email', { data: account })
  if (signIn.ok()) return client
  // The demo market has no newcomer: they come when they are first looked at.
  if (actor !== 'newcomer') throw new Error(`The demo ${actor} can't log in: ${signIn.status()} ${await signIn.text()}`)
  const signUp = await client.post('/api/auth/sign-up/email', { data: { ...account, name: 'Nell Newcomer' } })
  if (!signUp.ok()) throw new Error(`Nobody new can sign up: ${signUp.status()} ${await signUp.text()}`)
  return client
}
