import { type APIRequestContext, request } from '@playwright/test'
import { DEMO_PASSWORD, demoEmail } from '../../apps/server/src/demo/people.ts'

/** As whom a page is looked at: nobody, or one of the three demo people. */
export const ACTORS = ['visitor', 'buyer', 'seller', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** A browser's cookies, as Playwright's contexts take them. */
export type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>

/** A client of the API with the session of that demo person, or with none. */
export async function clientOf(url: string, actor: Actor): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } })
  if (actor === 'visitor') return client
  const answer = await client.post('/api/auth/sign-in/email', {
    data: { email: demoEmail(actor), password: DEMO_PASSWORD },
  })
  if (!answer.ok()) throw new Error(`The demo ${actor} can't log in: ${answer.status()} ${await answer.text()}`)
  return client
}
