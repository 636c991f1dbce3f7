import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'
import { axeFindings } from '../../tools/audit/axe.ts'
import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { ACTORS, type Actor, NEW_PEOPLE } from '../../tools/pages/actors.ts'
import { PAGES } from '../../tools/pages/list.ts'
import { LOOKS } from '../../tools/pages/looks.ts'
import type { Market } from '../../tools/pages/market.ts'
import { settle } from '../../tools/pages/settle.ts'
import { visit } from '../../tools/pages/site-page.ts'
import { endPause, makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'
import { type World, world } from './world.ts'

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

      test(`each page of a ${actor} can be walked by keyboard, fits its window and has nothing that axe finds`, async ({
        page,
        api,
        browser,
        baseURL,
      }) => {
        test.slow()
        const market = await makeMarket(browser, baseURL, actor, api)
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

    test(`what opens over the pages of a ${actor} fits its window`, async ({
      page,
      context,
      api,
      browser,
      baseURL,
    }) => {
      test.slow()
      const market = await makeMarket(browser, baseURL, actor, api)
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

const documents = z.object({ items: z.array(z.object({ _id: z.string() })) })

/** A market with something on every page of that person, who is then signed in. */
async function makeMarket(browser: Browser, baseURL: string | undefined, actor: Actor, api: World): Promise<Market> {
  const someone = async () => world((await browser.newContext()).request, baseURL)
  const seller = actor === 'seller' ? api : await someone()
  const { email } = await seller.signUp('Seller', 'Sal Seller')
  const collected = await seller.listBike({ name: 'Suzuki SV650' })
  const [bike, other] = [await seller.listBike(), await seller.listBike({ name: 'Honda CB500F' })]
  await seller.listDraft()
  await seller.send('POST', '/advertisedItem', { _id: bike })
  const buyer = actor === 'buyer' ? api : await someone()
  await buyer.signUp('user', 'Billie Buyer')
  const [paidBooking, pendingBooking] = [await buyer.book(other), await buyer.book(bike)]
  await buyer.pay(paidBooking)
  const collectedBooking = await buyer.book(collected)
  await buyer.pay(collectedBooking)
  await seller.handOver(collectedBooking, await buyer.codeFor(collectedBooking))
  const [receipt = { _id: '' }] = documents.parse(await buyer.send('GET', '/documents')).items
  await seller.send('PUT', '/bank-details', { holder: 'Sal Seller', account: '12345678', bank: '200000' })
  await endPause(email)
  const { _id: person } = z.object({ _id: z.string() }).parse(await buyer.send('GET', '/me'))
  const { name = '', role } = NEW_PEOPLE[actor] ?? {}
  if (actor === 'newcomer') await api.signUpAlone(name)
  else if (role) await api.signUp(role, name)
  if (actor === 'admin') {
    await (await someone()).signUp('Seller', NEW_PEOPLE['new-seller']?.name ?? '')
    await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  }
  return { bike, soldBike: other, paidBooking, collectedBooking, pendingBooking, receipt: receipt._id, person }
}
