import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'
import { world } from './world.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const LOOKS = {
  'light at 1440 pixels': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  'dark at 390 pixels': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
} satisfies Record<string, BrowserContextOptions>

// Recording what axe does takes longer than axe itself, and its findings say enough.
test.use({ trace: 'off' })

for (const [look, options] of Object.entries(LOOKS))
  test.describe(look, () => {
    test.use(options)

    test('visitors’ pages have no accessibility violations', async ({ page, browser, baseURL }) => {
      const { bikeId } = await marketWith(browser, baseURL)
      for (const path of ['/', '/login', '/signup', '/categorie', '/buy', '/blog', '/blog/vs', `/bike/${bikeId}`])
        await expectAccessible(page, path)
    })

    test('a buyer’s pages have none, the open booking dialog and the card form included', async ({
      page,
      api,
      browser,
      baseURL,
    }) => {
      const { bikeId } = await marketWith(browser, baseURL)
      await api.signUp('user', 'Billie Buyer')
      await expectAccessible(page, '/category/Sports')
      await page.goto(`/bike/${bikeId}?book=${bikeId}`)
      await expect(page.getByRole('dialog').getByLabel('Phone')).toBeFocused()
      await expectAccessible(page)
      const bookingId = await api.book(bikeId)
      await expectAccessible(page, '/dashboard')
      await page.goto('/dashboard/profile')
      await page.getByText('This device').waitFor()
      await expectAccessible(page)
      await expectAccessible(page, '/dashboard/myorder')
      await page.goto(`/dashboard/payment/${bookingId}`)
      await expect(page.getByRole('button', { name: /^Pay/ })).not.toHaveAttribute('aria-disabled')
      await expectAccessible(page)
    })

    test('a seller’s and an admin’s pages have none', async ({ page, api, browser, baseURL }) => {
      const { bikeId } = await marketWith(browser, baseURL)
      const buying = await browser.newContext()
      const buyer = world(buying.request, baseURL)
      await buyer.signUp('user', 'Billie Buyer')
      await buyer.book(bikeId)
      await buying.close()
      const { email } = await api.signUp('Seller', 'Sal Seller')
      await makeAdmin(email)
      await api.listBike()
      await api.listDraft()
      for (const name of [
        'myproduct',
        'addproduct',
        'mybuyer',
        'alluser',
        'allseller',
        'allbikes',
        'allbookings',
        'audit',
      ])
        await expectAccessible(page, `/dashboard/${name}`)
    })
  })

test.describe('an unknown address', () => {
  test.use({ allowedErrors: /404/ })

  test('has no accessibility violations', async ({ page }) => {
    await expectAccessible(page, '/no/such/page')
  })
})

/** Opens the page where a path is given, and waits until it has woken up and nothing moves. */
async function expectAccessible(page: Page, path?: string): Promise<void> {
  if (path !== undefined) await page.goto(path)
  await page.getByRole('button', { name: 'Like my device' }).waitFor()
  await page.evaluate('Promise.all(document.getAnimations().map((one) => one.finished.catch(() => undefined)))')
  // Without frames of other sites the simple mode finds the same, and opens no second page.
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).setLegacyMode().analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  expect(found, path ?? page.url()).toEqual([])
}

/** A seller's advertised bike. */
async function marketWith(browser: Browser, baseURL: string | undefined): Promise<{ bikeId: string }> {
  const selling = await browser.newContext()
  const seller = world(selling.request, baseURL)
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike()
  await seller.send('POST', '/advertisedItem', { _id: bikeId })
  await selling.close()
  return { bikeId }
}
