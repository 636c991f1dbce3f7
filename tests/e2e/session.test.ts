import type { Page } from '@playwright/test'
import { makeAdmin, takeRole } from './database.ts'
import { expect, goInApp, logIn, logOut, PASSWORD, test, untilHydrated, watchErrors } from './fixtures.ts'

const TOKEN_KEY = 'bikevalley-token'
const LEAVING_KEY = 'bikevalley-leaving'
const LOGGED_OUT_KEY = 'bikevalley-logged-out'
/** The logout is answered before anything else happens. */
const SERVER_AWAY_AT_ONCE = `{
  const ask = fetch
  fetch = (url, options) => (String(url).endsWith('/sign-out') ? Promise.reject(new TypeError('away')) : ask(url, options))
}`
const storedToken = async (page: Page): Promise<unknown> => page.evaluate(`localStorage.getItem('${TOKEN_KEY}')`)

test('login keeps the access token; logout clears it, and going back shows nothing private (SPEC-059)', async ({
  page,
  api,
}) => {
  const account = await api.signUp('user', 'Billie Buyer')
  await page.context().clearCookies()
  await logIn(page, account)
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.goto('/dashboard/myorder')
  await expect(page.getByText('No bookings yet')).toBeVisible()
  await page.goto('/blog')
  await logOut(page)
  expect(await storedToken(page)).toBeNull()
  await page.goBack()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmyorder')
  await expect(page.getByText('Billie Buyer')).toHaveCount(0)
})

test('a token that is invalid or has expired is replaced silently by the cookie’s session', async ({ page, api }) => {
  const { email } = await api.signUp('user', 'Billie Buyer')
  const expired = `e30.${Buffer.from(JSON.stringify({ email, exp: 1 })).toString('base64url')}.c2ln`
  for (const token of ['garbage', expired]) {
    await page.goto('/blog')
    // Until then links lead on the browser's own way, and nothing is asked with the token.
    await untilHydrated(page)
    await page.evaluate(`localStorage.setItem('${TOKEN_KEY}', '${token}')`)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'My Order' }).first().click()
    await expect(page.getByText('No bookings yet')).toBeVisible()
    expect(await storedToken(page)).not.toBe(token)
  }
})

test('a second tab notices a logout, and the login of someone else', async ({ page, api, context }) => {
  const first = await api.signUp('user', 'Fiona First')
  const other = await api.signUp('user', 'Olga Other')
  await context.clearCookies()
  await logIn(page, first)
  const second = await context.newPage()
  const complaints = watchErrors(second)
  await second.goto('/dashboard/myorder')
  await untilHydrated(second)
  await expect(second.getByText('Fiona First').first()).toBeVisible()
  await second.evaluate(`sessionStorage.setItem('unsent fiona a form', '{"address":"12 Canal Street"}')`)
  await page.goto('/blog')
  await logOut(page)
  await expect(second).toHaveURL('/login?from=%2Fdashboard%2Fmyorder')
  expect(await second.evaluate(`sessionStorage.getItem('unsent fiona a form')`)).toBeNull()
  await logIn(page, other)
  await expect(second).toHaveURL('/dashboard/myorder')
  await expect(second.getByText('Olga Other').first()).toBeVisible()
  expect(complaints).toEqual([])
})

test.describe('while the server is unavailable', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('a logout takes effect in this browser, drafts included; the server is told when it is back', async ({
    page,
    api,
    context,
  }) => {
    const account = await api.signUp('Seller', 'Sally Seller')
    await context.clearCookies()
    await logIn(page, account)
    await page.goto('/dashboard/addproduct')
    await untilHydrated(page)
    await context.route('**/api/bikes/draft', (route) => route.abort())
    await page.getByLabel('Name', { exact: true }).fill('A bike of mine')
    await expect(page.getByText('Not saved yet: we can’t reach BikeValley.')).toBeVisible()
    const kept = async (): Promise<unknown> => page.evaluate('Object.keys(localStorage).sort()')
    await expect.poll(kept).toEqual([expect.stringContaining('draft'), TOKEN_KEY])
    const second = await context.newPage()
    await second.goto('/dashboard/myproduct')
    await expect(second.getByText('Sally Seller').first()).toBeVisible()

    await context.route('**/api/auth/sign-out', (route) => route.abort())
    await page.getByRole('button', { name: 'Log Out' }).first().click()
    await expect(page.getByText('You are logged out in this browser.')).toBeVisible()
    expect(await kept()).toEqual([LEAVING_KEY, LOGGED_OUT_KEY])
    for (const tab of [page, second]) await expect(tab.getByText('Sally Seller')).toHaveCount(0)
    await page.goto('/blog')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    const session = async (): Promise<unknown> => (await page.request.get('/api/auth/get-session')).json()
    expect(await session()).not.toBeNull()

    await context.unroute('**/api/auth/sign-out')
    await context.unroute('**/api/bikes/draft')
    await expect.poll(session).toBeNull()
    await expect.poll(kept).toEqual([LOGGED_OUT_KEY])
    await logIn(page, account)
    await page.goto('/dashboard/addproduct')
    await untilHydrated(page)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
  })
})

