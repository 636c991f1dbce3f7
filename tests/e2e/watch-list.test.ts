import type { Page } from '@playwright/test'
import { expect, logIn, logOut, PASSWORD, test, unique, untilHydrated } from './fixtures.ts'
import { expectAccessible, expectSound, expectToFitBoth, ON_A_PHONE } from './sound.ts'

/** A bike of a name of its own, and where it is found beside no other. */
async function listOne(api: { listBike: (fields: Record<string, string>) => Promise<string> }) {
  const name = `Watched ${unique()}`
  const id = await api.listBike({ name, resale_price: '4500' })
  return { id, name, found: `/buy?q=${name.split(' ')[1]}` }
}

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Save ${name}`, exact: true }).first()
const row = (page: Page, name: string) => page.getByRole('main').getByRole('article', { name, exact: true }).first()
const stored = (page: Page) =>
  page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('bikevalley-bikes-'))`)

/** As if somebody had just come: hearts come with the first movement. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilHydrated(page)
  await page.keyboard.press('Shift')
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a visitor saves a bike by keyboard, finds it on the list, removes it and takes that back', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { name, found } = await listOne(api)
    await page.context().clearCookies()
    await visit(page, found)
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
    await heart(page, name).press('Enter')
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(`${name} is on your watch list.`)).toBeVisible()
    const box = await heart(page, name).boundingBox()
    expect([box?.width, box?.height]).toEqual([44, 44])

    await page.goto('/watchlist')
    const saved = row(page, name)
    await expect(saved).toContainText('It cost the same when you saved it')
    await saved.getByRole('button', { name: `Remove ${name}`, exact: true }).press('Enter')
    const undo = saved.getByRole('button', { name: `Undo removing ${name}`, exact: true })
    await expect(undo).toBeFocused()
    await expect(saved).toContainText('Removed from the watch list.')
    await undo.press('Enter')
    await expect(saved.getByRole('button', { name: `Remove ${name}`, exact: true })).toBeFocused()
    await expectToFitBoth(page)
    await page.reload()
    await expect(saved).toBeVisible()
  })
})

test('hearts move nothing when they come, and are not there without scripts', async ({ page, api, another }) => {
  await api.signUp('Seller', 'Sal Seller')
  const { id, name, found } = await listOne(api)
  const bare = await (await another({ javaScriptEnabled: false })).context.newPage()
  for (const path of [found, `${found}&view=grid`, `/bike/${id}`]) {
    await page.goto(path)
    await untilHydrated(page)
    const places = () =>
      page.evaluate(`[...document.querySelectorAll('main :is(h1, h2, h3, img, p)')].filter((one) => one.checkVisibility()).map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return [x, y + scrollY, width, height].map(Math.round).join(' ')
      })`)
    const before = await places()
    await page.keyboard.press('Shift')
    await expect(heart(page, name)).toBeVisible()
    expect(await places()).toEqual(before)
    await bare.goto(path)
    await expect(bare.getByRole('heading', { name }).first()).toBeVisible()
    await expect(bare.getByRole('button', { name: /^Save / })).toHaveCount(0)
  }
})

test('what a visitor has saved is theirs once they log in, without doubles, and gone from the browser when they log out', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const [one, two] = [await listOne(api), await listOne(api)]
  const buyer = await api.signUp('user', 'Billie Buyer')
  await api.send('PUT', `/saved-bikes/${one.id}`)
  await page.context().clearCookies()
  for (const { id, name } of [one, two]) {
    await visit(page, `/bike/${id}`)
    await heart(page, name).click()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'true')
  }
  await logIn(page, buyer)
  await page.goto('/watchlist')
  await expect(row(page, one.name)).toBeVisible()
  await expect(row(page, two.name)).toBeVisible()
  expect(await api.send('GET', '/saved-bikes/ids')).toEqual({ ids: [two.id, one.id] })
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible()
  expect(await stored(page)).toEqual(['bikevalley-bikes-viewed'])

  await logOut(page)
  await expect(page.getByRole('heading', { name: 'No bikes saved yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden()
  expect(await stored(page)).toEqual([])
})

test.describe('what a visitor has saved', () => {
  test.use({ allowedErrors: /503/ })

  test('is called not taken over only once the server has said so', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { id } = await listOne(api)
    await api.signUp('user', 'Billie Buyer')
    const kept = JSON.stringify([{ id, savedAt: new Date().toISOString(), price: '4500.00' }])
    await page.addInitScript(`localStorage.setItem('bikevalley-bikes-saved', ${JSON.stringify(kept)})`)
    const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>()
    await page.route('**/api/saved-bikes', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      await isSeen
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } })
    })
    const asked = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().endsWith('/saved-bikes'),
    )
    await page.goto('/watchlist')
    await asked
    await expect(page.getByRole('heading', { name: 'No bikes saved yet' })).toBeVisible()
    await expect(page.getByText('is not on this list yet')).toBeHidden()
    seen()
    await expect(page.getByText('is not on this list yet')).toBeVisible()
  })
})

