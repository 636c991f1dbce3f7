import { Secret, TOTP } from 'otpauth'
import { axeFindings } from '../../tools/audit/axe.ts'
import { forgetConfirmation, forgetUsedCode } from './database.ts'
import { expect, logIn, logOut, PASSWORD, test } from './fixtures.ts'
import { world } from './world.ts'

// These tests cause refusals.
test.use({ allowedErrors: /40[0139]/ })

/** The code that the app shows now; it counts for a half minute after that. */
const codeOf = (key: string): string => new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) }).generate()

test('an authenticator app is set up, asked for at the next login, and replaced by a recovery code', async ({
  page,
  api,
}) => {
  const account = await api.signUp('Seller', 'Sal Careful')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Authenticator app' })
  const key = await dialog.locator('code').innerText()
  await dialog.getByLabel('Code from your app').fill('000000')
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByLabel('Code from your app').fill(codeOf(key))
  await dialog.getByRole('button', { name: 'Switch it on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allInnerTexts()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 of 10 left.', { exact: false })).toBeVisible()

  await logOut(page)
  await page.goto('/dashboard/money')
  await page.getByLabel(/^Email/).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await forgetUsedCode(account.email)
  await page.getByLabel('Code from your app').fill(codeOf(key))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/money')

  await logOut(page)
  await page.goto('/login')
  await page.getByLabel(/^Email/).fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  await page.goto('/dashboard/profile')
  await expect(page.getByText('9 of 10 left.', { exact: false })).toBeVisible()

  // A login with a recovery code counts for who has lost their app; later the app itself is asked for.
  await forgetConfirmation(account.email)
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await page.getByRole('button', { name: 'Switch off' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Switch it off' }).click()
  await expect(question.getByLabel('Your password', { exact: true })).toHaveCount(0)
  await question.getByLabel('Code from your app').fill('000000')
  await question.getByRole('button', { name: 'It’s me' }).click()
  await expect(question.getByText(/This code is wrong/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await forgetUsedCode(account.email)
  await question.getByLabel('Code from your app').fill(codeOf(key))
  await question.getByRole('button', { name: 'It’s me' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
  await logOut(page)
  await logIn(page, account)
})

test('a form that asks for a confirmed identity keeps what was typed, and saves it once that is confirmed', async ({
  page,
  api,
}) => {
  const account = await api.signUp('Seller', 'Sal Careful')
  await page.goto('/dashboard/money')
  await forgetConfirmation(account.email)
  await page.getByLabel('Account holder').fill('Sal Careful')
  await page.getByLabel('IBAN or account number').fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  await question.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByText('Confirm that it is you to continue.')).toBeVisible()
  await page.getByRole('button', { name: 'Save bank details' }).click()
  await question.getByLabel('Your password', { exact: true }).fill('Wrong-horse-1')
  await question.getByRole('button', { name: 'It’s me' }).click()
  await expect(question.getByText('This is not your password.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await question.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await question.getByRole('button', { name: 'It’s me' }).click()
  await expect(page.getByText('Your bank details are saved.')).toBeVisible()
  await expect(question).toBeHidden()
})

test('a passkey is added at the site’s name, signs in without a password, confirms the identity, and is removed', async ({
  page,
  baseURL,
}) => {
  const local = (baseURL ?? '').replace('127.0.0.1', 'localhost')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const account = await world(page.request, local).signUp('Seller', 'Pat Passkey')
  await page.goto(`${local}/dashboard/profile`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByText('Work laptop')).toBeVisible()
  await list.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(list.getByText('Old laptop')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await logOut(page)
  await page.goto(`${local}/login?from=%2Fdashboard%2Fprofile`)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await expect(page).toHaveURL(`${local}/dashboard/profile`)
  await expect(list.getByText(/last used/)).toBeVisible()

  await forgetConfirmation(account.email)
  await list.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove it' }).click()
  await page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('Old laptop is removed.')).toBeVisible()
  await expect(list).toBeHidden()
})

test('the profile says, at an IP address, where passkeys work', async ({ page, api, baseURL }) => {
  await api.signUp('user', 'Nick Number')
  await page.goto('/dashboard/profile')
  const link = page.getByRole('link', { name: 'Open it by its name' })
  await expect(link).toHaveAttribute('href', `${(baseURL ?? '').replace('127.0.0.1', 'localhost')}/dashboard/profile`)
})
