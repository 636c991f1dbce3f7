import type { Page } from '@playwright/test'
import { expect, stopClock, test, untilHydrated } from './fixtures.ts'

const carousel = (page: Page) => page.getByRole('region', { name: 'Featured' })
const tab = (page: Page, number: number) => carousel(page).getByRole('tab', { name: `Slide ${number} of 6` })

/** The slide that is shown: its tab is chosen, it alone can be read, and it stands where the first one stood. */
async function expectSlide(page: Page, number: number): Promise<void> {
  await expect(tab(page, number)).toHaveAttribute('aria-selected', 'true')
  const panel = carousel(page).locator('[role=tabpanel]:not([inert])')
  await expect(panel).toHaveCount(1)
  await expect(panel).toHaveAttribute('aria-labelledby', (await tab(page, number).getAttribute('id')) ?? '')
  const left = (await carousel(page).boundingBox())?.x
  await expect.poll(async () => (await panel.boundingBox())?.x, { intervals: [50] }).toBe(left)
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/')
  await untilHydrated(page)
}

test('each of the six slides leads to /buy and to /categorie, also without scripts (SPEC-014)', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  const panels = carousel(page).getByRole('tabpanel')
  await expect(panels).toHaveCount(6)
  for (const panel of await panels.all()) {
    await expect(panel.locator('a[href="/categorie"]')).toHaveCount(1)
    await expect(panel.locator('a[href^="/buy"]')).toHaveCount(1)
    await expect(panel.getByRole('heading')).toHaveCount(1)
  }
  await context.close()
})

test('buttons, tabs and keys show the slides, and the first follows the last', async ({ page }) => {
  await openHome(page)
  await carousel(page).getByRole('button', { name: 'Next slide' }).click()
  await expectSlide(page, 2)
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expectSlide(page, 1)
  await carousel(page).getByRole('button', { name: 'Previous slide' }).click()
  await expectSlide(page, 6)
  await tab(page, 3).click()
  await expectSlide(page, 3)
  for (const [key, number] of [
    ['ArrowRight', 4],
    ['End', 6],
    ['ArrowRight', 1],
    ['ArrowLeft', 6],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(tab(page, number)).toBeFocused()
    await expectSlide(page, number)
  }
})

/** The page has noticed by now that its slides stop, or move. */
const expectMoving = (page: Page, moving: boolean) =>
  expect(carousel(page).locator('[aria-live]')).toHaveAttribute('aria-live', moving ? 'off' : 'polite')

test('the slides change automatically, but not while someone points at them, has the focus there or has paused them', async ({
  page,
}) => {
  // In the header: what the page would scroll to could bring the slides under the mouse.
  const elsewhere = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' })
  /** Time passes until a slide is shown. */
  const moveOn = async (number: number) => {
    await expectMoving(page, true)
    const chosen = async () => {
      await page.clock.runFor(1_000)
      return tab(page, number).getAttribute('aria-selected')
    }
    await expect.poll(chosen, { intervals: [100] }).toBe('true')
  }
  const stay = async (number: number) => {
    await expectMoving(page, false)
    await page.clock.runFor(15_000)
    await expectSlide(page, number)
  }
  await openHome(page)
  await tab(page, 1).click()
  await expectSlide(page, 1)
  await stopClock(page)
  await page.mouse.move(0, 0)
  await elsewhere.focus()
  await moveOn(2)

  await carousel(page).hover()
  await stay(2)
  await page.mouse.move(0, 0)
  await expectMoving(page, true)

  await tab(page, 2).focus()
  await stay(2)

  await carousel(page).getByRole('button', { name: 'Pause the slides' }).press('Enter')
  await elsewhere.focus()
  await stay(2)

  await carousel(page).getByRole('button', { name: 'Play the slides' }).press('Enter')
  await elsewhere.focus()
  await moveOn(3)
})

test.describe('for a person who prefers reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the slides do not move, and there is nothing to pause', async ({ page }) => {
    await openHome(page)
    await stopClock(page)
    await page.clock.runFor(30_000)
    await expectSlide(page, 1)
    await expect(carousel(page).getByRole('button', { name: /Pause|Play/ })).toHaveCount(0)
    await tab(page, 5).click()
    await expectSlide(page, 5)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme })

    test('the focus ring is visible on the yellow of a slide and on the black of its button', async ({ page }) => {
      await openHome(page)
      const link = carousel(page).getByRole('link', { name: 'Buy a bike' }).first()
      await link.press('Shift')
      await link.focus()
      await expect(link).toHaveCSS('outline-color', 'rgb(20, 23, 26)')
      await expect(link).toHaveCSS('box-shadow', /^rgb\(255, 196, 0\)/)
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('a swipe shows the next slide', async ({ page }) => {
    await openHome(page)
    // What a finger does: the browser scrolls, and snaps to the next slide.
    await page.evaluate(`document.querySelector('[role=tabpanel]').parentElement.scrollBy({ left: 270 })`)
    await expectSlide(page, 2)
  })
})
