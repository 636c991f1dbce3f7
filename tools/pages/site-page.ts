import type { Page } from '@playwright/test'
import type { Actor } from './actors.ts'
import type { Look } from './looks.ts'
import type { PageIds } from './page-ids.ts'
import { rest, settle } from './settle.ts'

/** A page of the site, by the pattern of its route, as whom it is looked at and where it is found in this market. */
export type SitePage = {
  name: string
  route: string
  as: Actor
  path: (pageIds: PageIds) => string
  /** Search engines may keep it. */
  indexed?: true
  /**
   * What is done there to see the page in another state: something is opened, filled in wrongly or answered
   * differently. It leaves the market as it was.
   */
  step?: (page: Page) => Promise<void>
  /** The only width that has it. */
  only?: 'phone'
  /**
   * What is looked at lies over the page, or loses its place when the page is laid out anew to be pictured whole: its
   * picture is taken of the window.
   */
  inWindow?: true
}

/** A page at rest. */
export const page = (name: string, as: Actor, route: string, path?: SitePage['path']): SitePage => ({
  name,
  route,
  as,
  path: path ?? (() => `/${route}`),
})

export const isSeenIn = ({ only }: SitePage, { viewport }: Look): boolean => only === undefined || viewport.width < 760

/** Opens a page and brings it into its state. */
export async function visit(browserPage: Page, { path, step }: SitePage, pageIds: PageIds): Promise<void> {
  await browserPage.goto(path(pageIds))
  await settle(browserPage)
  if (!step) return
  await step(browserPage)
  await rest(browserPage)
}
