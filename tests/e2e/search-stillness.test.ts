import type { Page } from '@playwright/test'
import { z } from 'zod'
import { expect, goInApp, holdBack, untilHydrated } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, chips, filters, isPhone, open } from './search-page.ts'

/** Notes from now on what moves; what somebody has just pressed is no excuse here. */
const WATCH_SHIFTS = `
  globalThis.shifts = []
  globalThis.shiftObserver = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries())
      shifts.push({ value, moved: sources.map(({ node }) => (node?.outerHTML ?? node?.textContent ?? '').slice(0, 160)) })
  })
  shiftObserver.observe({ type: 'layout-shift' })`

const Shifts = z.array(z.object({ value: z.number(), moved: z.array(z.string()) }))

/** What has moved, once two further frames are drawn: a shift is noted with the frame that shows it. */
const shiftsOf = async (page: Page) =>
  Shifts.parse(
    await page.evaluate(`new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
    })`),
  )

const scrolledBy = (page: Page) => page.evaluate<number>('Math.round(scrollY)')

for (const width of [1440, 390])
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('nothing moves while a filter is applied; place and focus stay', async ({ page, market: { sellerId } }) => {
      // Of one seller: what others list meanwhile is in none of the filters.
      await open(page, `/buy?seller=${sellerId}`)
      const form = await filters(page)
      await form.locator('summary', { has: page.getByText('Condition', { exact: true }) }).press('Enter')
      const good = form.locator('input[name=condition][value=good]')
      await good.focus()
      await good.scrollIntoViewIfNeeded()
      const scrolled = await scrolledBy(page)
      const release = await holdBack(page, '**/api/search?*condition=good*')
      await page.evaluate(WATCH_SHIFTS)
      const asked = page.waitForRequest(/condition=good/)
      await page.keyboard.press('Space')
      await asked
      expect(await shiftsOf(page)).toEqual([])
      release()
      if (isPhone(page)) await expect(form.getByRole('button', { name: 'Show 26 bikes' })).toBeVisible()
      else await expect(chips(page).getByRole('link', { name: 'Remove filter: Good' })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await shiftsOf(page)).toEqual([])
      await expect(good).toBeFocused()
      await expect(good).toBeInViewport()
      expect(await scrolledBy(page)).toBe(scrolled)
    })
  })

test('gray shapes stand for bikes only once an answer takes 150 ms', async ({ page, market: { series } }) => {
  const release = await holdBack(page, '**/api/search*')
  await page.goto('/blog')
  await untilHydrated(page)
  await goInApp(page, `/buy?make=${series}`)
  const shape = page.locator('[role=status][aria-label="Loading bikes"] .skeleton').first()
  await shape.waitFor({ state: 'attached' })
  // The time since it came is set, not awaited.
  for (const [ms, visibility] of [
    [149, 'hidden'],
    [152, 'visible'],
  ] as const) {
    await page.evaluate(`for (const animation of document.querySelector('[aria-label="Loading bikes"] .skeleton').getAnimations()) {
          animation.pause()
          animation.currentTime = ${ms}
        }`)
    await expect(shape).toHaveCSS('visibility', visibility)
  }
  release()
  await expect(bikes(page).first()).toBeVisible()
  await expect(shape).toHaveCount(0)
})