test.describe('on a shared device', () => {
  // Of the tab that was open when the session ended.
  test.use({ allowedErrors: /401/ })

  test('what was looked at in an account whose session has run out is not shown to who comes next', async ({
    page,
    api,
    another,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { id, name } = await listOne(api)
    await api.signUp('user', 'Billie Buyer')
    const next = await (await another()).api.signUp('user', 'Nico Next')
    await page.goto(`/bike/${id}`)
    await expect.poll(() => page.evaluate(`localStorage.getItem('bikevalley-bikes-viewed') ?? ''`)).toContain(id)
    await page.goto('/watchlist')
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText(name)
    await page.context().clearCookies()
    await page.evaluate(`localStorage.removeItem('bikevalley-token')`)
    await page.goto('/watchlist')
    await expect(page.getByRole('heading', { name: 'No bikes saved yet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden()
    await logIn(page, next)
    await page.goto('/watchlist')
    await expect(page.getByRole('heading', { name: 'No bikes saved yet' })).toBeVisible()
    expect(await stored(page)).toEqual([])
  })
})

test('two tabs of a visitor, and of an account, agree on what is saved', async ({ page, api, context }) => {
  await api.signUp('Seller', 'Sal Seller')
  const { id, name } = await listOne(api)
  const other = await context.newPage()
  const buyer = { name: 'Billie Buyer', email: `${unique()}@example.com` }
  await context.clearCookies()
  for (const one of [page, other]) await visit(one, `/bike/${id}`)
  await heart(page, name).click()
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
  await api.send('POST', '/auth/sign-up/email', { ...buyer, password: PASSWORD, termsVersion: '1' })
  await page.goto('/login')
  await visit(page, `/bike/${id}`)
  await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, name).click()
  await expect(page.getByText(`${name} is on your watch list.`)).toBeVisible()
  await other.reload()
  await untilHydrated(other)
  await other.keyboard.press('Shift')
  await expect(heart(other, name)).toHaveAttribute('aria-pressed', 'true')
})

test('the list says what a bike cost then, that it was sold, and that it is off the market', async ({
  page,
  api,
  another,
}) => {
  const seller = await another()
  await seller.api.signUp('Seller', 'Sal Seller')
  const [cheaper, sold, gone] = [await listOne(seller.api), await listOne(seller.api), await listOne(seller.api)]
  await api.signUp('user', 'Billie Buyer')
  for (const { id } of [cheaper, sold, gone]) await api.send('PUT', `/saved-bikes/${id}`)
  await seller.api.send('PUT', `/bikes/${cheaper.id}`, { resale_price: '4000' })
  await seller.api.send('POST', `/bikes/${sold.id}/sold-elsewhere`)
  await seller.api.send('POST', `/bikes/${gone.id}/withdraw`)
  await page.goto('/watchlist')
  await expect(row(page, cheaper.name)).toContainText('$4,000')
  await expect(row(page, cheaper.name)).toContainText('$500 cheaper now. It cost $4,500 when you saved it')
  await expect(row(page, sold.name)).toContainText('This bike has been sold.')
  await expect(row(page, gone.name)).toContainText('This bike is off the market.')
  await expect(row(page, gone.name).getByRole('link')).toHaveAttribute('href', `/bike/${gone.id}`)
  await expectSound(page)
  const order = [gone.name, sold.name, cheaper.name]
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names).toHaveText(order)
  for (const name of [gone.name, cheaper.name]) {
    await row(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await expect(row(page, name)).toContainText('Removed from the watch list.')
    await row(page, name)
      .getByRole('button', { name: `Undo removing ${name}` })
      .click()
    await expect(row(page, name).getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await expect.poll(() => api.send('GET', '/saved-bikes/ids')).toEqual({ ids: [gone.id, sold.id, cheaper.id] })
  await page.reload()
  await expect(names).toHaveText(order)
  await expect(row(page, cheaper.name)).toContainText('It cost $4,500 when you saved it')
})

test('an open list follows what its reader is told of, and keeps what they have just removed in sight', async ({
  page,
  api,
  another,
}) => {
  const seller = await another()
  await seller.api.signUp('Seller', 'Sal Seller')
  const [cheaper, removed] = [await listOne(seller.api), await listOne(seller.api)]
  await api.signUp('Seller', 'Billie Buyer')
  for (const { id } of [cheaper, removed]) await api.send('PUT', `/saved-bikes/${id}`)
  const mine = await api.listBike()
  const others = await another()
  await others.api.signUp('user', 'Olga Other')
  const connected = page.waitForResponse('**/api/notifications/live')
  await page.goto('/watchlist')
  await connected
  await row(page, removed.name)
    .getByRole('button', { name: `Remove ${removed.name}` })
    .click()
  await expect(row(page, removed.name)).toContainText('Removed from the watch list.')
  await seller.api.send('PUT', `/bikes/${cheaper.id}`, { resale_price: '1500' })
  // Whatever it is that they are told.
  await others.api.book(mine)
  await expect(row(page, cheaper.name)).toContainText('$3,000 cheaper now.')
  await expect(row(page, removed.name).getByRole('button', { name: `Undo removing ${removed.name}` })).toBeVisible()
})

test.describe('an undo for which a list has no room any more', () => {
  test.use({ allowedErrors: /409/ })

  test('is taken back, and says why', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { id, name } = await listOne(api)
    await api.signUp('user', 'Billie Buyer')
    await api.send('PUT', `/saved-bikes/${id}`)
    const message = 'Your watch list has room for 200 bikes. Remove one first.'
    await page.route('**/api/saved-bikes/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { code: 'watch_list_full', message } })
        : route.continue(),
    )
    await page.goto('/watchlist')
    await row(page, name)
      .getByRole('button', { name: `Remove ${name}` })
      .click()
    await row(page, name)
      .getByRole('button', { name: `Undo removing ${name}` })
      .click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(row(page, name)).toContainText('Removed from the watch list.')
  })
})

test.describe('a heart that the server refuses', () => {
  test.use({ allowedErrors: /409/ })

  test('is taken back, and says why', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    const { id, name } = await listOne(api)
    const message = 'Your watch list has room for 200 bikes. Remove one first.'
    await page.route('**/api/saved-bikes/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 409, json: { code: 'watch_list_full', message } })
        : route.continue(),
    )
    await visit(page, `/bike/${id}`)
    await heart(page, name).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(heart(page, name)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('recently viewed bikes are listed last first, say what is gone, and can be cleared', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const [one, two, gone] = [await listOne(api), await listOne(api), await listOne(api)]
  for (const { id } of [gone, one, two]) {
    await page.goto(`/bike/${id}`)
    await expect.poll(() => page.evaluate(`localStorage.getItem('bikevalley-bikes-viewed') ?? ''`)).toContain(id)
  }
  await api.send('POST', `/bikes/${gone.id}/withdraw`)
  await page.goto('/watchlist')
  const section = page.getByRole('region', { name: 'Recently viewed' })
  await expect(section.getByRole('heading', { level: 3 })).toHaveText([two.name, one.name])
  await expect(section).toContainText('1 other bike that you looked at is off the market.')
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Clear recently viewed bikes' }).click()
  await expect(section.getByText('This browser remembers no bikes')).toBeFocused()
  expect(await stored(page)).toEqual([])
})
