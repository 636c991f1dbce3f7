import type { Locator, Page } from '@playwright/test'
import { expect, unique } from './fixtures.ts'
import type { World } from './world.ts'

/** A make that nobody else lists, with its bikes: two models, three prices, two towns. */
export async function listMake(api: World): Promise<string> {
  await api.signUp('Seller', 'Sal Seller')
  const make = `Marke${unique()}`
  const bikes = [
    { model: 'Alpha 300', resale_price: '2900', colour: 'red', location: 'Portland, Oregon' },
    { model: 'Alpha 300', resale_price: '4200', colour: 'blue', location: 'Seattle, Washington' },
    { model: 'Beta 900', resale_price: '7800', colour: 'red', location: 'Portland, Oregon', category_name: 'Cruiser' },
  ]
  for (const bike of bikes) await api.listBike({ ...bike, make, name: `${make} ${bike.model} ${bike.resale_price}` })
  return make
}

/** Until its filters answer: their scripts come when the page is first touched, and React notes on an element that it has it. */
export async function awaken(page: Page): Promise<void> {
  await page.mouse.move(20, 20)
  const isAwake = "Object.keys(document.querySelector('#filters') ?? {}).some((key) => key.startsWith('__reactProps'))"
  let moves = 0
  const awakened = async () => {
    // The first movement may come before the page listens.
    await page.mouse.move(30 + (moves++ % 5), 30)
    return page.evaluate(isAwake)
  }
  await expect.poll(awakened, { intervals: [100] }).toBe(true)
}

/** A page whose filters answer. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awaken(page)
}

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1100
export const bikes = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading')
export const total = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: 'on sale' }).first()
export const chips = (page: Page) => page.getByRole('list', { name: 'Chosen filters' })

/** A text field, and a combobox once somebody has come to it. */
export const placeOf = (form: Locator) => form.locator('input[name=near]')

/** The filters where they are: beside the list, or in the drawer behind its button. */
export async function filters(page: Page) {
  if (!isPhone(page)) return page.getByRole('search', { name: 'Filters' })
  await page.getByRole('link', { name: /^Filters/ }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  return drawer
}
