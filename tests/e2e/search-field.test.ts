import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { expectOpenAccessible, ON_A_PHONE } from './sound.ts'

const fieldOf = (page: Page) => page.getByRole('banner').getByLabel('Search bikes')
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
const activeOption = (page: Page) => page.locator('[role=option][aria-selected=true]')

test.describe('the search field', () => {
  test.use(ON_A_PHONE)

  test('suggests while one types, goes by keys, and leads to a make, a model and words', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const make = `Moto${unique()}`
    for (const model of ['Alpha 700', 'Beta 900']) await api.listBike({ name: `${make} ${model}`, make, model })
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    await page.goto('/blog')
    await untilHydrated(page)
    expect(loaded.filter((url) => url.includes('suggestions'))).toEqual([])

    const field = fieldOf(page)
    await field.pressSequentially(make.slice(0, -1))
    await expect(option(page, new RegExp(`^${make} Make`))).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('status').filter({ hasText: '3 suggestions' })).toHaveCount(1)
    await expectOpenAccessible(page)
    await field.press('ArrowDown')
    await expect(activeOption(page)).toContainText('Make')
    await field.press('End')
    await expect(activeOption(page)).toContainText('Model')
    await field.press('Home')
    await expect(activeOption(page)).toContainText('Make')
    await field.press('ArrowUp')
    await expect(activeOption(page)).toHaveCount(0)
    await field.press('Escape')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue(make.slice(0, -1))
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}`)
    await expect(field).toHaveValue('')

    await field.pressSequentially(make)
    await option(page, `${make} Beta 900`).click()
    await expect(page).toHaveURL(`/buy?make=${make}&model=Beta+900`)

    await field.fill('full history')
    await field.press('Enter')
    await expect(page).toHaveURL('/buy?q=full+history')
    await expect(field).toHaveValue('full history')
    await page.goBack()
    await expect(field).toHaveValue('')
  })

  test('offers one’s own last searches, which can be removed one by one and all together', async ({ page }) => {
    await page.goto('/blog')
    await untilHydrated(page)
    const field = fieldOf(page)
    // Each with its count, in figures and in words.
    const expectOffered = (searches: string[]) =>
      expect(page.getByRole('option')).toHaveText(searches.map((words) => `${words}00 bikes on sale`))
    for (const words of ['first words', 'second words', 'third words']) {
      await field.fill(words)
      await expect(field).toHaveAttribute('role', 'combobox')
      await field.press('Enter')
      await expect(page).toHaveURL(new RegExp(words.replace(' ', '\\+')))
    }
    await page.goto('/blog')
    await untilHydrated(page)
    await field.focus()
    await expectOffered(['third words', 'second words', 'first words'])
    await expectOpenAccessible(page)
    await page.getByRole('button', { name: 'Remove second words' }).click()
    await expectOffered(['third words', 'first words'])
    await expect(field).toBeFocused()
    await field.pressSequentially('thi')
    await expectOffered(['third words'])
    await field.fill('')
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
    await page.reload()
    await untilHydrated(page)
    await field.focus()
    await expect(field).toHaveAttribute('role', 'combobox')
    await expect(page.getByRole('option')).toHaveCount(0)
  })

  test('closes when it is left, and works without scripts', async ({ page, browser, baseURL }) => {
    await page.goto('/blog')
    await untilHydrated(page)
    const field = fieldOf(page)
    await field.pressSequentially('zz')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')

    const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto('/')
    await fieldOf(plain).fill('mt 07')
    await fieldOf(plain).press('Enter')
    await expect(plain).toHaveURL('/buy?q=mt+07')
    await expect(fieldOf(plain)).toHaveValue('mt 07')
    await context.close()
  })
})

test('the search field gets the focus by a slash, unless one is typing or has switched that off', async ({ page }) => {
  await page.goto('/login')
  await untilHydrated(page)
  const email = page.getByLabel(/^Email/)
  await email.focus()
  await page.keyboard.press('/')
  await expect(email).toHaveValue('/')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(fieldOf(page)).toBeFocused()
  await expect(fieldOf(page)).toHaveValue('')
  await page.getByRole('checkbox', { name: 'The key / leads to this field' }).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  await expect(fieldOf(page)).not.toBeFocused()
})

test('the search field keeps to the text that was typed last, however late an answer comes', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const [slow, fast] = [`Slow${unique()}`, `Fast${unique()}`]
  for (const make of [slow, fast]) await api.listBike({ name: make, make, model: 'One' })
  const held = Promise.withResolvers<void>()
  await page.route(`**/api/search/suggest?q=${slow}*`, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  await page.goto('/blog')
  await untilHydrated(page)
  const field = fieldOf(page)
  const asked = page.waitForRequest(/suggest\?q=Slow/)
  await field.fill(slow)
  await asked
  await field.fill(fast)
  await expect(option(page, new RegExp(`^${fast} `)).first()).toBeVisible()
  held.resolve()
  await expect(option(page, new RegExp(slow))).toHaveCount(0)
})
