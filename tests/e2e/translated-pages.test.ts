import { makeAdmin } from './database.ts'
import { addBike, bookBike, expect, logIn, logOut, PASSWORD, payWith, signUp, test, unique } from './fixtures.ts'
import { bikes, listMake, total } from './search-page.ts'
import { expectTranslated, translate } from './translate.ts'

/* Journeys on pages that the browser translates, again at each change. */

// React renders anew what it hydrates only after the page was translated (#418).
test.use({ allowedErrors: /40[01]|Minified React error #418/ })

test.beforeEach(({ page }) => translate(page))

test('a visitor of translated pages searches, fails to log in, asks for a new password, signs up and logs in again', async ({
  page,
  another,
}) => {
  const { api: seller } = await another()
  const make = await listMake(seller)
  await page.goto(`/buy?make=${make}`)
  await expectTranslated(page)
  await expect(total(page)).toHaveText('3 bikes on sale')
  const tabs = page.getByRole('navigation', { name: 'Category' })
  await tabs.getByRole('link', { name: 'Cruiser' }).click()
  await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
  await expect(total(page)).toHaveText('1 bike on sale')
  await tabs.getByRole('link', { name: 'Sports' }).click()
  await expect(total(page)).toHaveText('2 bikes on sale')
  await page.getByLabel('Sort').selectOption('Lowest price')
  await expect(bikes(page).first()).toHaveText(`${make} Alpha 300 2900`)

  await page.goto('/login')
  await expectTranslated(page)
  for (const password of ['wrong-horse-battery-1', 'wrong-horse-battery-2']) {
    await page.getByLabel(/^Email/).fill(`${unique()}@example.com`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page.getByRole('main').getByText('Invalid email or password').first()).toBeVisible()
  }

  await page.goto('/forgot-password')
  await expectTranslated(page)
  const send = page.getByRole('button', { name: 'Send the link' })
  await send.click()
  await expect(page.getByLabel(/^Email/)).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel(/^Email/).fill(`${unique()}@example.com`)
  await send.click()
  await expect(page.getByText('check your email for reset password link')).toBeVisible()
  await expectTranslated(page)

  await page.goto('/signup')
  await expectTranslated(page)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const account = await signUp(page, 'user', 'Billie Buyer')
  await logOut(page)
  await logIn(page, account)
  await expectTranslated(page)
})

test('a buyer on translated pages books, has a card declined, and pays', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike({ name: `Triumph Bobber ${unique()}` })
  await api.signUp('user', 'Billie Buyer')
  await page.goto(`/bike/${bikeId}`)
  await expectTranslated(page)
  await bookBike(page)
  await page.goto('/dashboard/myorder')
  await page.getByRole('link', { name: /^Pay/ }).first().click()
  await expect(page.getByText('This bike is held for you')).toBeVisible()
  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
  ] as const) {
    await payWith(page, number)
    await expect(page.getByText(sentence).first()).toBeVisible()
    await expectTranslated(page)
  }
  await payWith(page, '4242424242424242')
  await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
  await expect(page.getByText(/pi_\w+/)).toBeVisible()
  await expectTranslated(page)
})

test('a seller on translated pages lists a bike and advertises it', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const bike = `Honda Rebel ${unique()}`
  await addBike(page, bike)
  const row = page.getByRole('row').filter({ hasText: bike })
  await row.getByRole('button', { name: 'advertised' }).click()
  await expect(page.getByText('succesfully advertised', { exact: true })).toBeVisible()
  await expectTranslated(page)
})

const LISTS = [
  'alluser',
  'allseller',
  'allbikes',
  'allbookings',
  'reportedbikes',
  'disputes',
  'chargebacks',
  'payouts',
  'balances',
  'reconciliation',
  'audit',
]

test('an admin on translated pages reads every list, searches one, and suspends somebody', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const account = await seller.signUp('Seller', 'Sal Suspended')
  await seller.listBike()
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/alluser')
  for (const list of LISTS) {
    await page.locator(`nav a[href="/dashboard/${list}"]:visible`).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/${list}$`))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expectTranslated(page)
  }
  await page.goto('/dashboard/allseller')
  await page.getByLabel('Name or email').fill(unique())
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByLabel('Name or email').fill(account.email)
  await expect(page.getByText('1 seller', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: account.email })
  await row.getByRole('button', { name: 'Suspend', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Suspend Sal Suspended?' })
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(question.getByText(/^Give a reason/)).toBeVisible()
  await question.getByLabel('Reason').fill('Asks for money elsewhere.')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('Sal Suspended is suspended and has been notified.')).toBeVisible()
  await expect(row).toContainText('Asks for money elsewhere.')
  await expectTranslated(page)
})
