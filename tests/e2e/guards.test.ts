import type { APIRequestContext, Page } from '@playwright/test'
import { takeRole } from './database.ts'
import { expect, goInApp, holdBack, logIn, test, untilHydrated } from './fixtures.ts'

const NOBODY = '018f0000-0000-7000-8000-000000000000'
const BUYER_PAGES = ['/dashboard/myorder', `/dashboard/payment/${NOBODY}`]
const SELLER_PAGES = ['/dashboard/myproduct', '/dashboard/addproduct', '/dashboard/mybuyer']
const ADMIN_PAGES = [
  '/dashboard/alluser',
  `/dashboard/alluser/${NOBODY}`,
  '/dashboard/allseller',
  '/dashboard/allbikes',
  '/dashboard/allbookings',
  `/dashboard/allbookings/${NOBODY}`,
  '/dashboard/audit',
  '/dashboard/processor',
]
const OPEN_TO_ALL_MEMBERS = ['/dashboard', '/category/Sports?page=2']

/** Where the server sends a direct visit, before anything is shown. */
async function answerTo(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return { status: response.status(), location: response.headers().location }
}

test.describe('a direct visit', () => {
  test('of a closed page leads visitors to the login page, which remembers the page (SPEC-024)', async ({
    request,
  }) => {
    for (const path of [...OPEN_TO_ALL_MEMBERS, ...BUYER_PAGES, ...SELLER_PAGES, ...ADMIN_PAGES])
      expect(await answerTo(request, path), path).toEqual({
        status: 302,
        location: `/login?from=${encodeURIComponent(path)}`,
      })
  })

  test('of another role’s page redirects home (SPEC-040)', async ({ page, api, another }) => {
    await api.signUp('user', 'Billie Buyer')
    for (const path of [...SELLER_PAGES, ...ADMIN_PAGES])
      expect(await answerTo(page.request, path), path).toEqual({ status: 302, location: '/' })
    for (const path of [...OPEN_TO_ALL_MEMBERS, '/dashboard/myorder'])
      expect((await answerTo(page.request, path)).status, path).toBe(200)

    const { context: selling, api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    for (const path of [...BUYER_PAGES, ...ADMIN_PAGES])
      expect(await answerTo(selling.request, path), path).toEqual({ status: 302, location: '/' })
    for (const path of [...OPEN_TO_ALL_MEMBERS, ...SELLER_PAGES])
      expect((await answerTo(selling.request, path)).status, path).toBe(200)
  })
})

/** What the home page says about the page that a person was redirected from. */
const redirectReason = (page: Page, whose: string) =>
  page.getByRole('status').filter({ hasText: `The page you asked for is for ${whose}` })

test('a person who is redirected home from another role’s page reads the reason there, once, on a direct visit and in the app', async ({
  page,
  api,
}) => {
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/dashboard/payouts')
  await expect(page).toHaveURL('/')
  await expect(redirectReason(page, 'admins only')).toBeFocused()
  await page.reload()
  await untilHydrated(page)
  await expect(redirectReason(page, 'admins')).toHaveCount(0)

  await goInApp(page, '/dashboard/mybuyer')
  await expect(redirectReason(page, 'sellers')).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'your profile' }).click()
  await expect(page.getByRole('button', { name: 'Start selling' })).toBeInViewport()
  await expect(redirectReason(page, 'sellers')).toHaveCount(0)
})

test('the page that the server sends gives the reason for the redirect, and the next one does not', async ({
  api,
  page,
}) => {
  await api.signUp('user', 'Billie Buyer')
  const says = async (path: string) =>
    (await (await page.request.get(path)).text()).includes('The page you asked for is for sellers')
  expect(await says('/')).toBe(false)
  expect(await says('/dashboard/mybuyer')).toBe(true)
  expect(await says('/')).toBe(false)
})

test.describe('in-app navigation', () => {
  test('shows a spinner to a visitor, then the login page, and after login the category they asked for (SPEC-025)', async ({
    page,
    api,
    context,
  }) => {
    const account = await api.signUp('user', 'Billie Buyer')
    await context.clearCookies()
    await page.goto('/categorie')
    await untilHydrated(page)
    const release = await holdBack(page, '**/api/auth/get-session')
    await goInApp(page, '/category/Off_Road')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/login?from=%2Fcategory%2FOff_Road')
    await page.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup?from=%2Fcategory%2FOff_Road')
    await page.goBack()
    // Both forms ask for an email: what is typed before the page is there would be lost.
    await expect(page.getByRole('heading', { level: 1, name: 'Log in to see this category' })).toBeVisible()
    await logIn(page, account, 'stay')
    await expect(page).toHaveURL('/category/Off_Road')
    await expect(page.getByRole('heading', { level: 1, name: 'Off_Road' })).toBeVisible()
  })

  test('shows a spinner to a wrong role, then the home page (SPEC-067)', async ({ page, api }) => {
    await api.signUp('user', 'Billie Buyer')
    await page.goto('/blog')
    await untilHydrated(page)
    const release = await holdBack(page, '**/api/auth/get-session')
    await goInApp(page, '/dashboard/addproduct')
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
    release()
    await expect(page).toHaveURL('/')
  })

  test('admits a person who has logged in in another tab meanwhile', async ({ page, api }) => {
    await page.goto('/categorie')
    await untilHydrated(page)
    await api.signUp('user', 'Billie Buyer')
    await goInApp(page, '/category/Cruiser')
    await expect(page).toHaveURL('/category/Cruiser')
    await expect(page.getByRole('heading', { level: 1, name: 'Cruiser' })).toBeVisible()
  })
})

test.describe('the return from the login page', () => {
  test('never leaves the site (SPEC-061)', async ({ page, api, context, baseURL }) => {
    const account = await api.signUp('user', 'Billie Buyer')
    const elsewhere = ['https://evil.example', '//evil.example', '/\\evil.example']
    for (const from of elsewhere)
      expect(await answerTo(page.request, `/login?from=${encodeURIComponent(from)}`), from).toEqual({
        status: 302,
        location: '/',
      })
    await context.clearCookies()
    await page.goto('/login?from=//evil.example')
    await logIn(page, account, 'stay')
    await expect(page).toHaveURL(`${baseURL}/`)
  })

  test('opens the booking that a visitor started with Book Now', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const bikeId = await seller.listBike({ name: 'Honda Rebel' })
    const account = await api.signUp('user', 'Billie Buyer')
    await page.context().clearCookies()

    await page.goto(`/bike/${bikeId}`)
    await page.getByRole('link', { name: 'Book Now' }).first().click()
    await expect(page).toHaveURL(/\/login\?from=/)
    await logIn(page, account, 'stay')
    await expect(page).toHaveURL(new RegExp(`/bike/${bikeId}`))
    await expect(page.getByRole('dialog', { name: 'Book this bike' }).getByLabel('Phone')).toBeFocused()
  })
})

test('a buyer who wants to sell is led to the page where selling begins', async ({ page, api }) => {
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/')
  await untilHydrated(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Add a product' }).click()
  await expect(page.getByRole('button', { name: 'Start selling' })).toBeInViewport()
})

test('a seller who loses the role is redirected home at the next page', async ({ page, api }) => {
  const { email } = await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/myproduct')
  await takeRole(email, 'seller')
  expect(await answerTo(page.request, '/dashboard/addproduct')).toEqual({ status: 302, location: '/' })
})
