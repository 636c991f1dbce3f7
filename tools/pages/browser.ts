import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test/browser.ts'
import { ACTORS, type Actor, type Cookies, clientOf } from './actors.ts'
import type { Look } from './looks.ts'
import { type PageIds, readPageIds } from './page-ids.ts'

/** What keeps Chromium quiet and able to run as root. */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export type Visitors = {
  pageIds: PageIds
  /** A fresh page as that person, in that look; close its context when done. */
  pageAs(actor: Actor, look: Look): Promise<Page>
  close(): Promise<void>
}

/** A browser in which each of the demo people is logged in. */
export async function openBrowser(url: string): Promise<Visitors> {
  const browser = await launch()
  const cookies = new Map<Actor, Cookies>()
  const clients = new Map(await Promise.all(ACTORS.map(async (actor) => [actor, await clientOf(url, actor)] as const)))
  for (const [actor, client] of clients) cookies.set(actor, await client.storageState())
  const visitor = clients.get('visitor')
  const buyer = clients.get('buyer')
  if (!visitor || !buyer) throw new Error('Without a visitor and a buyer there is no market to see.')
  const pageIds = await readPageIds(visitor, buyer)
  return {
    pageIds,
    pageAs: async (actor, look) => {
      const storageState = cookies.get(actor)
      const context = await browser.newContext({
        baseURL: url,
        viewport: look.viewport,
        colorScheme: look.colorScheme,
        locale: 'en-US',
        // Nothing scrolls or slides by itself while it is looked at.
        reducedMotion: 'reduce',
        ...(storageState ? { storageState } : {}),
      })
      return context.newPage()
    },
    close: async () => {
      for (const client of clients.values()) await client.dispose()
      await browser.close()
    },
  }
}

async function launch(): Promise<Browser> {
  const found = await findBrowser()
  if ('problem' in found) throw new Error(found.problem)
  return chromium.launch({ executablePath: found.path, args: BROWSER_ARGUMENTS })
}
