import type { Page } from '@playwright/test'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import { newsProxy } from './news-proxy.ts'
import { expectSound, ON_A_PHONE } from './sound.ts'
import type { World } from './world.ts'

const bell = (page: Page, unread: string) =>
  page.getByRole('banner').getByRole('link', { name: `Notifications, ${unread}`, exact: true })
const told = (page: Page, title: string) => page.getByRole('main').getByRole('link', { name: title })

/** Somebody who sells a bike of a name of its own, and is signed in. */
async function sellOne(api: World) {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Told ${unique()}`
  return { name, id: await api.listBike({ name }) }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a seller hears of a booking at the bell, opens it by keyboard, and it is read', async ({
    page,
    api,
    another,
  }) => {
    const { id, name } = await sellOne(api)
    const buyer = await another()
    await buyer.api.signUp('user', 'Billie Buyer')
    await buyer.api.book(id)

    await page.goto('/')
    await expect(bell(page, '1 unread')).toBeVisible()
    await bell(page, '1 unread').press('Enter')
    await expect(page).toHaveURL('/dashboard/notifications')
    const row = told(page, `Unread: New booking of “${name}” by “Billie Buyer”`)
    await expect(row).toBeVisible()
    await expectSound(page)
    await row.click({ button: 'right' })
    await expect(row).toBeVisible()
    await row.press('Enter')
    await expect(page).toHaveURL('/dashboard/mybuyer')
    await expect(bell(page, 'none unread')).toBeVisible()
    await bell(page, 'none unread').click()
    await expect(told(page, `New booking of “${name}” by “Billie Buyer”`)).toBeVisible()
    await expect(page.getByText('Unread:')).toHaveCount(0)
  })

  test('all are marked as read at once, and so they are after a reload', async ({ page, api, another }) => {
    const { id } = await sellOne(api)
    const buyer = await another()
    await buyer.api.signUp('user', 'Billie Buyer')
    await buyer.api.send('POST', `/booking/${await buyer.api.book(id)}/cancel`)
    await page.goto('/dashboard/notifications')
    await expect(bell(page, '2 unread')).toBeVisible()
    await page.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'marked as read' })).toBeFocused()
    await expect(bell(page, 'none unread')).toBeVisible()
    await page.reload()
    await expect(bell(page, 'none unread')).toBeVisible()
    await expect(page.getByText('Unread:')).toHaveCount(0)
  })
})

test('what is chosen in the profile holds: a seller who wants no bookings in the app is told none there', async ({
  page,
  api,
  another,
}) => {
  const { id } = await sellOne(api)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
  await page.getByRole('link', { name: 'Choose what you are told' }).click()
  const bookings = page.getByRole('group', { name: 'Bookings' })
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/notifications/settings') && answer.request().method() === 'PUT',
  )
  await bookings.getByLabel('In notifications').uncheck()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(bookings.getByLabel('In notifications')).not.toBeChecked()
  await expect(bookings.getByLabel('By email')).toBeChecked()
  const buyer = await another()
  await buyer.api.signUp('user', 'Billie Buyer')
  await buyer.api.book(id)
  await page.goto('/dashboard/notifications')
  await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
})

test('what is chosen in two tabs is kept, each box by itself', async ({ page, api }) => {
  await api.signUp('user', 'Billie Buyer')
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/dashboard/profile')
  const [bookings, seenBefore] = [page, other].map((tab) => tab.getByRole('group', { name: 'Bookings' }))
  const boxes = [
    [page, bookings?.getByLabel('By email')],
    [other, seenBefore?.getByLabel('In notifications')],
  ] as const
  for (const [tab, box] of boxes) {
    const saved = tab.waitForResponse((answer) => answer.request().method() === 'PUT')
    await box?.uncheck()
    await saved
  }
  await page.reload()
  for (const box of ['By email', 'In notifications']) await expect(page.getByLabel(box).last()).not.toBeChecked()
})

test.describe('a choice that the server refuses', () => {
  test.use({ allowedErrors: /503/ })

  test('is taken back and says why, and the one that was made after it holds', async ({ page, api }) => {
    await api.signUp('user', 'Billie Buyer')
    const { promise: isChosen, resolve: chosen } = Promise.withResolvers<void>()
    await page.route('**/api/notifications/settings', async (route) => {
      if (route.request().postData() !== '{"kind":"bookings","by_mail":false}') return route.fallback()
      await isChosen
      return route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } })
    })
    await page.goto('/dashboard/profile')
    const bookings = page.getByRole('group', { name: 'Bookings' })
    await bookings.getByLabel('By email').uncheck()
    await bookings.getByLabel('In notifications').uncheck()
    chosen()
    await expect(page.getByRole('alert').filter({ hasText: 'Try again later.' })).toBeVisible()
    await expect(bookings.getByLabel('By email')).toBeChecked()
    await expect(bookings.getByLabel('In notifications')).not.toBeChecked()
  })
})

test('two open tabs follow over one connection, and the other goes on when the one that has it is closed', async ({
  page,
  api,
  another,
}) => {
  const { id, name } = await sellOne(api)
  const connections: Page[] = []
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/notifications/live')) connections.push(request.frame().page())
  })
  const [first, second] = [page, await page.context().newPage()]
  await first.goto('/buy')
  await untilHydrated(first)
  await expect.poll(() => connections).toEqual([first])
  await second.goto('/dashboard/notifications')
  await untilHydrated(second)

  const buyer = await another()
  await buyer.api.signUp('user', 'Billie Buyer')
  const booking = await buyer.api.book(id)
  for (const tab of [first, second]) await expect(bell(tab, '1 unread')).toBeVisible()
  await expect(told(second, `Unread: New booking of “${name}” by “Billie Buyer”`)).toBeVisible()
  expect(connections).toEqual([first])

  await first.close()
  await expect.poll(() => connections).toEqual([first, second])
  await buyer.api.send('POST', `/booking/${booking}/cancel`)
  await expect(bell(second, '2 unread')).toBeVisible()
  await told(second, `Unread: New booking of “${name}” by “Billie Buyer”`).click()
  await expect(bell(second, '1 unread')).toBeVisible()
})

test.describe('behind a proxy that cuts each connection after its first event', () => {
  test('news come all the same', async ({ page, api, another, baseURL }) => {
    const { id } = await sellOne(api)
    await using proxy = await newsProxy(baseURL ?? '', 'cuts')
    await page.goto(`${proxy.origin}/buy`)
    await untilHydrated(page)
    await expect.poll(() => proxy.connections()).toBeGreaterThan(1)
    const buyer = await another()
    await buyer.api.signUp('user', 'Billie Buyer')
    await buyer.api.book(id)
    await expect(bell(page, '1 unread')).toBeVisible()
  })
})

test('behind a proxy that holds all events back the bell asks instead', async ({ page, api, another, baseURL }) => {
  const { id } = await sellOne(api)
  await using proxy = await newsProxy(baseURL ?? '', 'holds')
  await page.clock.install()
  await page.goto(`${proxy.origin}/buy`)
  await expect.poll(() => proxy.connections()).toBe(1)
  const buyer = await another()
  await buyer.api.signUp('user', 'Billie Buyer')
  await buyer.api.book(id)
  await expect(bell(page, 'none unread')).toBeVisible()
  await page.clock.fastForward(61_000)
  await expect(bell(page, '1 unread')).toBeVisible()
})
