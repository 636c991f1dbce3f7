import type { Page } from '@playwright/test'
import { expect, pressAtOnce, test, unique, untilHydrated } from './fixtures.ts'
import { expectAccessible, expectSound, ON_A_PHONE } from './sound.ts'

type Listing = { listBike: (fields: Record<string, string>) => Promise<string> }

/** Bikes of names of their own, each one dearer than the one before. */
async function listSome(api: Listing, count: number) {
  const word = unique()
  const bikes: { id: string; name: string }[] = []
  for (let number = 1; number <= count; number++) {
    const name = `Compared ${word} ${number}`
    bikes.push({ id: await api.listBike({ name, resale_price: String(4000 + number), mileage: '12000' }), name })
  }
  return bikes
}

/** As if somebody had just come: what a page remembers of its visitor comes with the first movement. */
async function lookAt(page: Page, id: string): Promise<void> {
  await page.goto(`/bike/${id}`)
  await untilHydrated(page)
  await page.keyboard.press('Shift')
  await expect.poll(() => page.evaluate(`localStorage.getItem('bikevalley-bikes-viewed') ?? ''`)).toContain(id)
}

const comparison = (page: Page) => page.getByRole('table', { name: 'Compare bikes' })
const names = (page: Page) => comparison(page).getByRole('columnheader').getByRole('link').allInnerTexts()
/** The name of a fact, and whether it differs. */
const fact = (page: Page, name: string) =>
  comparison(page).getByRole('rowheader', { name: new RegExp(`^${name}(≠ differs)?$`) })

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a visitor puts bikes side by side that they have looked at, sees what differs, and shares the address', async ({
    page,
    api,
    another,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const [one, two, three] = await listSome(api, 3)
    if (!one || !two || !three) throw new Error('three bikes')
    await page.context().clearCookies()
    for (const { id } of [one, two, three]) await lookAt(page, id)

    await page.goto('/compare')
    await expect(page.getByRole('heading', { name: 'No bikes to compare yet' })).toBeVisible()
    const add = ({ name }: { name: string }) =>
      page.getByRole('link', { name: `Add ${name} to the comparison`, exact: true })
    await expect(add(one)).toBeVisible()
    await pressAtOnce(
      page,
      [one, two, three].map(({ name }) => `a[aria-label="Add ${name} to the comparison"]`),
    )
    await expect.poll(async () => (await names(page)).sort()).toEqual([one.name, two.name, three.name].sort())
    await page.goto('/compare')
    for (const bike of [one, two]) await add(bike).press('Enter')
    await expect.poll(() => names(page)).toEqual([one.name, two.name])
    await expect(fact(page, 'Price')).toContainText('differs')
    await expect(fact(page, 'Mileage')).not.toContainText('differs')
    await expect(comparison(page).getByText('12,000')).toHaveCount(2)
    await expectSound(page)

    await page.getByRole('checkbox', { name: 'Only what differs' }).check()
    await expect(comparison(page).getByText('12,000')).toHaveCount(0)
    await expect(fact(page, 'Price')).toBeVisible()

    const address = page.url()
    const other = await (await another({})).context.newPage()
    await other.goto(address)
    await expect.poll(() => names(other)).toEqual([one.name, two.name])

    await page.getByRole('link', { name: `Add ${three.name} to the comparison`, exact: true }).press('Enter')
    await expect.poll(() => names(page)).toEqual([one.name, two.name, three.name])
    await expectAccessible(page)
    await page.getByRole('link', { name: `Remove ${one.name}`, exact: true }).press('Enter')
    await expect.poll(() => names(page)).toEqual([two.name, three.name])
  })
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('the names of four bikes stay above their facts while these are scrolled down and sideways', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const bikes = await listSome(api, 4)
    await page.goto(`/compare?${bikes.map(({ id }) => `bike=${id}`).join('&')}`)
    await untilHydrated(page)
    const inSight = ({ name }: { name: string }) => page.locator('[data-names]').getByText(name, { exact: true })
    const [first, , , last] = bikes
    if (!first || !last) throw new Error('four bikes')
    await expect(inSight(first)).toHaveCount(0)
    const table = `document.querySelector('section[aria-label="Compare bikes"]')`
    await page.evaluate(`${table}.querySelector('tbody').scrollIntoView()`)
    await expect(inSight(first)).toBeInViewport({ ratio: 1 })
    await expect(inSight(last)).not.toBeInViewport()
    await page.evaluate(`${table}.scrollLeft = 9999`)
    await expect(inSight(last)).toBeInViewport({ ratio: 1 })
    const [name, value] = [await inSight(last).boundingBox(), await comparison(page).locator('td').last().boundingBox()]
    expect(name?.y).toBeLessThan(40)
    expect(name?.x).toBeCloseTo(value?.x ?? 0, 0)
    await expectAccessible(page)
    await page.evaluate('scrollTo(0, 0)')
    await expect(inSight(first)).toHaveCount(0)
  })
})

