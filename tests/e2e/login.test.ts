import { giveName } from './database.ts'
import { expect, PASSWORD, photoFile, test, unique, untilHydrated } from './fixtures.ts'

test.use({ allowedErrors: /400|404/ })

test('the login page says why it is shown: for the bike by its name, and otherwise by the page alone', async ({
  page,
  another,
  browser,
  baseURL,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const name = `Yamaha Ténéré ${unique()}`
  const bike = await seller.listBike({ name })
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(`/bike/${bike}`)
  await untilHydrated(page)
  await page.getByRole('link', { name: 'Book Now' }).first().click()
  await expect(heading).toHaveText(`Log in to book ${name}`)
  for (const [from, words] of [
    ['/dashboard/addproduct', 'Log in to sell your bike'],
    ['/dashboard/myorder', 'Log in to see your orders'],
    ['/bike/none?book=none', 'Log in to book this bike'],
    ['//evil.example/dashboard', 'Log in'],
    ['/Send%20us%20money', 'Log in'],
  ] as const) {
    await page.goto(`/login?from=${encodeURIComponent(from)}`)
    await expect(heading, from).toHaveText(words)
  }
  // The server renders the name too: it is there without scripts.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), javaScriptEnabled: false })
  const quiet = await context.newPage()
  await quiet.goto(`/login?from=${encodeURIComponent(`/bike/${bike}?book=${bike}`)}`)
  await expect(quiet.getByRole('heading', { level: 1 })).toHaveText(`Log in to book ${name}`)
  await context.close()
})

test('a typed email is carried to Forgot and back, and the previous page is not forgotten', async ({ page }) => {
  await page.goto('/login?from=%2Fdashboard%2Fmyorder')
  await untilHydrated(page)
  await page.getByLabel(/^Email/).fill('billie@example.com')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('billie@example.com')
  await expect(page).toHaveURL('/forgot-password?from=%2Fdashboard%2Fmyorder')
  await page.getByLabel('Email', { exact: true }).fill('billie.rider@example.com')
  await page.reload()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('billie.rider@example.com')
  await page.getByRole('link', { name: 'Back to Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see your orders')
  await expect(page.getByLabel(/^Email/)).toHaveValue('billie.rider@example.com')
  // By the browser's own Back each page has what was typed on it.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('billie.rider@example.com')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in to see your orders')
  await expect(page.getByLabel(/^Email/)).toHaveValue('billie@example.com')
})

test('a link for a new password that is used or too old says so before one is typed, with a link to request another', async ({
  page,
}) => {
  await page.goto('/reset-password#token=an-old-one')
  await expect(page.getByRole('alert')).toContainText('This link is no longer valid.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('who logs in after a sign-up that was interrupted is asked for what is missing, and then led on', async ({
  page,
  api,
}) => {
  const email = `interrupted-${unique()}@example.com`
  await api.send('POST', '/auth/sign-up/email', { name: 'Ines Interrupted', email, password: PASSWORD })
  await giveName(email, 'ines.example')
  await page.context().clearCookies()
  await page.goto('/login?from=%2Fblog')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/welcome?from=%2Fblog')
  await page.getByRole('radio', { name: /I want to sell/ }).check({ force: true })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Leave out web addresses.')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Ines Interrupted')
  await page.locator('input[type=file]').setInputFiles(await photoFile('face.jpg'))
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/blog')
  await expect(page.getByRole('link', { name: 'Your profile' }).locator('img')).toBeVisible()
})
