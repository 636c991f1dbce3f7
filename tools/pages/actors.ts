import { type APIRequestContext, request } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../apps/server/src/demo/people.ts'

/**
 * As whom a page is looked at: nobody, one of the three demo people, someone who has not chosen a role yet, or someone
 * who has, and has done nothing since.
 */
export const ACTORS = ['visitor', 'buyer', 'seller', 'admin', 'newcomer', 'new-buyer', 'new-seller'] as const
export type Actor = (typeof ACTORS)[number]

/** Whom the demo market does not have; one of them has a name that no line is long enough for. */
export const NEW_PEOPLE: Partial<Record<Actor, { name: string; role?: 'user' | 'Seller' }>> = {
  newcomer: { name: 'Nell Newcomer' },
  'new-buyer': { name: 'Bo Newbuyer', role: 'user' },
  'new-seller': { name: 'Maximiliane Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh', role: 'Seller' },
}

/** A browser's cookies, as Playwright's contexts take them. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A client of the API with the session of that person, or with none. */
export async function clientOf(url: string, actor: Actor): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  if (actor === 'visitor') return client
  const account = { email: demoEmail(actor), password: DEMO_PASSWORD }
  const signIn = await client.post('/api/auth/sign-in/email', { data: account })
  if (signIn.ok()) return client
  // New people come when they are first looked at.
  const person = NEW_PEOPLE[actor]
  if (!person) throw new Error(`The demo ${actor} can't log in: ${signIn.status()} ${await signIn.text()}`)
  const { name, role } = person
  const terms = role ? { termsVersion: '1' } : {}
  const signUp = await client.post('/api/auth/sign-up/email', { data: { ...account, ...terms, name } })
  if (!signUp.ok()) throw new Error(`Nobody new can sign up: ${signUp.status()} ${await signUp.text()}`)
  if (!role) return client
  const chosen = await client.post('/api/users', { data: { name, email: account.email, role } })
  if (!chosen.ok()) throw new Error(`Nobody new can choose a role: ${chosen.status()} ${await chosen.text()}`)
  return client
}
