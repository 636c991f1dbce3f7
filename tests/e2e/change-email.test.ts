import type { Page } from '@playwright/test'
import { expect, PASSWORD, test, unique } from './fixtures.ts'
import { type OwnSite, startOwnSite } from './own-site.ts'
import { expectAccessible } from './sound.ts'

const PORT = Number(process.env.E2E_PORT ?? 3917) + 3000
const NEW_PASSWORD = 'A-brand-new-saddle-9'

test.use({ baseURL: `http://127.0.0.1:${PORT}` })

let site: OwnSite
test.beforeAll(async () => {
  test.setTimeout(240_000)
  // Addresses are confirmed where mail is sent; nothing listens there, so that the outbox goes on showing it.
  site = await startOwnSite(PORT, { SMTP_URL: 'smtp://127.0.0.1:9' })
})
test.afterAll(() => site.stop())

/** Opens the link of the newest mail of that subject. */
async function follow(page: Page, subject: string): Promise<void> {
  await page.goto('/dev/mail')
  await page.getByRole('listitem').filter({ hasText: subject }).first().getByRole('link').click()
  await page.getByRole('link', { name: /#token=/ }).click()
}

test.describe('the email address of an account', () => {
  // Sessions that have ended, and what is asked with them.
  test.use({ allowedErrors: /401|400/ })

  test('is changed by a link to the new one, and taken back by a link to the old one, with a new password', async ({
    page,
    api,
    another,
  }) => {
    const account = await api.signUp('user', 'Robin Rider')
    await follow(page, 'Confirm your email address')
    await page.getByRole('button', { name: 'Confirm the address' }).click()
    await expect(page.getByText('Your address is confirmed')).toBeVisible()

    const wanted = `${unique()}@example.com`
    await page.goto('/dashboard/profile')
    await page.getByRole('button', { name: 'Change email address' }).click()
    const newEmail = page.getByLabel('New email address')
    const password = page.getByLabel('Your password', { exact: true })
    const said = (text: string) => page.getByRole('main').getByRole('status').filter({ hasText: text })
    await expect(newEmail).toBeFocused()
    await page.getByRole('button', { name: 'Keep my address' }).click()
    await expect(said('Your email address stays as it is.')).toBeFocused()
    await page.getByRole('button', { name: 'Change email address' }).click()
    await newEmail.fill(wanted)
    await password.fill('Wrong-horse-1')
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(page.getByText('This is not your password.')).toBeVisible()
    await expect(newEmail).toHaveValue(wanted)
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Change it' }).click()
    const waiting = page.getByRole('note').filter({ hasText: `Waiting for confirmation of ${wanted}` })
    await expect(waiting).toBeVisible()
    await expect(said('We emailed a link to the new address.')).toBeFocused()
    await expectAccessible(page)
    await waiting.getByRole('button', { name: 'Send it again' }).click()
    await expect(waiting.getByText('Sent. It may take a minute.')).toBeVisible()
    await waiting.getByRole('button', { name: 'Cancel the change' }).click()
    await expect(said('Your email address stays as it is.')).toBeFocused()

    await page.getByRole('button', { name: 'Change email address' }).click()
    await newEmail.fill(wanted)
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: 'Change it' }).click()
    await expect(waiting).toBeVisible()
    await follow(page, 'Confirm your new email address')
    await expect(page.getByText(`From then on you log in with ${wanted}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Confirm the new address' }).click()
    await expect(page.getByText(`You log in with ${wanted} from now on.`)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'To your profile' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(wanted)

    const { context } = await another()
    const owner = await context.newPage()
    await follow(owner, 'The email address of your account was changed')
    await expectAccessible(owner)
    await owner.getByRole('main').getByRole('button', { name: 'Undo the change' }).click()
    await expect(owner.getByText('Your account has its earlier email address again.')).toBeVisible()
    await owner.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await owner.getByRole('button', { name: 'Set the password' }).click()
    await expect(owner.getByText('Your new password is set. Log in with it.')).toBeVisible()
    await owner
      .getByRole('main')
      .getByLabel(/^Email/)
      .fill(account.email)
    await owner.getByRole('main').getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
    await owner.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(owner.getByText('login successfull...!')).toBeVisible()
    await page.goto('/dashboard/profile')
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Fprofile')
  })
})