test('a page that the server makes for somebody who has logged out in this browser shows nobody, and is hydrated as it was made', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sally Seller')
  await page.addInitScript({ content: `localStorage.setItem('${LEAVING_KEY}', '1')` })
  await page.addInitScript({ content: SERVER_AWAY_AT_ONCE })
  // A slow browser hydrates a page in several steps, and the news arrives between two of them.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await page.goto('/blog')
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
  await untilHydrated(page)
})

test.describe('an ended session', () => {
  test.use({ allowedErrors: /401/ })

  test('of an account that is deleted in one tab leads every other tab to the login', async ({
    page,
    api,
    context,
  }) => {
    const account = await api.signUp('user', 'Dora Departing')
    await context.clearCookies()
    await logIn(page, account)
    const second = await context.newPage()
    await second.goto('/dashboard/myorder')
    await expect(second.getByText('No bookings yet')).toBeVisible()
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    const third = await context.newPage()
    await third.goto('/blog')
    // The way home is slow, and meanwhile the page learns that nobody is logged in any more.
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(/home-.*\.js/, (route) => arrival.then(() => route.continue()))
    const deleted = page.waitForResponse('**/api/auth/delete-user')
    await page.getByRole('button', { name: 'Delete it' }).click()
    await deleted
    const asked = page.waitForResponse(/get-session/)
    await third.evaluate(`localStorage.removeItem('${TOKEN_KEY}')`)
    await asked
    arrive()
    await expect(page).toHaveURL('/')
    await expect(second).toHaveURL('/login?from=%2Fdashboard%2Fmyorder')
    await expect(second.getByText('Dora Departing')).toHaveCount(0)
  })

  test('of a deleted account shows nothing more (SPEC-013)', async ({ page, api, another }) => {
    const person = await api.signUp('user', 'Dolly Deleted')
    await page.goto('/blog')
    const admin = await another()
    await makeAdmin((await admin.api.signUp('user', 'Ada Admin')).email)
    const people = await admin.context.newPage()
    await people.goto('/dashboard/alluser')
    const row = people.getByRole('row').filter({ hasText: person.email })
    const question = people.getByRole('alertdialog', { name: 'Delete Dolly Deleted?' })
    const remove = async () => {
      await row.getByRole('button', { name: 'More for Dolly Deleted' }).click()
      await people.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(row).toBeVisible()
    await remove()
    await question.getByLabel('Reason').fill('They asked for it.')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(people.getByText('user deleted succesfully', { exact: true })).toBeVisible()
    await expect(row).toHaveCount(0)

    // The open page learns of it at once, by the stream of news that ends with its session.
    await expect(page.getByRole('link', { name: 'Log in' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await page.goto('/dashboard/myorder')
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fmyorder')
  })
})

test.describe('a tab whose person is no longer that of the cookie', () => {
  test.use({ allowedErrors: /401/ })

  test('changes nothing, and shows the current person', async ({ page, api, context, another }) => {
    const { api: elsewhere, context: theirs } = await another()
    const other = await elsewhere.signUp('user', 'Olga Other')
    await api.signUp('user', 'Fiona First')
    await page.goto('/dashboard/profile')
    await untilHydrated(page)
    await page.getByLabel('Name', { exact: true }).fill('Fiona Renamed')
    // In one step: what the page still reads in between would otherwise find nobody, and lead to the login page.
    await context.addCookies(await theirs.cookies())
    const save = page.getByRole('button', { name: 'Save name' })
    await save.click()
    await expect(page.getByText('Olga Other').first()).toBeVisible()
    expect(await api.send('GET', '/me')).toMatchObject({ displayName: 'Olga Other' })

    await logOut(page)
    await logIn(page, other)
    await page.goto('/blog')
    await untilHydrated(page)
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'Profile' }).first().click()
    await page.getByLabel('Name', { exact: true }).fill('Olga Renamed')
    await save.click()
    await expect.poll(async () => api.send('GET', '/me')).toMatchObject({ displayName: 'Olga Renamed' })
  })
})

test.describe('a lost role', () => {
  test.use({ allowedErrors: /403/ })

  test('closes its pages at the next step', async ({ page, api }) => {
    const { email } = await api.signUp('user', 'Ada Admin')
    await makeAdmin(email)
    await page.goto('/dashboard')
    await expect(page.getByRole('link', { name: 'All Seller' }).first()).toBeVisible()
    await untilHydrated(page)
    await takeRole(email, 'admin')
    // Not by the link: what the page was still asking for may tell it first, and then its menu has none.
    await goInApp(page, '/dashboard/allseller')
    await expect(page).toHaveURL('/')
  })
})
