import type { Locator } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, payWith, test, unique } from './fixtures.ts'

/* What specification §2 and §8 say of the screens and no other journey tests directly. */

test('the navbar shows Home, Blog and Log in to visitors, a dashboard button and Log Out to members; the footer says 2022 (SPEC-022)', async ({
  page,
  api,
}) => {
  const bar = page.getByRole('banner')
  const account = {
    dashboard: bar.getByRole('link', { name: 'Dashboard' }),
    out: bar.getByRole('button', { name: 'Log Out' }),
  }
  const entry = bar.getByRole('link', { name: 'Log in' })
  for (const signedIn of [false, true]) {
    if (signedIn) await api.signUp('user', 'Billie Buyer')
    await page.goto('/blog')
    await expect(bar.getByRole('navigation').getByRole('link')).toHaveText([
      'Home',
      'Buy',
      'Sell',
      'Blog',
      'Watch list',
    ])
    await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/blog')
    await expect(entry).toHaveCount(signedIn ? 0 : 1)
    await expect(account.dashboard).toHaveCount(signedIn ? 1 : 0)
    await expect(account.out).toHaveCount(signedIn ? 1 : 0)
    await expect(page.getByRole('contentinfo')).toContainText('© 2022')
  }
})

test('the home page has carousel, advertised bikes, categories, testimonials with placeholder text and the newsletter box, in this order (SPEC-015)', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  await api.send('POST', '/advertisedItem', { _id: await api.listBike() })
  await page.goto('/')
  const region = (name: string) => page.getByRole('main').getByRole('region', { name })
  const newsletter = region('New bikes, Friday morning')
  const parts = [
    region('Featured'),
    region('Advertised this week'),
    region('Pick your trouble'),
    region('From the saddle'),
  ]
  await expectDownThePage([...parts, newsletter])
  await expect(region('Advertised this week').getByRole('article').first()).toBeVisible()
  await expect(region('Pick your trouble').locator('a[href^="/category/"]')).toHaveCount(3)
  await expect(region('From the saddle').getByRole('blockquote').first()).toContainText('Lorem ipsum dolor sit amet')
  await newsletter.getByLabel('Email address').fill(`${unique()}@example.com`)
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(newsletter.getByRole('status')).toContainText('Check your email.')
  await expect(newsletter.getByRole('status')).toBeFocused()
})

test('the login page has a form, Google, Twitter and GitHub, and links to signup and for a forgotten password (SPEC-027)', async ({
  page,
}) => {
  await page.goto('/login')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(main.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  for (const name of [/Google/, /Twitter/, /GitHub/]) await expect(main.getByRole('button', { name })).toBeVisible()
  // Twitter's is disabled wherever the site runs: no button is without effect.
  await expect(main.getByRole('button', { name: /Twitter/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(main.getByRole('link', { name: /Forgot/ })).toHaveAttribute('href', '/forgot-password')
  await expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', /^\/signup/)
})

test('the signup page has name, image, email, password, the roles user and Seller, and Google (SPEC-031)', async ({
  page,
}) => {
  await page.goto('/signup')
  const main = page.getByRole('main')
  for (const label of ['Name', 'Image', 'Email', 'Password'])
    await expect(main.getByLabel(label, { exact: true })).toBeAttached()
  for (const role of ['user', 'Seller'])
    await expect(main.getByRole('radio').and(page.locator(`[value=${role}]`))).toHaveCount(1)
  await expect(main.getByRole('button', { name: /Google/ })).toBeVisible()
})

test.describe('a category’s page', () => {
  test.use({ allowedErrors: /409/ })

  test('has cards with all of a bike’s facts, whose Book Now opens the booking modal; a failed booking shows the server’s message (SPEC-026)', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const name = `Ducati Scrambler ${unique()}`
    const id = await api.listBike({ name, category_name: 'Off_Road', time_of_post: '2022-11-18' })
    await page.context().clearCookies()
    await api.signUp('user', 'Billie Buyer')
    await page.goto('/category/Off_Road')
    const card = page.getByRole('article').filter({ hasText: name })
    await expect(card.getByRole('heading')).toHaveText(name)
    await expect(card.locator('img')).toBeVisible()
    for (const link of await card.getByRole('link', { includeHidden: true }).all())
      await expect(link).toHaveAttribute('href', `/bike/${id}`)
    for (const text of [
      '$4,500',
      '$6,899',
      'Portland, Oregon',
      'Sal Seller',
      'Nov 18, 2022',
      '3 years',
      'About Two owners',
    ])
      await expect(card).toContainText(text)

    await card.getByRole('button', { name: 'Book Now' }).click()
    const modal = page.locator('dialog:modal')
    await modal.getByLabel('Phone').fill('5550104050')
    await modal.getByLabel('Meeting place').fill('The station')
    const message = 'Another rider was faster.'
    await page.route('**/api/booking', (route) =>
      route.fulfill({ status: 409, json: { acknowledged: false, code: 'listing_unavailable', message } }),
    )
    await modal.getByRole('button', { name: 'Book Now' }).click()
    await expect(modal.getByRole('alert')).toHaveText(message)
  })
})

test('an empty My Buyer says my buyer (SPEC-042)', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/mybuyer')
  await expect(page.getByRole('main')).toContainText('my buyer')
})

test('All User and All Seller are tables with a delete action in each row (SPEC-012)', async ({ page, api }) => {
  const people = {
    seller: await api.signUp('Seller', `Sal ${unique()}`),
    buyer: await api.signUp('user', `Bo ${unique()}`),
  }
  const { email } = await api.signUp('user', 'Ada Admin')
  await makeAdmin(email)
  const row = (name: string) => page.getByRole('table').getByRole('row').filter({ hasText: name })
  for (const [path, names] of [
    ['/dashboard/alluser', [people.seller.name, people.buyer.name]],
    ['/dashboard/allseller', [people.seller.name]],
  ] as const) {
    await page.goto(path)
    for (const name of names) {
      await row(name)
        .getByRole('button', { name: `More for ${name}` })
        .click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menuitem')).toHaveCount(0)
    }
  }
  await expect(row(people.buyer.name)).toHaveCount(0)
})

test('the buyer pays from My Order: a refused card is told in red, a paid booking has no pay action any more (SPEC-006)', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike({ name: 'KTM Duke' })
  await api.signUp('user', 'Billie Buyer')
  const bookingId = await api.book(bikeId)
  await page.goto('/dashboard/myorder')
  const pay = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: 'KTM Duke' })
    .getByRole('link', { name: /^Pay/ })
  await expect(pay).toHaveAttribute('href', `/dashboard/payment/${bookingId}`)
  await pay.click()
  await payWith(page, '4000000000000002')
  const refusal = page.getByText('Your card was declined.')
  await expect(refusal).toHaveCSS('color', /^rgb\((1[5-9]\d|2\d\d), [0-6]?\d, [0-6]?\d\)$/)
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Congrats! your payment is succesfull', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Transaction id pi_\w+$/)).toBeVisible()
  await page.goto('/dashboard/myorder')
  await expect(page.getByRole('main')).toContainText('Paid')
  await expect(page.locator(`a[href="/dashboard/payment/${bookingId}"]`)).toHaveCount(0)
})

/** Each stands below the one before it. */
async function expectDownThePage(parts: readonly Locator[]): Promise<void> {
  const tops: number[] = []
  for (const part of parts) {
    await expect(part).toBeVisible()
    tops.push((await part.boundingBox())?.y ?? -1)
  }
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
}
