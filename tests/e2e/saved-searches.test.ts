import type { Page } from '@playwright/test'
import { tellAlerts } from './database.ts'
import { expect, logIn, test, unique, untilHydrated } from './fixtures.ts'
import { open } from './search-page.ts'
import { expectAccessible, expectSound, expectToFitBoth, ON_A_PHONE } from './sound.ts'

const row = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name, exact: true })

/** Deletes a search, leaves the list and comes back to it, before the server has answered with the list of now. */
async function expectGoneOnReturn(page: Page, name: string): Promise<void> {
  await row(page, name)
    .getByRole('button', { name: `Delete ${name}` })
    .press('Enter')
  await expect(row(page, name).getByText(`‘${name}’ is deleted.`)).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications,/ })
    .press('Enter')
  await expect(page).toHaveURL('/dashboard/notifications')
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/saved-searches', async (route) => {
    await mayAnswer
    await route.continue()
  })
  await page.goBack()
  await expect(page.getByText('No searches saved yet')).toBeVisible()
  answer()
  await page.unrouteAll({ behavior: 'wait' })
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('a search that is saved', () => {
  test.use({ allowedErrors: /400/ })

  test('is called by its name above its bikes, and another one can not have that name', async ({ page, api }) => {
    await api.signUp('user', 'Rita Rider')
    await api.send('POST', '/saved-searches', {
      name: 'Twins',
      parameters: 'make=Yamaha&price_max=5000',
      alert: 'none',
    })
    await page.goto('/buy?price_max=5000&make=yamaha&sort=price_asc')
    await expect(page.getByRole('link', { name: 'Saved as “Twins”' })).toHaveAttribute('href', '/dashboard/searches')
    await expect(page.getByRole('link', { name: 'Save this search' })).toHaveCount(0)
    await page.goto('/buy?make=Honda')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Save this search' }).click()
    const name = page.getByLabel('Name', { exact: true })
    await name.fill('twins')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(name).toHaveAccessibleDescription(/is called ‘twins’. Choose another name/)
    await expect(name).toHaveValue('twins')
    await name.fill('Hondas')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText('‘Hondas’ is saved.')).toBeVisible()
  })
})

test.describe('a damaged link of a mail', () => {
  test.use({ allowedErrors: /400/ })

  test('says that it is not valid, and offers no retry', async ({ page }) => {
    await page.goto('/alerts/stop?token=search.damaged')
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a visitor saves a search, hears of a new bike that meets it by mail and in the app, and stops that by the mail’s link', async ({
    page,
    api,
    another,
  }) => {
    test.setTimeout(180_000)
    const make = `Marke${unique()}`
    const rider = await (await another()).api.signUp('user', 'Rita Rider')
    await open(page, `/buy?make=${make}&price_max=5000&sort=price_asc`)
    await page.getByRole('link', { name: 'Save this search' }).click()
    await logIn(page, rider, 'stay')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`${make} · Up to $5,000`)
    await expectToFitBoth(page)
    await page.getByLabel('Name', { exact: true }).fill('For the summer')
    await page.getByRole('button', { name: 'Save search' }).press('Enter')
    await expect(page.getByText('‘For the summer’ is saved.')).toBeVisible()
    await expect(row(page, 'For the summer')).toContainText(`${make} · Up to $5,000`)

    const seller = (await another()).api
    await seller.signUp('Seller', 'Sal Seller')
    const id = await seller.listBike({ make, name: `${make} One`, resale_price: '4500' })
    await expect(async () => {
      await tellAlerts()
      const told = JSON.stringify(await api.send('GET', '/notifications'))
      expect(told).toContain(`New match: “${make} One”, $4,500`)
      expect(told).toContain(`/bike/${id}`)
    }).toPass({ timeout: 120_000, intervals: [1000] })

    await page.context().clearCookies()
    await page.goto('/dev/mail')
    await page.getByRole('link', { name: `New match: “${make} One”, $4,500` }).click()
    await page.getByRole('link', { name: /alerts\/stop\?token=search/ }).click()
    await expect(page.getByText('Alerts for ‘For the summer’ are stopped')).toBeVisible()
    await expect(page.getByText('Your other saved searches go on as before.')).toBeVisible()
    await expectSound(page)
    // Opened again it says what it did, and does it no more.
    await page.reload()
    await expect(page.getByText('Alerts for ‘For the summer’ are stopped')).toBeVisible()
    await page.getByRole('button', { name: 'Undo: tell me again' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'The alerts are on again' }).first()).toBeFocused()
    await page.reload()
    await expect(page.getByText('The alerts are on again')).toBeVisible()
    await page.goto('/login?from=/dashboard/searches')
    await logIn(page, rider, 'stay')
    await expect(page.getByLabel('Alerts for For the summer')).toHaveValue('at_once')
    await page.goBack()
    await expect(page.getByText('The alerts are on again')).toBeVisible()
    await page.goto('/dashboard/searches')
    await expect(page.getByLabel('Alerts for For the summer')).toHaveValue('at_once')
  })

  test('somebody renames a search, chooses other alerts, deletes it and takes that back', async ({ page, api }) => {
    await api.signUp('user', 'Rita Rider')
    await page.goto('/dashboard/searches')
    await expect(page.getByText('No searches saved yet')).toBeVisible()
    await expectAccessible(page)
    const saved = { name: 'Red ones', parameters: 'colour=red&near=2643743', alert: 'daily' }
    await api.send('POST', '/saved-searches', saved)
    await page.reload()
    const one = row(page, 'Red ones')
    await expect(one).toContainText('Red · Near London')
    await one.getByLabel('Alerts for Red ones').selectOption('None')
    await expect(one.getByText('For ‘Red ones’ you get no alerts.')).toBeVisible()
    await one.getByRole('button', { name: 'Rename Red ones' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Red and fast')
    await page.getByLabel('Name', { exact: true }).press('Enter')
    const renamed = row(page, 'Red and fast')
    await expect(renamed.getByText('The search is called ‘Red and fast’ now.')).toBeVisible()
    await expectSound(page)
    await renamed.getByRole('button', { name: 'Delete Red and fast' }).press('Enter')
    await expect(renamed.getByText('‘Red and fast’ is deleted.')).toBeVisible()
    const undo = renamed.getByRole('button', { name: 'Keep Red and fast after all' })
    await expect(undo).toBeFocused()
    await undo.press('Enter')
    await expect(renamed.getByText('‘Red and fast’ is saved.')).toBeVisible()
    await page.reload()
    await expect(renamed.getByLabel('Alerts for Red and fast')).toHaveValue('none')
    await expectGoneOnReturn(page, 'Red and fast')
    await api.send('POST', '/saved-searches', { ...saved, name: 'Red and fast' })
    await page.reload()
    await renamed.getByRole('link', { name: 'See bikes for Red and fast' }).click()
    await expect(page).toHaveURL('/buy?colour=red&near=2643743')
  })
})

