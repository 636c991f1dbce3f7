import { expect, PASSWORD, test, untilHydrated } from './fixtures.ts'

test.use({ locale: 'de-DE' })

for (const javaScriptEnabled of [true, false])
  test(`a visitor whose browser is German reads the site in German ${javaScriptEnabled ? 'with' : 'without'} scripts, switches to English and back, and each choice lasts`, async ({
    another,
  }) => {
    const { context } = await another({ locale: 'de-DE', javaScriptEnabled })
    const page = await context.newPage()
    await page.goto('/buy?category=Sports')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    const footer = page.getByRole('contentinfo')
    const german = footer.getByRole('navigation', { name: 'Sprache' })
    await expect(german.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')

    await german.getByRole('link', { name: 'English' }).click()
    await expect(page).toHaveURL('/buy?category=Sports&lang=en')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).first().click()
    await expect(page).toHaveURL('/blog')
    await page.reload()
    await expect(footer.getByRole('navigation', { name: 'Language' })).toBeVisible()

    await footer.getByRole('link', { name: 'Deutsch' }).click()
    await expect(footer.getByRole('navigation', { name: 'Sprache' })).toBeVisible()
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goBack()
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  })

test('a link that names a language shows it to whoever follows it, and they keep it, also in a tab that was open before', async ({
  another,
}) => {
  const { context } = await another({ locale: 'en-US' })
  const before = await context.newPage()
  await before.goto('/blog')
  const page = await context.newPage()
  await page.goto('/?lang=de')
  await page.getByRole('button', { name: 'Wie mein Gerät' }).waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'AGB' }).click()
  await expect(page).toHaveURL('/terms')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  // What is shown already stays as it is, and is German once it is loaded again.
  await expect(before.locator('html')).toHaveAttribute('lang', 'en')
  await before.reload()
  await expect(before.locator('html')).toHaveAttribute('lang', 'de')
})

test('the language that a person chooses keeps the page, its query and its position, and follows them to another browser, where they log in', async ({
  page,
  api,
  another,
}) => {
  const account = await api.signUp('user', 'Billie Buyer')
  await page.goto('/dashboard/profile?lang=en#security')
  await untilHydrated(page)
  // They have signed up by a call that named no language, in a German browser.
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/dashboard/profile#security')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')

  const { context } = await another({ locale: 'en-US' })
  const there = await context.newPage()
  await there.goto('/login')
  await expect(there.locator('html')).toHaveAttribute('lang', 'en')
  await there.getByLabel(/^Email/).fill(account.email)
  await there.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await there.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(there.locator('html')).toHaveAttribute('lang', 'de')
  await there.goto('/')
  await expect(there.locator('html')).toHaveAttribute('lang', 'de')
})

test('the language can be chosen by keyboard and before the scripts are loaded, at 390 pixels too', async ({
  page,
  api,
}) => {
  await api.signUp('user', 'Billie Buyer')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/?lang=en', { waitUntil: 'commit' })
  await page.getByRole('contentinfo').getByRole('button', { name: 'Deutsch' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await expect(page).toHaveURL('/')
})
