import { expect, PASSWORD, test, untilHydrated } from './fixtures.ts'

/** The tests move the page's clock themselves, so that they wait for nothing. */
test.use({ allowedErrors: /401|net::ERR_FAILED/ })

test('an error stays 4 s and is announced at once; pointing at it or moving the focus into it pauses its time (SPEC-097)', async ({
  page,
}) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Wrong email or password.' } }),
  )
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  const messages = page.getByRole('region', { name: 'Messages' })
  const errors = messages.locator('[aria-live=assertive] > *')
  await untilHydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)

  await logIn.click()
  await expect(errors).toHaveCount(1)
  // The edge that sets it apart from the dark footer.
  await expect(errors).toHaveCSS('outline', /rgb\(244, 245, 242\) solid 2px/)
  await page.clock.runFor(3_999)
  await expect(errors).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(errors).toHaveCount(0)

  await logIn.click()
  await errors.hover()
  await page.clock.runFor(60_000)
  await expect(errors).toHaveCount(1)
  await page.mouse.move(700, 10)
  await page.clock.runFor(4_001)
  await expect(errors).toHaveCount(0)

  await logIn.click()
  const close = messages.getByRole('button', { name: 'Close message' })
  // As it is laid out: the box of a message that still moves into place is at fractions of a pixel.
  for (const side of ['width', 'height']) await expect(close).toHaveCSS(side, /^(4[4-9]|[5-9]\d)(\.\d+)?px$/)
  await close.focus()
  await page.clock.runFor(60_000)
  await expect(errors).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(errors).toHaveCount(0)
})

test('a success stays 2 s and is announced politely (SPEC-102)', async ({ page, api }) => {
  await api.signUp('user', 'Billie Buyer')
  await page.clock.install()
  await page.goto('/blog')
  await untilHydrated(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  const said = page.getByRole('region', { name: 'Messages' }).locator('[aria-live=polite] > *')
  await expect(said).toContainText('user loggedOut')
  await page.clock.runFor(1_999)
  await expect(said).toHaveCount(1)
  await page.clock.runFor(2)
  await expect(said).toHaveCount(0)
})

test('the live regions are part of the page from the start, and messages of both kinds are in one column, newest lowest', async ({
  page,
  api,
}) => {
  const { email } = await api.signUp('user', 'Billie Buyer')
  const html = await (await page.request.get('/blog')).text()
  for (const region of ['polite', 'assertive'])
    expect(html).toMatch(new RegExp(`<div aria-live="${region}"[^>]*></div>`))

  await page.context().clearCookies()
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Wrong email or password.' } }),
  )
  await page.goto('/login')
  await untilHydrated(page)
  const messages = page.getByRole('region', { name: 'Messages' })
  const standing = await messages.locator('[aria-live]').elementHandles()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  const [error, success] = ['Wrong email or password.', 'login successfull...!']
  await logIn.click()
  await expect(messages.getByText(error)).toBeVisible()
  await page.unroute('**/api/auth/sign-in/email')
  await logIn.click()
  await expect(messages.getByText(success)).toBeVisible()

  const texts = await Promise.all(standing.map((region) => region.innerText()))
  expect(texts).toEqual([success, error])
  const [later, earlier] = await Promise.all([success, error].map((text) => messages.getByText(text).boundingBox()))
  expect(later?.y).toBeGreaterThan(earlier?.y ?? Number.POSITIVE_INFINITY)
})

test('a page whose messages can’t be fetched goes on without them, and says everything itself', async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Wrong email or password.' } }),
  )
  const refused = page.waitForEvent('requestfailed', { predicate: (one) => /toaster-/.test(one.url()) })
  await page.route('**/assets/toaster-*.js', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
  await untilHydrated(page)
  const main = page.getByRole('main')
  const logIn = main.getByRole('button', { name: 'Log in', exact: true })
  await logIn.click()
  await refused
  await expect(main.getByText('Wrong email or password.')).toBeVisible()
  const regions = page.getByRole('region', { name: 'Messages' }).locator('[aria-live]')
  await expect(regions).toHaveCount(2)
  expect(await regions.allInnerTexts()).toEqual(['', ''])
})

test('a message that comes before the scripts of messages is shown once they are there', async ({ page }) => {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ status: 401, json: { code: 'not_signed_in', message: 'Wrong email or password.' } }),
  )
  const said = Promise.withResolvers<void>()
  await page.route('**/assets/toaster-*.js', async (route) => {
    await said.promise
    await route.continue()
  })
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill('nobody@example.com')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-horse-1')
  await untilHydrated(page)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(main.getByText('Wrong email or password.')).toBeVisible()
  said.resolve()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.locator('[aria-live=assertive] > *')).toHaveCount(1)
})
