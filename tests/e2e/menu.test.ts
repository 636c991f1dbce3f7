import { axeFindings } from '../../tools/audit/axe.ts'
import { expect, test } from './fixtures.ts'

test('the menu of a bike loads when it is needed, moves by arrows, Home, End and letters, and returns the focus', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  for (const name of ['Honda Last', 'Honda First']) await api.listBike({ name })
  const loaded: string[] = []
  page.on('response', (response) => loaded.push(response.url()))
  await page.goto('/dashboard/myproduct')
  const button = page.getByRole('button', { name: 'More for Honda First' })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  const menu = page.getByRole('menu', { name: 'More for Honda First' })
  const entry = (name: string) => menu.getByRole('menuitem', { name })
  expect(loaded.filter((url) => url.includes('loaded-menu'))).toEqual([])

  await button.press('ArrowDown')
  await expect(entry('See the page')).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(entry('Withdraw from sale')).toBeFocused()
  await page.keyboard.press('End')
  await expect(entry('Sold elsewhere')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(entry('See the page')).toBeFocused()
  await page.keyboard.press('w')
  await expect(entry('Withdraw from sale')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(entry('See the page')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toHaveCount(0)
  await expect(button).toBeFocused()

  // Tab leaves it for what comes after the button, and nobody gets stuck on the way.
  await button.press('Enter')
  await expect(entry('See the page')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu).toHaveCount(0)
  const focused = page.locator(':focus')
  await expect(focused).toHaveText('Honda Last')

  // Once it is there it opens by the other keys as well.
  await button.press('ArrowUp')
  await expect(entry('Sold elsewhere')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.locator('dialog:modal')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()

  await button.press('Enter')
  await expect(entry('See the page')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Honda First' })).toBeVisible()
})

test('the menu of a bike opens by a press, closes by one beside it, and stays in the window', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  await api.listBike({ name: 'Honda First' })
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto('/dashboard/myproduct')
  const button = page.getByRole('button', { name: 'More for Honda First' })
  const menu = page.getByRole('menu', { name: 'More for Honda First' })
  await button.click()
  await expect(menu).toBeVisible()
  await expect(menu).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { level: 1 }).click()
  await expect(menu).toHaveCount(0)

  // With the button at the window's lower edge there is room above it alone.
  await button.evaluate((element: { scrollIntoView(at: { block: 'end' }): void }) =>
    element.scrollIntoView({ block: 'end' }),
  )
  await button.click()
  await expect(menu).toBeInViewport({ ratio: 1 })
})
