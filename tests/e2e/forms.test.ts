import { expect, logIn, PASSWORD, photoFile, test, unique } from './fixtures.ts'
import { formPage, valuesOf } from './form-page.ts'

/** What is no picture, whatever it is called. */
const TEXT = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }

/** The server's word about a picture that the browser could read. */
const REFUSED = { code: 'not_an_image', message: 'This file is not a picture.' }

test.describe('login', () => {
  test('requires an email, of type email, and a password, and sends nothing without them (SPEC-028)', async ({
    page,
  }) => {
    await page.goto('/login')
    const { email, password, submit, sent } = formPage(page, 'Log in', '/api/auth/')
    await expect(email).toHaveAttribute('type', 'email')
    await expect(email).toHaveAttribute('required')
    await expect(password).toHaveAttribute('required')
    await submit.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Enter your password.')).toBeVisible()
    await email.fill('no address')
    await password.fill(PASSWORD)
    await submit.click()
    await expect(email).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  test.describe('refused', () => {
    test.use({ allowedErrors: /401/ })

    test('says why in a message and keeps what was typed (SPEC-096)', async ({ page }) => {
      await page.goto('/login')
      const { email, password, submit } = formPage(page, 'Log in', '/api/auth/')
      const typed = `${unique()}@example.com`
      await email.fill(typed)
      await password.fill('Wrong-password-1')
      await submit.click()
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages.locator('[aria-live=assertive]')).toHaveText(/password/i)
      await expect(email).toHaveValue(typed)
      await expect(password).toHaveValue('Wrong-password-1')
      await expect(page).toHaveURL(/\/login$/)
    })
  })

  test('offers Google, and Twitter and GitHub as not set up', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /Google/ })).not.toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByText('Twitter and GitHub sign-in are not set up on this site.')).toBeVisible()
    for (const name of [/Twitter/, /GitHub/])
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('signup', () => {
  test('requires name, image, email and password, and offers the roles user and Seller (SPEC-032)', async ({
    page,
  }) => {
    await page.goto('/signup')
    const { name, image, email, password, terms, submit, sent } = formPage(page, 'Sign up', '/api/auth/')
    for (const field of [name, image, email, password, terms]) await expect(field).toHaveAttribute('required')
    await expect(email).toHaveAttribute('type', 'email')
    expect(await valuesOf(page.getByRole('radio'))).toEqual(['user', 'Seller'])
    await submit.click()
    for (const field of [name, image, email, password, terms])
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  test('has a tick that stands out from its box in both themes, chosen or the device’s', async ({ page }) => {
    const colours = async () =>
      page.evaluate(`(() => {
        const box = document.querySelector('input[type=checkbox]')
        return [getComputedStyle(box).backgroundColor, getComputedStyle(box.nextElementSibling).stroke]
      })()`)
    const light = ['rgb(20, 23, 26)', 'rgb(255, 196, 0)']
    const dark = ['rgb(240, 241, 238)', 'rgb(20, 23, 26)']
    await page.goto('/signup')
    await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
    expect(await colours()).toEqual(light)
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await colours()).toEqual(dark)
    await page.getByRole('button', { name: 'Light', exact: true }).click()
    expect(await colours()).toEqual(light)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.getByRole('button', { name: 'Dark', exact: true }).click()
    expect(await colours()).toEqual(dark)
  })

  test('takes image files only (SPEC-068)', async ({ page }) => {
    await page.goto('/signup')
    const { name, image, email, password, terms, submit, sent } = formPage(page, 'Sign up', '/api/auth/')
    await expect(image).toHaveAttribute('accept', 'image/*')
    await name.fill('Terry Text')
    await image.setInputFiles(TEXT)
    await expect(page.getByText('This file is not a picture. Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
    await email.fill(`${unique()}@example.com`)
    await password.fill(PASSWORD)
    await terms.check()
    await submit.click()
    await expect(image).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])
  })

  test.describe('refused', () => {
    test.use({ allowedErrors: /409|415|422/ })

    test('for a known email keeps what was typed and shows an error (SPEC-098)', async ({ page, api, context }) => {
      const known = await api.signUp('user', 'First Come')
      await context.clearCookies()
      await page.goto('/signup')
      const { name, image, email, password, terms, submit } = formPage(page, 'Sign up', '/api/auth/')
      await page.getByRole('radio', { name: /sell/ }).check({ force: true })
      await name.fill('Second Come')
      await image.setInputFiles(await photoFile('face.jpg'))
      await email.fill(known.email)
      await password.fill(PASSWORD)
      await terms.check()
      await submit.click()
      await expect(page.getByRole('region', { name: 'Messages' }).locator('[aria-live=assertive] > *')).toBeVisible()
      await expect(name).toHaveValue('Second Come')
      await expect(email).toHaveValue(known.email)
      await expect(password).toHaveValue(PASSWORD)
      await expect(page.getByText('face.jpg')).toBeVisible()
      await expect(page.getByRole('radio', { name: /sell/ })).toBeChecked()
    })

    test('after the account was created keeps what it was created with, and a second press finishes it', async ({
      page,
    }) => {
      let saved = 0
      await page.route('**/api/users', async (route) => {
        saved += 1
        await (saved === 1
          ? route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not just now.' } })
          : route.continue())
      })
      await page.goto('/signup')
      const { name, image, email, password, terms, submit } = formPage(page, 'Sign up', '/api/auth/')
      const account = { name: 'Ingrid Interrupted', email: `${unique()}@example.com` }
      await name.fill(account.name)
      await image.setInputFiles(await photoFile('face.jpg'))
      await email.fill(account.email)
      await password.fill(PASSWORD)
      await terms.check()
      await submit.click()
      await expect(page.getByText('Your account has been created with this email and password.')).toBeVisible()
      await expect(email).toHaveJSProperty('readOnly', true)
      await expect(password).toHaveJSProperty('readOnly', true)
      await submit.click()
      await expect(page.getByText('user created succesfully')).toBeVisible()
    })

    test('only for its picture leaves an account, and the picture can be sent again', async ({ page }) => {
      await page.goto('/signup')
      const { name, image, email, password, terms, submit } = formPage(page, 'Sign up', '/api/auth/')
      const account = { name: 'Pat Picture', email: `${unique()}@example.com` }
      await name.fill(account.name)
      await page.route('**/api/images', (route) => route.fulfill({ status: 415, json: REFUSED }), { times: 1 })
      await image.setInputFiles(await photoFile('face.jpg'))
      await email.fill(account.email)
      await password.fill(PASSWORD)
      await terms.check()
      await submit.click()
      await expect(page.getByText('Your account is ready, but its picture was not uploaded.')).toBeVisible()
      await image.setInputFiles(await photoFile('other.jpg'))
      await page.getByRole('button', { name: 'Upload picture again' }).click()
      await expect(page.getByText('user created succesfully')).toBeVisible()
      await page.context().clearCookies()
      await logIn(page, account)
    })
  })
})

test('a new password is requested with an email, and the message says to look for the link (SPEC-030)', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await page.getByLabel('Email').fill(`${unique()}@example.com`)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('check your email for reset password link', { exact: true })).toBeVisible()
})

test('the mailed link of a forgotten password sets a new one, and its token reaches nobody else', async ({
  page,
  another,
}) => {
  const { api } = await another()
  const { email } = await api.signUp('user', 'Robin Forgetful')
  await api.send('POST', '/auth/request-password-reset', { email })
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'A new password' })
  // The answer does not wait for the mail, so that it tells nobody whether there is such an account.
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').click()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await page.getByRole('link', { name: /reset-password/ }).click()
  await page.getByLabel('New password', { exact: true }).fill('Another-horse-battery-2')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await expect(page.getByText('Your new password is set. Log in with it.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((url) => url.replace(/#.*/, '').includes('token='))).toEqual([])

  await page.goto('/reset-password')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})
