import type { Page } from '@playwright/test'
import { ageAccount } from './database.ts'
import { expect, test, unique } from './fixtures.ts'
import { awaken } from './search-page.ts'
import { expectToFitBoth, ON_A_PHONE } from './sound.ts'

const names = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()

test('/buy shows the newest 24 with the count in its title; Next, a category and the grid are in the address, and Back undoes them', async ({
  page,
  api,
}) => {
  const { email } = await api.signUp('Seller', 'Sal Seller')
  await ageAccount(email)
  let id = ''
  for (let number = 1; number <= 26; number += 1)
    id = await api.listBike({ name: `Bike ${number}`, category_name: number === 25 ? 'Cruiser' : 'Sports' })
  // Other tests list bikes at the same time, so this one keeps to its own seller's.
  const from = `/buy?seller=${await api.sellerOf(id)}`

  await page.goto(from)
  await expect(page).toHaveTitle('From Sal Seller: 26 bikes on sale | BikeValley')
  const newest = Array.from({ length: 24 }, (_, place) => `Bike ${26 - place}`)
  expect(await names(page)).toEqual(newest)
  await expect(page.getByText('1 to 24 of 26')).toBeVisible()

  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/&cursor=/)
  await expect.poll(() => names(page)).toEqual(['Bike 2', 'Bike 1'])
  await expect(page.getByText('25 to 26 of 26')).toBeVisible()
  await page.reload()
  expect(await names(page)).toEqual(['Bike 2', 'Bike 1'])
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect.poll(() => names(page)).toEqual(newest)
  await page.goBack()
  await expect.poll(() => names(page)).toEqual(['Bike 2', 'Bike 1'])
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect.poll(() => names(page)).toEqual(newest)

  // Before that the browser follows links by itself: the grid would be a step of its own.
  await awaken(page)
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Cruiser' }).click()
  await expect(page).toHaveURL(/category=Cruiser/)
  await expect.poll(() => names(page)).toEqual(['Bike 25'])
  await expect(page.getByRole('status').filter({ hasText: '1 bike on sale' })).toBeVisible()
  await page.getByRole('link', { name: 'Show as a grid' }).click()
  await expect(page).toHaveURL(/view=grid/)
  await page.goBack()
  await expect(page).toHaveURL(from)
  await expect.poll(() => names(page)).toEqual(newest)
})

test('/buy without filters begins with what was listed last', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Benelli ${unique()}`
  await api.listBike({ name })
  await page.goto('/buy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bikes')
  await expect(page.getByRole('heading', { name })).toBeVisible()
})

test.describe('an address of /buy that leads nowhere', () => {
  test.use({ allowedErrors: /40[04]/ })

  test('says so, and keeps what else was asked for', async ({ page }) => {
    for (const [path, text] of [
      ['/buy?category=Chopper&make=Honda', /The category must be one of: /],
      ['/buy?cursor=yesterday', /./],
    ] as const) {
      const response = await page.goto(path)
      expect(response?.status()).toBe(400)
      await expect(page.getByRole('alert')).toContainText(text)
      await expect(page.getByRole('alert')).toContainText('Change or remove that filter')
    }
    // What else was asked for stays.
    await page.goto('/buy?category=Chopper&make=Honda')
    const chosen = page.getByRole('list', { name: 'Chosen filters' })
    await chosen.getByRole('link', { name: 'Remove filter: Chopper' }).click()
    await expect(page).toHaveURL('/buy?make=Honda')
    await expect(page.getByRole('alert')).toBeHidden()
  })
})

test('the pictures of a bike can be seen by keyboard alone, small, large and on the whole screen', async ({
  page,
  api,
}) => {
  await page.setViewportSize(ON_A_PHONE.viewport)
  await api.signUp('Seller', 'Sal Seller')
  const id = await api.listBike({ name: `Honda ${unique()}` })
  await api.addPictures(id, 2)
  for (const name of ['Another', 'A third', 'A fourth']) await api.listBike({ name })
  await page.goto(`/bike/${id}`)
  const pictures = page.getByRole('region', { name: 'Pictures' })
  const small = (number: number) => pictures.getByRole('button', { name: `Show picture ${number} of 3` })
  await small(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(small(2)).toBeFocused()
  await expect(pictures.getByText('2 / 3')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(small(3)).toBeFocused()
  // The others are out of sight, and out of reach.
  await pictures
    .locator('li:not([inert])')
    .getByRole('button', { name: /Show large$/ })
    .press('Enter')
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText('3 of 3')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(pictures.getByText('1 / 3')).toBeVisible()
  await expect(pictures.locator('li:not([inert])').getByRole('button', { name: /Show large$/ })).toBeFocused()
  // Closed at the very moment at which another one comes, the focus is on the one that came.
  await page.keyboard.press('Enter')
  await expect(viewer.getByText('1 of 3')).toBeVisible()
  await page.evaluate(`
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
      document.querySelector('dialog[open]').close()`)
  await expect(viewer).toBeHidden()
  await expect(pictures.getByText('2 / 3')).toBeVisible()
  await expect(pictures.locator('li:not([inert])').getByRole('button', { name: /Show large$/ })).toBeFocused()
  // Rows that scroll sideways do so by themselves; the page does not.
  await expectToFitBoth(page)
})
