import type { Page } from '@playwright/test'
import { axeFindings } from '../../tools/audit/axe.ts'
import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { ACTORS, type Actor } from '../../tools/pages/actors.ts'
import { PAGES } from '../../tools/pages/list.ts'
import { settle } from '../../tools/pages/settle.ts'
import { visit } from '../../tools/pages/site-page.ts'
import { expect, test } from './shared-data.ts'
import { expectToFit, SAMPLE, show } from './sound.ts'

test.use({ allowedErrors: /40[04]|token|expired/ })

const isNew = (actor: Actor) => actor === 'new-buyer' || actor === 'new-seller'

/*
 * `npm run audit` does everything in all four looks; here every page is loaded once and seen in two. It is walked by keyboard in one of
 * them and given to axe in the other.
 */

/** So few that every worker has something to do until the end. */
const PAGES_A_TEST = 6

for (const actor of ACTORS) {
  const pages = PAGES.filter(({ as, step }) => as === actor && !step)
  for (let from = 0; from < pages.length; from += PAGES_A_TEST) {
    const some = pages.slice(from, from + PAGES_A_TEST)
    test.describe(`pages ${from + 1} to ${from + some.length} of a ${actor}`, () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } })

      test('can be used by keyboard, fit their window and have no finding of axe', async ({
        page,
        context,
        shared: { pageIds, cookies },
      }) => {
        test.slow()
        await context.addCookies(cookies[actor])
        for (const [place, { path }] of some.entries()) {
          for (const [turn, look] of SAMPLE.entries()) {
            // What is still empty is seen on a phone alone.
            if (turn > 0 && isNew(actor)) continue
            await show(page, look)
            if (turn === 0) await page.goto(path(pageIds))
            await settle(page)
            await expectSound(page, `${path(pageIds)} in ${look.name}`)
            const forAxe = place % 2 === turn
            if (forAxe || isNew(actor)) expect.soft(await axeFindings(page), path(pageIds)).toEqual([])
            if (!forAxe || isNew(actor)) expect.soft(await keyboardFindings(page), path(pageIds)).toEqual([])
          }
        }
      })
    })
  }
}

for (const actor of ACTORS.filter((one) => PAGES.some(({ as, inWindow }) => as === one && inWindow)))
  test.describe('on a phone', () => {
    test.use({
      viewport: { width: 390, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    })

    test(`each dialog over the pages of a ${actor} fits its window`, async ({
      page,
      context,
      shared: { pageIds, cookies },
    }) => {
      test.slow()
      await context.addCookies(cookies[actor])
      await page.close()
      // The other states, and how these are to axe and by keyboard, are the audit's: that takes minutes.
      for (const one of PAGES.filter(({ as, inWindow }) => as === actor && inWindow)) {
        const seen = await context.newPage()
        await visit(seen, one, pageIds)
        await expectToFit(seen, one.name)
        await seen.close()
      }
    })
  })

async function expectSound(page: Page, path: string): Promise<void> {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), `${path}: headings of level 1`).toBe(1)
  expect.soft(await page.title(), path).toMatch(/\S/)
  expect.soft(await page.locator('header input[name=q]').isVisible(), `${path}: the search field`).toBe(true)
  await expectToFit(page, path)
}
