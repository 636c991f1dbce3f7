import { expect, holdBack, stopClock, test, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

/** Counts after each of React's slices of work, which are tasks of a message port, how many bikes are hydrated. */
const COUNT_HYDRATED = `
  const isHydrated = (link) => Object.keys(link).some((key) => key.startsWith('__reactFiber'))
  const hydratedBikes = () =>
    new Set([...document.querySelectorAll('a[href^="/bike/"]')].filter(isHydrated).map(({ pathname }) => pathname)).size
  const counts = (window.counts = [0])
  const { set } = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    set(work) {
      set.call(this, (event) => {
        work.call(this, event)
        counts.push(hydratedBikes())
      })
    },
  })`

/** A page of one seller's bikes, more than any screen shows at once. Answers its address. */
async function listBikes(api: World): Promise<string> {
  await api.signUp('Seller', 'Sal Seller')
  const fields = { year: '2019', mileage: '12480', engine_cc: '1084' }
  const description = 'Gravel, pavement, more gravel. It does not care, and neither do I. '.repeat(3)
  let id = ''
  for (let number = 1; number <= 10; number += 1)
    id = await api.listBike({ ...fields, name: `Bike ${number}`, description, location: 'Portland, Oregon' })
  return `/buy?seller=${await api.sellerOf(id)}`
}

// A visitor's page: for people who are signed in, the browser is asked for the time zone.
test('a page is hydrated with the texts that the server has rendered, and creates no formatter of its own', async ({
  page,
  another,
}) => {
  const path = await listBikes((await another()).api)
  await page.addInitScript(() => {
    for (const kind of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat'] as const)
      Object.defineProperty(Intl, kind, {
        get: () => {
          throw new Error(`${kind} is asked for`)
        },
      })
  })
  await page.goto(path)
  await untilHydrated(page)
  await expect(page.getByText('10 bikes on sale')).toBeVisible()
  await expect(page.getByText('12,480').first()).toBeVisible()
})

test('the bikes of a list are not hydrated all at once, so that a phone answers meanwhile', async ({
  page,
  another,
}) => {
  const path = await listBikes((await another()).api)
  await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 10 })
  await page.addInitScript(COUNT_HYDRATED)
  for (const view of ['', '&view=grid']) {
    await page.goto(`${path}${view}`)
    await expect.poll(() => page.evaluate('counts.at(-1)')).toBe(10)
    const atOnce = await page.evaluate('Math.max(...counts.slice(1).map((count, at) => count - counts[at]))')
    expect(atOnce, view).toBeLessThan(10)
  }
})

test('a list is as tall before all of it has been rendered as afterwards, so that going back leads to the same place', async ({
  page,
  api,
}) => {
  const path = await listBikes(api)
  for (const view of ['', '&view=grid'])
    for (const width of [390, 800, 1440]) {
      await page.setViewportSize({ width, height: 600 })
      await page.goto(`${path}${view}`)
      await untilHydrated(page)
      const height = () => page.evaluate<number>('document.documentElement.scrollHeight')
      const expected = await height()
      for (const bike of await page.getByRole('article').all()) await bike.scrollIntoViewIfNeeded()
      await expect.poll(height).toBeGreaterThan(expected - 150)
      expect(await height()).toBeLessThan(expected + 150)
    }
})

test('a picture further down has its colour as background before the page is loaded', async ({ page, api }) => {
  const path = await listBikes(api)
  // A page is loaded when the pictures at its top are there, or after some time.
  const release = await holdBack(page, '**/images/**')
  await stopClock(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  const last = page.getByRole('article').last().locator('picture')
  await last.scrollIntoViewIfNeeded()
  await expect(last.locator('img')).toBeHidden()
  await expect(last).toHaveCSS('background-color', 'rgb(28, 90, 138)')
  const { height } = (await last.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(50)
  release()
})

test.describe('the pictures of slides that are out of sight', () => {
  test.use({ allowedErrors: /404/ })

  const SLIDE = /\/art\/slide-/

  test('are loaded after the page, and not before', async ({ page }) => {
    const slides: string[] = []
    page.on('request', (request) => SLIDE.test(request.url()) && slides.push(request.url()))
    const release = await holdBack(page, '**/art/hero-*')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('tabpanel').first().getByRole('heading')).toBeVisible()
    // As long as a browser needs to request them.
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))')
    expect(slides).toEqual([])
    release()
    await expect.poll(() => slides.length).toBeGreaterThan(0)
  })

  test('are also there after the error page, in the chosen colours', async ({ page }) => {
    await page.goto('/bike/none')
    await page.getByRole('button', { name: 'Dark' }).click()
    await page.getByRole('main').getByRole('link', { name: /home/i }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('tabpanel').nth(1).locator('img')).toBeVisible()
  })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })

    test('are there too', async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('tabpanel').nth(1).getByRole('img')).toBeVisible()
    })
  })
})

test('a page is drawn once all of it has arrived', async ({ page, request }) => {
  const expected = /<link rel="expect" href="#([^"]+)" blocking="render"\/>/
  for (const path of ['/', '/login', '/blog/vs']) {
    const html = await (await request.get(path)).text()
    const id = expected.exec(html)?.[1] ?? 'none'
    await page.goto(path)
    const follows = `document.querySelector('footer').compareDocumentPosition(document.getElementById('${id}'))`
    expect(await page.evaluate(follows), path).toBe(4)
  }
})
