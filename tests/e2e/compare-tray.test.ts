import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { expectAccessible, expectSound, ON_A_PHONE } from './sound.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Bikes to compare' })
const compared = (page: Page) => page.getByRole('table', { name: 'Compare bikes' }).getByRole('columnheader')

/** Two bikes that a search for one word finds. */
async function listTwo(api: { listBike: (fields: Record<string, string>) => Promise<string> }) {
  const make = `Tray${unique()}`
  const names = [`${make} One`, `${make} Two`] as const
  const [one, two] = [await api.listBike({ make, name: names[0] }), await api.listBike({ make, name: names[1] })]
  return { make, one: { id: one, name: names[0] }, two: { id: two, name: names[1] } }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('bikes are gathered from a list and a bike’s page, stay in sight from page to page above Book Now, and are compared', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { make, one, two } = await listTwo(api)
    await page.context().clearCookies()
    await page.goto(`/buy?make=${make}`)
    await untilHydrated(page)
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: `Compare ${one.name}`, exact: true }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '1 bike to compare, of 4 at most.' })).toBeAttached()
    await expect(tray(page).getByRole('link', { name: 'Compare (1)' })).toBeInViewport({ ratio: 1 })
    await expectSound(page)

    await page.goto(`/bike/${two.id}`)
    const book = page.getByRole('link', { name: 'Book Now' }).last()
    await expect(tray(page)).toBeInViewport({ ratio: 1 })
    await expect(book).toBeInViewport({ ratio: 1 })
    const [bookBox, trayBox] = [await book.boundingBox(), await tray(page).boundingBox()]
    expect((bookBox?.y ?? 0) + (bookBox?.height ?? 0)).toBeLessThanOrEqual(trayBox?.y ?? 0)
    await page.keyboard.press('Shift')
    const compare = page.getByRole('button', { name: 'Compare', exact: true })
    await compare.click()
    await expect(compare).toHaveAttribute('aria-pressed', 'true')

    await tray(page).getByRole('button', { name: '2 bikes' }).press('Enter')
    await expect(tray(page).getByRole('link', { name: one.name })).toBeVisible()
    await expectAccessible(page)
    await tray(page)
      .getByRole('button', { name: `Remove ${one.name}`, exact: true })
      .press('Enter')
    await expect(tray(page).getByRole('link', { name: 'Compare (1)' })).toBeVisible()
    await expect(tray(page).locator(':focus')).toHaveCount(1)

    await page.goto(`/buy?make=${make}`)
    await page.keyboard.press('Shift')
    await page.getByRole('button', { name: `Compare ${one.name}`, exact: true }).click()
    await tray(page).getByRole('link', { name: 'Compare (2)' }).click()
    await expect(compared(page)).toHaveText([new RegExp(two.name), new RegExp(one.name)])
    await expect(tray(page)).toBeHidden()
    await page.getByRole('link', { name: `Remove ${two.name}`, exact: true }).press('Enter')
    await expect(compared(page)).toHaveCount(1)
    await page.goto('/buy')
    await tray(page).getByRole('button', { name: 'Clear the bikes to compare' }).press('Enter')
    await expect(tray(page)).toBeHidden()
    await page.reload()
    await untilHydrated(page)
    expect(await page.evaluate(`localStorage.getItem('bikevalley-bikes-compared')`)).toBeNull()
  })
})

test('on a wide screen the gathered bikes stand beside each other with their pictures, and those off the market are left out', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const { one, two } = await listTwo(api)
  const gone = `${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`
  await page.addInitScript(`localStorage.setItem('bikevalley-bikes-compared', '${one.id},${gone},${two.id}')`)
  await page.goto('/blog')
  await expect(tray(page).getByRole('link', { name: 'Compare (2)' })).toBeVisible()
  await expect(tray(page).getByRole('listitem')).toHaveText([one.name, two.name])
  await expect(tray(page).getByRole('listitem').locator('img, svg').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(tray(page)).toBeHidden()
})
