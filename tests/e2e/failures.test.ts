import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, goInApp, stopClock, test, untilHydrated } from './fixtures.ts'

const CATEGORIES = '**/api/categories'
const answer = (status: number, code: string, message: string) => ({ status, json: { code, message } })

/** The blog reads nothing from the API; from there the categories are read by the browser. */
async function openCategories(page: Page, whenHydrated?: () => Promise<void>): Promise<void> {
  await page.goto('/blog')
  await untilHydrated(page)
  await whenHydrated?.()
  await page.getByRole('link', { name: 'Categories' }).click()
}

test.describe('a failed read', () => {
  test.use({ allowedErrors: /403|503/ })

  test('of a 4xx says so at once, the page stays, and Retry reads again (SPEC-100)', async ({ page }) => {
    let asked = 0
    await page.route(CATEGORIES, async (route) => {
      asked += 1
      await (asked === 1 ? route.fulfill(answer(403, 'forbidden', 'This is closed today.')) : route.continue())
    })
    await openCategories(page)
    await expect(page.getByText('An error has occurred: This is closed today.', { exact: true })).toBeVisible()
    expect(asked).toBe(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible()
    await expect(page.getByText('© 2022 BikeValley')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('main').getByRole('link', { name: /Cruiser/ })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('of a 503 is tried three times more before it is shown (SPEC-101)', async ({ page }) => {
    let asked = 0
    await page.route(CATEGORIES, async (route) => {
      asked += 1
      await route.fulfill(answer(503, 'unavailable', 'We are away for a moment.'))
    })
    await openCategories(page, () => stopClock(page))
    const shown = page.getByText('An error has occurred')
    for (const tries of [1, 2, 3, 4]) {
      await expect(shown).toHaveCount(0)
      const passes = async () => {
        await page.clock.runFor(500)
        return asked
      }
      await expect.poll(passes, { intervals: [100] }).toBe(tries)
    }
    await page.clock.resume()
    await expect(page.getByText('An error has occurred: We are away for a moment.')).toBeVisible()
    expect(asked).toBe(4)
  })
})

test.describe('a part of the page that is loaded when it is first needed', () => {
  test.use({ allowedErrors: /ERR_FAILED|dynamically imported|did not arrive/ })

  test('and does not arrive is reported in words', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const bike = await seller.listBike()
    await api.signUp('user', 'Billie Buyer')
    await page.route('**/assets/booking-dialog*', (route) => route.abort())
    await page.goto(`/bike/${bike}?book=${bike}`)
    await expect(page.getByText('A part of this page did not arrive. Check your connection')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to homepage' })).toBeVisible()
  })
})

test.describe('a booking dialog, named in the address, of a bike that is not on the page', () => {
  test.use({ allowedErrors: /40[34]/ })

  test('says that the bike can’t be read, and Retry opens it', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const [shown, wanted] = [await seller.listBike(), await seller.listBike({ name: 'Honda Rebel' })]
    await api.signUp('user', 'Billie Buyer')
    await page.route(`**/api/bikes/${wanted}`, (route) => route.fulfill(answer(403, 'forbidden', 'Closed today.')))
    await page.goto(`/bike/${shown}?book=${wanted}`)
    const dialog = page.getByRole('dialog', { name: 'Book this bike' })
    await expect(dialog.getByRole('alert')).toContainText('An error has occurred: Closed today.')
    await page.unroute(`**/api/bikes/${wanted}`)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog).toContainText('Honda Rebel, from Sal Seller')
    await expect(dialog.getByLabel('Phone')).toBeFocused()

    await seller.send('POST', `/bikes/${wanted}/withdraw`)
    await page.goto(`/bike/${shown}?book=${wanted}`)
    await expect(dialog.getByRole('alert')).toContainText('This bike was not found. It may have left the market.')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(`/bike/${shown}`)
  })
})

test.describe('a page that does not exist', () => {
  test.use({ allowedErrors: /40[04]|was not found|nothing at this address/ })

  test('is the 404 page after an in-app navigation too, with a link back that works', async ({ page, api }) => {
    await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
    const unknown = '01a1ffa2-4e63-737a-bda1-03291344c52a'
    await page.goto('/dashboard/alluser')
    await untilHydrated(page)
    for (const [path, text] of [
      [`/dashboard/alluser/${unknown}`, 'This person was not found'],
      ['/dashboard/alluser/nobody', 'There is nothing at this address'],
      [`/dashboard/allbookings/${unknown}`, 'This booking was not found'],
      [`/bike/${unknown}?from=mail`, 'This bike was not found'],
      ['/category/Scooter', 'This category was not found'],
    ] as const) {
      await goInApp(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText("Sorry, we couldn't find this page.")
      await expect(page.getByText(`${text}: ${path}`)).toBeVisible()
      await expect(page.getByText('Status 404')).toBeVisible()
      await expect(page).toHaveTitle('Page not found | BikeValley')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'All User' })).toBeVisible()
    }
  })
})

test('a link without a connection says so and the page stays; once the connection is back, the link works', async ({
  page,
  context,
}) => {
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(request.url()))
  await page.goto('/blog')
  await untilHydrated(page)
  const terms = page.getByRole('link', { name: 'Terms' })
  // What comes with a touch: without a connection it would ask whether the site answers.
  await expect
    .poll(async () => {
      await page.keyboard.press('Shift')
      return loaded.some((url) => /toaster-[^/]*\.js$/.test(url))
    })
    .toBe(true)
  await context.setOffline(true)
  await terms.click()
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expect(page).toHaveURL(/\/blog$/)
  await context.setOffline(false)
  await terms.click()
  await expect(page).toHaveURL(/\/terms$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/terms/i)
})

test.describe('a payment page that fails while one pays', () => {
  test.use({ allowedErrors: /off its hinges/ })

  test('says so, and that the payment has arrived', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    await api.signUp('user', 'Billie Buyer')
    await page.goto(`/dashboard/payment/${await api.book(await seller.listBike())}`)
    await expect(page.getByText('This bike is held for you')).toBeVisible()
    await page.getByLabel(/^Card number/).fill('4242424242424242')
    await page.getByLabel(/^Expiry/).fill('12/40')
    // The spinner of the button can't be put into its place.
    await page.evaluate(`{
      const { insertBefore } = Node.prototype
      Node.prototype.insertBefore = () => {
        Object.assign(Node.prototype, { insertBefore })
        throw new Error('The gate is off its hinges')
      }
    }`)
    await page.getByLabel(/^(CVC|Security code)/).fill('123')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sorry, something went wrong here.')
    await expect(page.getByText('The gate is off its hinges')).toBeVisible()
    await expect(page.getByText('Your payment has arrived. You don’t need to pay again.')).toBeVisible()
    await page.getByRole('link', { name: 'Reload' }).click()
    await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
  })
})
