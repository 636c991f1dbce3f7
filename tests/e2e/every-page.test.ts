import type { Page } from '@playwright/test'
import { axeFindings } from '../../tools/audit/axe.ts'
import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { ACTORS, type Actor } from '../../tools/pages/actors.ts'
import { PAGES } from '../../tools/pages/list.ts'
import { LOOKS } from '../../tools/pages/looks.ts'
import { settle } from '../../tools/pages/settle.ts'
import { visit } from '../../tools/pages/site-page.ts'
import { expect, test } from './shared-market.ts'

test.use({ allowedErrors: /40[04]|token|expired/ })

/**
 * `npm run audit` does everything in all four; here every page is seen once in each theme and once at each width, walked by
 * keyboard in one of these looks and given to axe in the other.
 */
const SAMPLE = LOOKS.filter(({ name }) => name === '1440-light' || name === '390-dark')

const isNew = (actor: Actor) => actor === 'new-buyer' || actor === 'new-seller'

// What is still empty is seen on a phone alone.
for (const [turn, { name: look, viewport, colorScheme }] of SAMPLE.entries())
  for (const actor of turn === 0 ? ACTORS.filter((one) => !isNew(one)) : ACTORS)
    test.describe(look, () => {
      test.use({ viewport, colorScheme, contextOptions: { reducedMotion: 'reduce' } })

      test(`each page of a ${actor} can be used by keyboard, fits its window and has no finding of axe`, async ({
        page,
        context,
        shared: { market, cookies },
      }) => {
        test.slow()
        await context.addCookies(cookies[actor])
        for (const [place, { as, path, step }] of PAGES.entries()) {
          if (as !== actor || step) continue
          await expectSound(page, path(market))
          const forAxe = place % 2 === turn
          if (forAxe || isNew(actor)) expect.soft(await axeFindings(page), path(market)).toEqual([])
          if (!forAxe || isNew(actor)) expect.soft(await keyboardFindings(page), path(market)).toEqual([])
        }
      })
    })

for (const actor of ACTORS.filter((one) => PAGES.some(({ as, inWindow }) => as === one && inWindow)))
  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 390, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(`each dialog over the pages of a ${actor} fits its window`, async ({
      page,
      context,
      shared: { market, cookies },
    }) => {
      test.slow()
      await context.addCookies(cookies[actor])
      await page.close()
      // The other states, and how these are to axe and by keyboard, are the audit's: that takes minutes.
      for (const one of PAGES.filter(({ as, inWindow }) => as === actor && inWindow)) {
        const seen = await context.newPage()
        await visit(seen, one, market)
        await expectToFit(seen, one.name)
        await seen.close()
      }
    })
  })

async function expectSound(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settle(page)
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${path}: headings of level 1`).toBe(1)
  expect.soft(await page.title(), path).toMatch(/\S/)
  await expectToFit(page, path)
}

/** The page and what lies over it, in pixels. */
const BEYOND = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
  ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`

/** Neither this window nor, for phones, the narrowest one has to be scrolled sideways. */
async function expectToFit(page: Page, path: string): Promise<void> {
  const seen = page.viewportSize()
  for (const size of [seen, ...(seen && seen.width < 768 ? [{ ...seen, width: 320 }] : [])]) {
    if (size) await page.setViewportSize(size)
    const beyond = await page.evaluate(BEYOND)
    expect.soft(beyond, `${path}: sideways at ${size?.width}`).toBe(0)
  }
  if (seen) await page.setViewportSize(seen)
}