test('without scripts the link of a mail says that it stops nothing, and how alerts are stopped', async ({
  another,
}) => {
  const page = await (await another({ javaScriptEnabled: false })).context.newPage()
  await page.goto('/alerts/stop?token=one')
  const note = page.getByRole('main').locator('noscript p')
  await expect(note).toBeVisible()
  await expect(note).toHaveText('The alerts are not stopped yet')
  await expect(page.getByRole('status', { name: 'Stopping the alerts' })).toBeHidden()
})

/** Until it is said that they may, calls of a method wait on their way to the saved searches. */
async function holdBack(page: Page, method: string): Promise<() => void> {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/saved-searches/*', async (route) => {
    if (route.request().method() === method) await mayGo
    await route.continue()
  })
  return letGo
}

test('what is done with a search while other changes are on their way is shown at once, and all of it holds', async ({
  page,
  api,
}) => {
  await api.signUp('user', 'Rita Rider')
  await api.send('POST', '/saved-searches', { name: 'Twins', parameters: 'make=Yamaha', alert: 'none' })
  await page.goto('/dashboard/searches')
  const [before, after] = [row(page, 'Twins'), row(page, 'For Lea')]
  const letChange = await holdBack(page, 'PUT')
  await before.getByRole('button', { name: 'Rename Twins' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('For Lea')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await before.getByLabel('Alerts for Twins').focus()
  for (const alert of ['daily', 'at_once']) {
    await before.getByLabel('Alerts for Twins').selectOption(alert)
    await expect(before.getByLabel('Alerts for Twins')).toHaveValue(alert)
  }
  letChange()
  await expect(after.getByText('For ‘For Lea’ you hear of bikes at once.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveCount(0)
  await expect(after.getByLabel('Alerts for For Lea')).toBeFocused()
  await page.reload()
  await expect(after.getByLabel('Alerts for For Lea')).toHaveValue('at_once')

  const letDelete = await holdBack(page, 'DELETE')
  await after.getByRole('button', { name: 'Rename For Lea' }).press('Enter')
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
  await after.getByRole('button', { name: 'Delete For Lea' }).press('Enter')
  for (const role of ['combobox', 'textbox', 'link'] as const) await expect(after.getByRole(role)).toHaveCount(0)
  letDelete()
  await expect(after.getByText('‘For Lea’ is deleted.')).toBeVisible()
  await expect(after.getByRole('button', { name: 'Keep For Lea after all' })).toBeFocused()
})

test.describe('alerts that are refused', () => {
  test.use({ allowedErrors: /403/ })

  test('are shown as they were, with why', async ({ page, api }) => {
    await api.signUp('user', 'Rita Rider')
    await api.send('POST', '/saved-searches', { name: 'Twins', parameters: 'make=Yamaha', alert: 'none' })
    await page.goto('/dashboard/searches')
    const refusal = { code: 'email_not_verified', message: 'Confirm your email address first.' }
    await page.route('**/api/saved-searches/*', (route) => route.fulfill({ status: 403, json: refusal }))
    await row(page, 'Twins').getByLabel('Alerts for Twins').selectOption('daily')
    await expect(row(page, 'Twins').getByText(refusal.message)).toBeVisible()
    await expect(row(page, 'Twins').getByLabel('Alerts for Twins')).toHaveValue('none')
  })
})

test.describe('a search that is saved already', () => {
  test.use({ allowedErrors: /409/ })

  test('says so, and leads to the list', async ({ page, api }) => {
    await api.signUp('user', 'Rita Rider')
    await api.send('POST', '/saved-searches', { name: 'Twins', parameters: 'make=Yamaha', alert: 'none' })
    await page.goto('/dashboard/searches/save?make=YAMAHA')
    await page.getByRole('button', { name: 'Save search' }).click()
    await expect(page.getByText('You have saved this search before, as ‘Twins’.')).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Saved searches' }).last().click()
    await expect(row(page, 'Twins')).toBeVisible()
  })
})
