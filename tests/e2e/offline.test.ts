import type { Page } from '@playwright/test'
import { expect, test, untilHydrated } from './fixtures.ts'

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline' })
const away = (page: Page) => page.getByRole('alert').filter({ hasText: 'We can’t reach BikeValley' })

test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported|Error loading route module/ })

test('a link without a connection says so in the page and keeps what was typed; Try again works once it is back', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByLabel(/^Email/).fill('billie@example.com')
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(notice(page)).toBeInViewport()
  await expect(page).toHaveURL('/login')
  const again = notice(page).getByRole('button', { name: 'Try again' })
  await expect(again).toBeFocused()
  await again.click()
  await expect(notice(page)).toContainText('Still no connection')
  await expect(page.getByLabel(/^Email/)).toHaveValue('billie@example.com')
  await context.setOffline(false)
  await again.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('the notice of a lost connection can be closed, and the link has the focus again', async ({ page, context }) => {
  await page.goto('/login')
  await untilHydrated(page)
  await context.setOffline(true)
  const terms = page.getByRole('link', { name: 'Terms', exact: true })
  await terms.press('Enter')
  await notice(page).getByRole('button', { name: 'Close' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(terms).toBeFocused()
})

test('a site that can’t be reached is reported in the page too, where the browser believes to be online', async ({
  page,
}) => {
  await page.goto('/login')
  await untilHydrated(page)
  await page.getByLabel(/^Email/).fill('billie@example.com')
  await page.route(/\/assets\/|\/api\/health/, (route) => route.abort())
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(away(page)).toBeInViewport()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel(/^Email/)).toHaveValue('billie@example.com')
  await expect(page.getByRole('progressbar', { name: 'Loading the page' })).toHaveCount(0)
  await page.unrouteAll()
  await away(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(away(page)).toHaveCount(0)
})

test('a script that an update of the site has removed does not prevent the page from opening', async ({ page }) => {
  await page.goto('/login')
  await untilHydrated(page)
  await page.route(/\/assets\/terms-/, (route) => route.abort(), { times: 1 })
  await page.getByRole('link', { name: 'Terms', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
})

test('an action without a connection is reported at its place, keeps what was typed, and can be repeated', async ({
  page,
  context,
  api,
}) => {
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/dashboard/profile')
  await untilHydrated(page)
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Billie Rider')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: /^Save/ }).first()
  await save.click()
  // Exactly: a part of the page that was still being read says it too, with an introduction.
  const offline = 'We can’t reach BikeValley. Check your connection and try again.'
  await expect(page.getByRole('main').getByText(offline, { exact: true })).toBeVisible()
  await expect(name).toHaveValue('Billie Rider')
  await context.setOffline(false)
  await save.click()
  await expect(page.getByRole('main').getByText('Your name is saved.')).toBeVisible()
})

test('a handover and a report without a connection are reported once, at their form', async ({
  page,
  context,
  api,
  another,
}) => {
  const { api: buyer } = await another()
  await api.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await api.listBike())
  await buyer.pay(bookingId)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await untilHydrated(page)
  const bill = { Address: '1 Road', 'Frame number': 'F1', Registration: 'none', Mileage: '100', Code: '123456' }
  for (const [name, value] of Object.entries(bill)) await page.getByRole('textbox', { name }).fill(value)
  await context.setOffline(true)
  // The page reads again by itself, and fails as well.
  const readsAgain = page.waitForEvent('requestfailed', (request) => request.method() === 'GET')
  await page.getByRole('button', { name: 'Hand over the bike' }).click()
  const meeting = page.getByRole('region', { name: 'When you meet' })
  await expect(away(page)).toHaveCount(1)
  await expect(meeting.getByRole('alert')).toContainText('We can’t reach BikeValley')
  await readsAgain
  await expect(away(page)).toHaveCount(1)

  await page.getByLabel('What happened').fill('The bike is gone.')
  await page.getByRole('button', { name: 'Report the handover' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Report the handover' }).click()
  const report = page.getByRole('region', { name: 'Handed over without a code?' })
  await expect(report.getByRole('alert')).toContainText('We can’t reach BikeValley')
  await expect(page.getByText('An error has occurred')).toHaveCount(0)
})
