import { expect, photoFile, test } from './fixtures.ts'

test('a person who comes from Google is asked once for role and terms, and returns to where they came from', async ({
  page,
}) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?from=%2Fdashboard')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Gina Google')
  await expect(page.getByText('login successfull...!')).toBeVisible()
  expect(await page.evaluate(`localStorage.getItem('bikevalley-token')`)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)

  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible()
  await page.getByRole('radio', { name: /I want to sell/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'My Product' }).first()).toBeVisible()
  await page.goto('/welcome')
  await expect(page).toHaveURL('/')
})

test('signing up with Google takes the role and the terms of the form', async ({ page }) => {
  await page.goto('/signup')
  const google = page.getByRole('button', { name: 'Sign up with Google' })
  await google.click()
  await expect(page.getByText('Accept the terms to continue.')).toBeVisible()
  await page.getByRole('radio', { name: /I want to sell/ }).check({ force: true })
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await google.click()
  await expect(page.getByText('login successfull...!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard/myproduct')
  await expect(page).toHaveURL('/dashboard/myproduct')
})

test('a sign-in that failed is explained in words on the login page', async ({ page }) => {
  await page.goto('/login?failure=denied&provider=google&from=%2Fblog')
  await expect(page.getByRole('alert').first()).toContainText('You canceled the sign-in at Google.')
  await page.goto('/login?failure=account_unverified&provider=google')
  await page.getByRole('alert').getByRole('link', { name: 'Set a new password' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('a password is rated while it is typed, and a picture cropped by keyboard', async ({ page }) => {
  await page.goto('/signup')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('Password123')
  await expect(page.getByText('Too common')).toBeVisible()
  await password.fill('three bikes and a shed')
  await expect(page.getByText('Strong')).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(await photoFile('face.jpg'))
  await page.getByRole('button', { name: 'Crop' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Crop the picture' })
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End')
  await dialog.getByRole('group', { name: /The part that is kept/ }).press('ArrowLeft')
  await dialog.getByRole('button', { name: 'Use this part' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Crop' })).toBeFocused()
})
