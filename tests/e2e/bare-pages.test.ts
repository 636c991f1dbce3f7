import type { Browser, Page } from '@playwright/test'
import { expect, test, untilHydrated } from './fixtures.ts'

/* Pages without scripts, and those that are made even without React. */

const LINE_HEIGHT = `(({ lineHeight, fontSize }) => parseFloat(lineHeight) / parseFloat(fontSize))(getComputedStyle(document.querySelector('h1')))`

test.use({ allowedErrors: /404|400|429|503/ })

async function bare(browser: Browser, baseURL: string | undefined, width = 1440): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
  })
  return context.newPage()
}

const carouselHeight = async (page: Page) =>
  (await page.getByRole('region', { name: 'Featured' }).boundingBox())?.height

test('the 404’s sentence and its number plate never overlap, from 320 to 1440 px', async ({ page }) => {
  await page.goto('/no/such/page')
  await untilHydrated(page)
  for (let width = 320; width <= 1440; width += 40) {
    await page.setViewportSize({ width, height: 844 })
    const overlap = await page.evaluate(`(() => {
      const range = document.createRange()
      range.selectNodeContents(document.querySelector('h1'))
      const plate = document.querySelector('h1').closest('.wrap').querySelector('p:has(.sr-only)').getBoundingClientRect()
      const lines = [...range.getClientRects()]
      const touching = lines.filter((line) =>
        line.left < plate.right + 6 && line.right > plate.left - 6 && line.top < plate.bottom + 6 && line.bottom > plate.top - 6)
      return [touching.length, lines.filter((line) => line.right > innerWidth).length, document.documentElement.scrollWidth > innerWidth]
    })()`)
    expect(overlap, `${width} px`).toEqual([0, 0, false])
    // A comma hangs a fifth of the letters' size below its line, and a d stands three quarters above the next one.
    expect(Number(await page.evaluate(LINE_HEIGHT)), `${width} px`).toBeGreaterThan(0.95)
  }
})

test('an address of the API that a person opens by mistake, and a refused page, are pages of the site without scripts', async ({
  browser,
  baseURL,
}) => {
  const page = await bare(browser, baseURL)
  for (const path of ['/api/no-such-thing', '/api/users', '/%E0%A4%A']) {
    const answer = await page.goto(path)
    expect(answer?.headers()['content-type'], path).toContain('text/html')
    expect(answer?.status() ?? 0, path).toBeGreaterThanOrEqual(400)
    await expect(page.getByRole('link', { name: /homepage/ }), path).toBeVisible()
    await expect(page.getByRole('link', { name: 'BikeValley home' }).first(), path).toBeVisible()
    // The content policy allows its inline drawing.
    await expect(page.getByRole('banner'), path).toHaveCSS('border-bottom-width', '2px')
  }
  await page.context().close()
})

test('programs get JSON from the same addresses at which people get pages', async ({ request }) => {
  for (const path of ['/api/no-such-thing', '/api/users']) {
    const answer = await request.get(path, { headers: { accept: 'application/json' } })
    expect(answer.headers()['content-type']).toContain('application/json')
  }
})

test('the slides’ controls are before scripts run where they are afterwards', async ({ browser, baseURL, page }) => {
  const before = await bare(browser, baseURL)
  await before.goto('/')
  const strip = before.getByRole('region', { name: 'Featured' }).getByRole('navigation', { name: 'Slides' })
  await expect(strip.getByRole('link')).toHaveCount(6)
  const height = await carouselHeight(before)
  await strip.getByRole('link', { name: /Slide 3/ }).click()
  await expect(
    before
      .getByRole('tabpanel', { name: /Slide 3/ })
      .getByRole('link')
      .first(),
  ).toBeInViewport()
  await before.context().close()

  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('tab', { name: /Slide 1 of 6/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next slide' })).toBeVisible()
  expect(await carouselHeight(page)).toBe(height)
})