test('a comparison on paper says the site, its address and each bike’s number, and has nothing to press', async ({
  page,
  api,
  baseURL,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const [one, two] = await listSome(api, 2)
  if (!one || !two) throw new Error('two bikes')
  await page.addInitScript(`localStorage.setItem('bikevalley-bikes-compared', '${one.id}')`)
  const path = `/compare?bike=${one.id}&bike=${two.id}`
  await page.goto(path)
  await expect(page.getByRole('checkbox', { name: 'Only what differs' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(`BikeValley: ${baseURL}${path}`, { exact: true })).toBeVisible()
  for (const { id } of [one, two]) await expect(page.getByText(`Bike number ${id}`, { exact: true })).toBeVisible()
  for (const role of ['button', 'checkbox', 'navigation', 'combobox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^(Remove|Add|Find bikes)/ })).toHaveCount(0)
  await expect(fact(page, 'Mileage')).toBeVisible()
})

test('what lies beyond the first page of a watch list can be added too', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const [first] = await listSome(api, 1)
  if (!first) throw new Error('a bike')
  await page.context().clearCookies()
  // Those that were saved after it have left the market.
  const gone = Array.from({ length: 24 }, (_, at) => `00000000-0000-4000-8000-0000000000${at + 10}`)
  const kept = [...gone, first.id].map((id, at) => ({
    id,
    savedAt: new Date(Date.UTC(2026, 0, 60 - at)).toISOString(),
    price: '4000.00',
  }))
  await page.addInitScript(`localStorage.setItem('bikevalley-bikes-saved', ${JSON.stringify(JSON.stringify(kept))})`)
  await page.goto('/compare')
  await page.getByRole('button', { name: 'Show more' }).press('Enter')
  await page.getByRole('link', { name: `Add ${first.name} to the comparison`, exact: true }).press('Enter')
  await expect.poll(() => names(page)).toEqual([first.name])
})

test('bikes are chosen on the watch list, four at most, and one that is off the market is said to be', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const bikes = await listSome(api, 5)
  await api.signUp('user', 'Billie Buyer')
  for (const { id } of bikes) await api.send('PUT', `/saved-bikes/${id}`)
  await page.goto('/watchlist')
  const box = (place: number) => page.getByRole('checkbox', { name: `Compare ${bikes[place]?.name}`, exact: true })
  for (const place of [0, 1, 2]) await box(place).check()
  await expect(page.getByRole('link', { name: 'Compare (3)' })).toBeVisible()
  await box(3).check()
  // Not `check`, which insists: there is no room for a fifth.
  await box(4).click()
  await expect(page.getByText('4 bikes are the most that fit side by side.')).toBeVisible()
  await expect(box(4)).not.toBeChecked()
  await page.getByRole('link', { name: 'Compare (4)' }).click()
  await expect.poll(() => names(page)).toEqual(bikes.slice(0, 4).map(({ name }) => name))
  await expect(page.getByText('4 bikes are the most that fit side by side.')).toBeVisible()

  await page.goto(`/compare?bike=${bikes[0]?.id}&bike=${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`)
  await expect(page.getByText('1 bike of this comparison is off the market.')).toBeVisible()
  await expect(page.getByText('Add another bike below')).toBeVisible()
})
