import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'

const FULL = { year: '2019', mileage: '12480', engine_cc: '1084' }
const LONG = 'Gravel, pavement, more gravel. It does not care, and neither do I. '.repeat(3)

const DOTS_IN_FACTS = `[...document.querySelectorAll('article dl > div')].filter((fact) => {
  const [before, after] = ['::before', '::after'].map((part) => getComputedStyle(fact, part))
  return after.content !== 'none' || before.position !== 'absolute'
}).length`

const heightOf = (page: Page) => page.evaluate<number>('document.documentElement.scrollHeight')

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the home page is under 6,000 pixels high, with the quick search right below the slides, the categories right below that, and all its sections', async ({
    page,
    another,
  }) => {
    // As many as the home page shows, from sellers who may advertise three each.
    for (const name of ['Ann Seller', 'Ben Seller', 'Cleo Seller', 'Dan Seller']) {
      const { api } = await another()
      await api.signUp('Seller', name)
      for (const bike of ['Harley-Davidson Sportster Iron 883', 'Honda CB500F', 'Yamaha Ténéré 700'])
        await api.send('POST', '/advertisedItem', {
          _id: await api.listBike({ ...FULL, name: `${bike} ${unique()}`, description: LONG }),
        })
    }
    await page.goto('/')
    await untilHydrated(page)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
    expect(await heightOf(page)).toBeLessThan(6_000)

    await expect(page.locator('main section[aria-labelledby] h2')).toHaveText([
      'Advertised this week',
      'Pick your trouble',
      'How your money moves',
      'From the saddle',
      'New bikes, Friday morning',
    ])
    const slides = await page.getByRole('region', { name: 'Featured' }).boundingBox()
    const categories = await page.getByRole('heading', { name: 'Pick your trouble' }).boundingBox()
    expect(categories?.y).toBeLessThan(
      (await page.getByRole('heading', { name: 'Advertised this week' }).boundingBox())?.y ?? 0,
    )
    const quick = await page.getByRole('main').getByRole('search').boundingBox()
    expect((quick?.y ?? 0) - ((slides?.y ?? 0) + (slides?.height ?? 0))).toBeLessThan(60)
    expect((categories?.y ?? 0) - ((quick?.y ?? 0) + (quick?.height ?? 0))).toBeLessThan(60)

    const steps = page.getByRole('region', { name: 'How your money moves' }).getByRole('listitem')
    await expect(steps).toHaveText([/Book.*costs nothing/, /Look.*ride it/, /Pay.*We hold the money/, /Code/])
    // The last one is swiped to, or reached by keyboard.
    const last = page.getByRole('article').last().getByRole('link', { name: 'Book Now' })
    await last.focus()
    await expect(last).toBeInViewport()
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390)
  })

  test('a card is at most half as high as it was, wherever bikes are listed', async ({ page, api }) => {
    const seller = `Sal ${unique()}`
    await api.signUp('Seller', seller)
    const names = ['Harley-Davidson Sportster Iron 883', 'Honda CB500F', 'Yamaha Ténéré 700', 'KTM 690 SMC R']
    let id = ''
    for (const name of names) id = await api.listBike({ ...FULL, name, description: LONG })
    await api.send('POST', '/advertisedItem', { _id: id })
    for (const path of ['/', '/buy', '/buy?view=grid', `/bike/${id}`]) {
      await page.goto(path)
      await untilHydrated(page)
      const card = page.getByRole('article').filter({ hasText: seller }).first()
      await card.scrollIntoViewIfNeeded()
      for (const text of ['Portland, Oregon', '3 years of use', 'Posted', '12,480', '$4,500', '$6,899', 'Gravel'])
        await expect(card, path).toContainText(text)
      // A dot stands before a fact, outside its box: at the beginning of a line it is cut off, and none ends a line.
      const facts = card.locator('dl')
      await expect(facts, path).toHaveCSS('overflow-x', 'clip')
      expect(await page.evaluate(DOTS_IN_FACTS), path).toBe(0)
      // It was 612 in the list and 640 elsewhere.
      expect((await card.boundingBox())?.height, path).toBeLessThan(306)
    }
  })
})

test('the cards of a row have names, prices, facts and buttons on common lines', async ({ page, another }) => {
  const { api } = await another()
  await api.signUp('Seller', 'Sal Seller')
  await api.listBike({ name: 'Honda CB500F', description: 'Short.' })
  await api.listBike({
    ...FULL,
    name: 'Harley-Davidson Sportster Iron 883, second key, papers and all',
    description: LONG,
  })
  const location = 'San Luis Obispo de Tolosa on the Central Coast, California'
  const id = await api.listBike({ ...FULL, name: 'Yamaha R1', location, description: LONG })
  const seller = await api.sellerOf(id)
  await page.goto(`/buy?seller=${seller}&view=grid`)
  await untilHydrated(page)
  const cards = page.getByRole('article')
  for (const part of ['h2', 'p:has-text("$")', 'dl', 'p:has-text("About")', 'a:has-text("Book Now")']) {
    const tops = await Promise.all(
      (await cards.all()).map(async (card) => (await card.locator(part).first().boundingBox())?.y),
    )
    expect(tops).toHaveLength(3)
    expect(new Set(tops.map((top) => Math.round(top ?? 0))).size, `${part} at ${tops.join(', ')}`).toBe(1)
  }
})

for (const beside of [0, 304])
  test(`a row of /buy fills a list of ${1344 - beside} pixels, without an empty strip`, async ({ page, another }) => {
    const { api } = await another()
    await api.signUp('Seller', 'Sal Seller')
    const id = await api.listBike({ ...FULL, description: LONG.repeat(3) })
    await page.goto(`/buy?seller=${await api.sellerOf(id)}`)
    await untilHydrated(page)
    const list = page.getByRole('main').locator('ul:has(> li > article)')
    // What stands beside it one day, such as filters, takes its width from the list.
    await list.evaluate((element: { style: { width: string } }, width) => {
      element.style.width = `${width}px`
    }, 1344 - beside)
    expect((await list.boundingBox())?.width).toBe(1344 - beside)
    const boxes = await Promise.all(
      ['a[aria-hidden]', 'p:has-text("About")', 'dl', 'a:has-text("Book Now")'].map((part) =>
        list.locator(part).first().boundingBox(),
      ),
    )
    const spans = boxes.map((box) => ({ from: box?.x ?? 0, to: (box?.x ?? 0) + (box?.width ?? 0) }))
    spans.sort((one, other) => one.from - other.from)
    for (const [place, { from }] of spans.entries())
      if (place > 0) expect(from - Math.max(...spans.slice(0, place).map(({ to }) => to))).toBeLessThan(64)
  })
