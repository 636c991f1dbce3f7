import type { Page } from '@playwright/test'
import { expect, holdBack, PASSWORD, signUp, test, untilHydrated } from './fixtures.ts'

/** Keeps a page from hydrating: it is drawn, but its scripts are not loaded until the answer is called. */
const holdScripts = (page: Page) => holdBack(page, '**/assets/entry.client-*.js')

test('a person who signs up before the scripts have loaded loses nothing', async ({ page }) => {
  const release = await holdScripts(page)
  const signingUp = signUp(page, 'Seller', 'Quick Quentin')
  await expect(page.getByRole('checkbox', { name: /I accept the terms/ })).toBeChecked()
  await expect(page.getByText('Choose a role')).toBeHidden()
  release()
  await signingUp
})

test('a login sent with Enter before hydration is sent after it', { tag: '@core' }, async ({ page, api, context }) => {
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

test('a button that is pressed repeatedly before hydration sends once', async ({ page }) => {
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

test('a press on a button before hydration counts after it', async ({ page, api }) => {
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

test('a page on a slow connection can be left by its links before hydration', async ({ page }) => {
  await holdScripts(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Log in' }).first().click()
  await expect(page).toHaveURL(/\/login$/)
})

test('Back leads to the page of the address, even before a page that was reloaded is hydrated', async ({ page }) => {
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
