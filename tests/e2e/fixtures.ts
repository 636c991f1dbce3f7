import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { type Account, PASSWORD, unique, type World, world } from './world.ts'

/** Somebody else, in a browser of their own that is closed with the test. */
type Another = { context: BrowserContext; api: World }

/** Console errors and failed content security checks fail the test, unless it says beforehand which it expects. */
export const test = base.extend<{
  allowedErrors: RegExp
  watched: undefined
  api: World
  another: (options?: BrowserContextOptions) => Promise<Another>
}>({
  allowedErrors: [/(?!)/, { option: true }],
  api: ({ page, baseURL }, use) => use(world(page.request, baseURL)),
  another: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options = {}) => {
      const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...options })
      contexts.push(context)
      return { context, api: world(context.request, baseURL) }
    })
    for (const context of contexts) await context.close()
  },
  watched: [
    async ({ page, allowedErrors }, use) => {
      const errors = watchErrors(page)
      // Some code tries what the policy refuses and swallows the refusal; the browser notes it all the same.
      await page.addInitScript({ content: NOTE_VIOLATIONS })
      await use(undefined)
      expect(errors.filter((text) => !allowedErrors.test(text.replace(/ http\S+$/, '')))).toEqual([])
    },
    { auto: true },
  ],
})
export type { Account }
export { expect, PASSWORD, unique }

const NOTE_VIOLATIONS = `addEventListener('securitypolicyviolation', (event) => {
  console.error('The content policy refuses ' + event.violatedDirective + ': ' + event.sample)
})`

/** Collects the page's errors. */
export function watchErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    // Open pages follow what is new: where a test ends their session, or cuts them off, they hear of it.
    if (/\/api\/notifications\/(live|unread)$/.test(url)) return
    errors.push(message.text().startsWith('Failed to load') ? `${message.text()} ${url}` : message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** A photo as a camera writes it, in a file. */
export async function photoFile(name = 'bike.jpg', color = '#8a1c1c'): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-photo-'))
  const path = join(folder, name)
  await sharp({ create: { width: 1200, height: 900, channels: 3, background: color } })
    .jpeg()
    .toFile(path)
  return path
}

/** Signs up through the form, picture included, and ends up signed in. */
export async function signUp(page: Page, role: 'user' | 'Seller', name: string): Promise<Account> {
  const account = { name, email: `${unique()}@example.com` }
  await page.goto('/signup')
  await page.getByRole('radio', { name: role === 'user' ? /I want to buy/ : /I want to sell/ }).check({ force: true })
  await page.getByLabel('Name', { exact: true }).fill(account.name)
  await page.locator('input[type=file]').setInputFiles(await photoFile('face.jpg', '#224466'))
  await page.getByLabel(/^Email/).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByText('user created succesfully', { exact: true })).toBeVisible()
  return account
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page.getByText('user loggedOut', { exact: true })).toBeVisible()
}

/** Logs in through the form; on the login page that is open already where the way back matters. */
export async function logIn(page: Page, account: Account, where: 'go' | 'stay' = 'go'): Promise<void> {
  if (where === 'go') await page.goto('/login')
  await page.getByLabel(/^Email/).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByText('login successfull...!', { exact: true })).toBeVisible()
}

/** Lists a complete bike through the form. */
export async function addBike(page: Page, name: string, price = '4500'): Promise<void> {
  await page.goto('/dashboard/addproduct')
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoFile())
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByRole('radio', { name: /^Sports/ }).check({ force: true })
  await page.getByRole('radio', { name: /^good/i }).check({ force: true })
  await page.getByLabel(/^Resale price/).fill(price)
  await page.getByLabel(/^Original price/).fill('6899')
  await page.getByLabel(/^Years of use/).fill('3')
  await page.getByLabel(/^(About|Description)/).fill('Two owners, full history, a new chain in March.')
  await page.getByLabel(/^Location/).fill('Portland, Oregon')
  await page.getByLabel(/^Phone/).fill('5550102030')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(Add Product|Put it on sale|Add the bike)/ })
    .click()
  await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
}

/** Books a bike from its page; the booking dialog closes and the toast says so. */
export async function bookBike(page: Page): Promise<void> {
  // Not that of a similar bike, which may have the same name.
  const bike = await page.getByRole('heading', { level: 1 }).getAttribute('id')
  await page.locator(`[aria-describedby="${bike}"]`).filter({ hasText: 'Book Now', visible: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^Phone/).fill('5550104050')
  await dialog.getByLabel(/^Meeting/).fill('The station')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
}

/** Types a card and presses Pay, once or twice. */
export async function payWith(page: Page, number: string, clickCount = 1): Promise<void> {
  await page.getByLabel(/^Card number/).fill(number)
  await page.getByLabel(/^Expiry/).fill('12/40')
  await page.getByLabel(/^(CVC|Security code)/).fill('123')
  await page.getByRole('button', { name: /^Pay/ }).click({ clickCount })
}

/** Until a page is hydrated its links are followed by the browser itself; tests of in-app navigation wait for that. */
export const untilHydrated = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Like my device' }).waitFor()

/** The page's time passes by `page.clock.runFor` alone from now on: how busy this machine is says nothing about it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Keeps these calls from the server until the answer is called. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

/** What an in-app link does: an entry in the history, and no page from the server. */
export const goInApp = (page: Page, path: string) =>
  page.evaluate(`
    history.pushState({ idx: history.state.idx + 1, key: 'unknown', usr: null }, '', '${path}')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`)

/** Lets what begins in one task of the page come to its end, without a task of another in between: the page isn't drawn anew meanwhile. */
const SETTLE = 'for (let turn = 0; turn < 1000; turn += 1) await null'

/** Does these in the page one right after the other, before it is drawn anew, as a slow phone lets people do. */
export const doAtOnce = (page: Page, steps: readonly string[]): Promise<void> =>
  page.evaluate<void>(`(async () => { ${steps.map((step) => `${step}; ${SETTLE};`).join('\n')} })()`)

/** Presses what these selectors find, one right after the other (`doAtOnce`). */
export const pressAtOnce = (page: Page, selectors: readonly string[]): Promise<void> =>
  doAtOnce(
    page,
    selectors.map((selector) => `document.querySelector(${JSON.stringify(selector)}).click()`),
  )
