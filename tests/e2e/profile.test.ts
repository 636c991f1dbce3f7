import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { expect, PASSWORD, photoFile, test } from './fixtures.ts'

const NEW_PASSWORD = 'A-brand-new-saddle-9'

test.describe('one’s own account', () => {
  // The session that is ended elsewhere, and the deleted account's last requests.
  test.use({ allowedErrors: /401|400/ })

  test('gets another name and the other role, and a device elsewhere is logged out', async ({ page, api, another }) => {
    const account = await api.signUp('user', 'Robin Rider')
    const phone = await another()
    await phone.api.send('POST', '/auth/sign-in/email', { email: account.email, password: PASSWORD })
    const onPhone = await phone.context.newPage()
    await onPhone.goto('/dashboard')

    await page.goto('/')
    await page
      .getByRole('link', { name: /your profile$/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByText('Enter your name.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Robin Renamed')
    await page.getByRole('complementary').getByRole('link', { name: 'My Order' }).click()
    const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await leaving.getByRole('button', { name: 'Keep writing' }).click()
    await page.getByRole('button', { name: 'Save name' }).click()
    await expect(page.getByRole('complementary').getByText('Robin Renamed')).toBeVisible()

    await page.getByRole('button', { name: 'Start selling' }).click()
    await expect(page.getByRole('link', { name: 'Add Product' }).first()).toBeVisible()

    const devices = page.getByRole('list', { name: 'Devices' })
    await expect(devices.getByRole('listitem')).toHaveCount(2)
    await devices.getByRole('button', { name: /^Log out / }).click()
    await expect(devices.getByRole('listitem')).toHaveCount(1)
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /is logged out\.$/ })
        .last(),
    ).toBeFocused()
    await expect(onPhone).toHaveURL('/login?from=%2Fdashboard')
  })

  test('gets a new password, is copied and then deleted, and going back shows nothing of it', async ({ page, api }) => {
    const account = await api.signUp('user', 'Robin Rider')
    await page.goto('/dashboard/profile')
    const current = page.getByLabel('Current password', { exact: true })
    const chosen = page.getByLabel('New password', { exact: true })
    await current.fill('Wrong-horse-1')
    await chosen.fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await expect(chosen).toHaveValue(NEW_PASSWORD)
    await current.fill(PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Your new password is set.' }),
    ).toBeFocused()
    await expect(chosen).toHaveValue('')

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^bikevalley-my-data-\d{4}-\d{2}-\d{2}\.json$/)
    const copy = z.looseObject({ profile: z.looseObject({ name: z.string(), email: z.string() }) })
    const { profile } = copy.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
    expect(profile).toMatchObject({ name: 'Robin Rider', email: account.email })

    await page.getByLabel('Name', { exact: true }).fill('Not saved')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const question = page.getByRole('dialog', { name: 'Delete your account?' })
    await question.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await question.getByRole('button', { name: 'Delete it' }).click()
    await expect(question.getByText('This is not your password.')).toBeVisible()
    await question.getByLabel('Your password', { exact: true }).fill(NEW_PASSWORD)
    await question.getByRole('button', { name: 'Delete it' }).click()
    await expect(page.getByText('user deleted succesfully', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible()
    await page.goBack()
    await expect(page.getByText('Robin Rider')).toHaveCount(0)
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fprofile')
  })
})

test('a text file called a picture is refused at once; another picture is cropped, saved and seen, and can be removed again', async ({
  page,
  api,
}) => {
  await api.signUp('user', 'Robin Rider')
  await page.goto('/dashboard/profile')
  const form = page.getByRole('main')
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture') }
  await form.locator('input[type=file]').setInputFiles(text)
  await expect(form.getByText('This file is not a picture. Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await expect(form.getByText('No picture chosen')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Save picture' })).toHaveCount(0)
  await form.locator('input[type=file]').setInputFiles(await photoFile('face.jpg', '#224466'))
  await form.getByRole('button', { name: 'Crop' }).click()
  const cropper = page.getByRole('dialog', { name: 'Crop the picture' })
  await cropper.getByRole('slider').first().press('ArrowRight')
  await cropper.getByRole('button', { name: 'Use this part' }).click()
  await form.getByRole('button', { name: 'Save picture' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Your picture is saved.' })).toBeFocused()
  await expect(page.locator('header img').first()).toBeVisible()
  await form.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Your picture is removed.' })).toBeFocused()
  await expect(page.locator('header img')).toHaveCount(0)
})

test('logging out everywhere ends this session too and leads to the login', async ({ page, api, another }) => {
  const account = await api.signUp('Seller', 'Sal Seller')
  const { api: other } = await another()
  await other.send('POST', '/auth/sign-in/email', { email: account.email, password: PASSWORD })
  await page.goto('/dashboard/profile')
  // Unsaved input does not keep a person from logging out.
  await page.getByLabel('Name', { exact: true }).fill('Not saved')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere?' })
  await expect(question.getByRole('button', { name: 'Stay logged in' })).toBeFocused()
  await question.getByRole('button', { name: 'Log out', exact: true }).click()
  await expect(page.getByText('user loggedOut')).toBeVisible()
  await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fprofile')
  await expect(other.send('GET', '/me')).rejects.toThrow('401')
})
