import type { Page } from '@playwright/test'
import { axeFindings } from '../../tools/audit/axe.ts'
import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { LOOKS, type Look } from '../../tools/pages/looks.ts'
import { expect } from './fixtures.ts'

/**
 * Where journeys are taken: a phone's screen is the harder one. Only where other controls lead on are they taken on a desk as well; what is
 * seen is looked at in both (`expectAccessible`).
 */
export const ON_A_PHONE = {
  viewport: { width: 390, height: 844 },
  contextOptions: { reducedMotion: 'reduce' },
} as const

/** Each width and each theme: a phone and, as when a window is made wider, a desk. */
export const SAMPLE = LOOKS.filter(({ name }) => name === '390-dark' || name === '1440-light').toReversed()

export async function show(page: Page, { viewport, colorScheme }: Pick<Look, 'viewport' | 'colorScheme'>) {
  await page.setViewportSize(viewport)
  await page.emulateMedia({ colorScheme })
}

/** The page and what lies over it, in pixels. */
const BEYOND = `Math.max(...[document.documentElement, ...document.querySelectorAll('dialog[open]')].map(
  ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))`

/** Neither this window nor, for phones, the narrowest one has to be scrolled sideways. */
export async function expectToFit(page: Page, path: string): Promise<void> {
  const seen = page.viewportSize()
  for (const size of [seen, ...(seen && seen.width < 768 ? [{ ...seen, width: 320 }] : [])]) {
    if (size) await page.setViewportSize(size)
    const beyond = await page.evaluate(BEYOND)
    expect.soft(beyond, `${path}: sideways at ${size?.width}`).toBe(0)
  }
  if (seen) await page.setViewportSize(seen)
}

/** Looks at the page as it stands in both looks, and leaves it as wide as it was. */
async function inBothLooks(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const seen = page.viewportSize()
  for (const one of SAMPLE) {
    await show(page, one)
    await look(one.name)
  }
  if (seen) await page.setViewportSize(seen)
}

/** The page fits its window at both widths. */
export const expectToFitBoth = (page: Page): Promise<void> => inBothLooks(page, () => expectToFit(page, page.url()))

/** At both widths the page fits its window, and axe finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  await whenSettled(page)
  await inBothLooks(page, async (name) => {
    await expectToFit(page, page.url())
    expect(await axeFindings(page), name).toEqual([])
  })
}

/** Axe finds nothing in either theme; at this width alone, where another one would close what is open. */
export async function expectOpenAccessible(page: Page): Promise<void> {
  await whenSettled(page)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await axeFindings(page), colorScheme).toEqual([])
  }
}

/** What holds where a journey ends on what no page shows at rest: with Tab alone one gets everywhere too, sees where one is, and gets out again. */
export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page)
  expect(await keyboardFindings(page)).toEqual([])
}

async function whenSettled(page: Page): Promise<void> {
  // What was found before is faded while the next is awaited, and a message covers what stands below it for as long as it stays.
  await expect(page.locator('main .opacity-45.transition-opacity')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages' }).locator('[aria-live] > *')).toHaveCount(0)
}
