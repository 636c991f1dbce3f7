import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { expectSound, ON_A_PHONE } from './sound.ts'
import type { World } from './world.ts'

/** A bike with all that a page can show of one. */
async function listFull(api: World): Promise<string> {
  await api.signUp('Seller', 'Sal Seller')
  const service_history = [
    { date: '2024-05-17', mileage: 12_480, work: 'Oil and filter', workshop: 'Valley Moto', invoice: '' },
  ]
  const facts = { make: 'Yamaha', model: 'MT-07', year: 2019, colour: 'blue', power_kw: '54' }
  return api.listBike({ name: `Yamaha ${unique()}`, location: 'Portland, Oregon', service_history, ...facts })
}

/** As a visitor who has touched the page. */
async function visit(page: Page, id: string): Promise<void> {
  await page.context().clearCookies()
  await page.goto(`/bike/${id}`)
  await untilHydrated(page)
  await page.keyboard.press('Shift')
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
}

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a bike’s page has its services with how far they are proven and a map of its town, says what the map shows, and is sound', async ({
    page,
    api,
  }) => {
    await visit(page, await listFull(api))
    await expect(page.getByRole('region', { name: 'Service history' }).getByRole('listitem')).toContainText(
      'Valley Moto · Said by the seller',
    )
    const map = page.getByRole('region', { name: 'Where it is' }).getByRole('img')
    await expect(map).toHaveAccessibleName(/^Map: Portland, and how far .*Oregon City 12 mi/)
    await expect(map).toContainText('A ring every 10 mi')
    await expectSound(page)
  })

  test('a bike’s page has one Book Now, which stays whole at the bottom edge', async ({ page, api }) => {
    await visit(page, await listFull(api))
    const main = page.getByRole('main')
    const book = main.getByRole('link', { name: 'Book Now', description: await main.locator('h1').innerText() })
    await expect(book).toHaveCount(1)
    await expect(book).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('End')
    await expect(book).toBeInViewport({ ratio: 1 })
  })
})

test('Share hands the bike’s plain address to the device, and copies it where the device takes nothing', async ({
  page,
  api,
  context,
}) => {
  const id = await listFull(api)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript('delete Navigator.prototype.share')
  await visit(page, `${id}?from=elsewhere`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('The link to the bike is copied.')).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(new URL(`/bike/${id}`, page.url()).href)

  await page.addInitScript('navigator.share = async (what) => { window.shared = what }')
  await visit(page, id)
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await page.evaluate('window.shared.url')).toBe(new URL(`/bike/${id}`, page.url()).href)
})

test('a link that may be neither shared nor copied is said not to be', async ({ page, api }) => {
  const id = await listFull(api)
  const refuses = "async () => { throw new DOMException('refused', 'NotAllowedError') }"
  await page.addInitScript(`navigator.share = ${refuses}; navigator.clipboard.writeText = ${refuses}`)
  await visit(page, id)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Your browser didn’t copy the link.')).toBeVisible()
})

test('a bike on paper has its picture, price, facts and history, the site, its address and number, black on white, and nothing to press, on two pages at most', async ({
  page,
  api,
  baseURL,
}) => {
  const id = await listFull(api)
  await page.emulateMedia({ colorScheme: 'dark' })
  await visit(page, id)
  await page.evaluate('window.print = () => { window.printed = true }')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Compare (1)' })).toBeVisible()
  await page.getByRole('button', { name: 'Print' }).click()
  expect(await page.evaluate('window.printed')).toBe(true)
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Spec sheet', 'Service history', 'About this bike', 'Where it is'])
    await expect(page.getByRole('region', { name })).toBeVisible()
  await expect(page.getByText('$4,500').first()).toBeVisible()
  await expect(page.getByText(`BikeValley: ${baseURL}/bike/${id}`, { exact: true })).toBeVisible()
  await expect(page.getByText(`Bike number ${id}`, { exact: true })).toBeVisible()
  // The pictures are buttons, which no paper shows.
  for (const name of ['Book Now', 'Share', 'Print', /^Save /, /^Compare/, /^Clear/])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)')
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(sheet.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2)
})

test('a seller on the page of another’s bike is offered to start buying with the same account', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const id = await seller.listBike()
  await api.signUp('Seller', 'Olga Other')
  await page.goto(`/bike/${id}`)
  const offer = page.getByRole('link', { name: 'start buying' }).first()
  await expect(offer).toHaveAttribute('href', '/dashboard/profile#roles')
  await expect(page.getByRole('main')).not.toContainText('buyer’s account')
})
