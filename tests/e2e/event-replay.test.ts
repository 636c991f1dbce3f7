import type { Page } from '@playwright/test'
import { expect, holdBack, PASSWORD, signUp, test, untilHydrated } from './fixtures.ts'

/** Keeps a page from hydrating: it is drawn, but its scripts are not there until the answer is called. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/entry.client-*.js')

test('a person who signs up faster than the scripts come loses nothing', async ({ page }) => {
  const release = await holdScripts(page)
  const signingUp = signUp(page, 'Seller', 'Quick Quentin')
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked()
  await expect(page.getByText('Choose a role')).toBeHidden()
  release()
  await signingUp
})

test('a login sent with Enter before the page has woken up is sent when it has', async ({ page, api, context }) => {
  const account = await api.signUp('user', 'Early Emma')
  await context.clearCookies()
  const release = await holdScripts(page)
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('login successfull...!', { exact: true })).toBeHidden()
  release()
  await expect(page.getByText('login successfull...!', { exact: true })).toBeVisible()
})

test('a button that is pressed again and again before the page has woken up sends once', async ({ page }) => {
  const release = await holdScripts(page)
  const sent: string[] = []
  page.on('request', (request) => request.method() !== 'GET' && sent.push(request.url()))
  await page.goto('/')
  await page.getByLabel('Email address').fill('eager@example.com')
  for (let press = 1; press <= 3; press += 1) await page.getByRole('button', { name: 'Subscribe' }).click()
  release()
  await expect(page.getByText('Check your email.')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a press on a button counts when the page has woken up', async ({ page, api }) => {
  await api.signUp('Seller', 'Soon Sam')
  const bike = await api.listBike()
  const release = await holdScripts(page)
  await page.goto(`/bike/${bike}`)
  await page
    .getByRole('button', { name: /Show large/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeHidden()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('a page on a slow line leads on before it has woken up', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
})

test('Back leads to what stands in the address, also before a page that was loaded anew has woken up', async ({
  page,
}) => {
  await page.goto('/blog')
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Home', exact: true }).first().click()
  await expect(page).toHaveURL('/')
  const release = await holdScripts(page)
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Blog/)
  release()
  await untilHydrated(page)
})
