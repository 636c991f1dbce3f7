import type { Page } from '@playwright/test'
import { expect, PASSWORD, test } from './fixtures.ts'
import type { World } from './world.ts'

const FIELDS = [
  ['/login', 'Password', 'current-password'],
  ['/signup', 'Password', 'new-password'],
  ['/reset-password#token=any', 'New password', 'new-password'],
] as const

for (const [address, label, completion] of FIELDS)
  test(`the password on ${address} is hidden, may be pasted and shown, and is recognized by password managers`, async ({
    page,
    another,
  }) => {
    await page.goto(address.endsWith('token=any') ? await mailedLink(page, (await another()).api) : address)
    const field = page.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('type', 'password')
    await expect(field).toHaveAttribute('autocomplete', completion)

    await field.fill(PASSWORD)
    await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click()
    await expect(field).toHaveAttribute('type', 'text')
    // Into the clipboard, as a password manager puts it there.
    await field.press('ControlOrMeta+a')
    await field.press('ControlOrMeta+x')
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: `Hide ${label.toLowerCase()}` }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await field.press('ControlOrMeta+v')
    await expect(field).toHaveValue(PASSWORD)
  })

/** The address of a link to set a new password, as it is mailed. */
async function mailedLink(page: Page, api: World): Promise<string> {
  const { email } = await api.signUp('user', 'Robin Forgetful')
  await api.send('POST', '/auth/request-password-reset', { email })
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'A new password' })
  // The answer does not wait for the mail, so that it tells nobody whether there is such an account.
  await expect(async () => {
    await page.goto('/dev/mail')
    await expect(mail).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.getByRole('link').click()
  return (await page.getByRole('link', { name: /reset-password/ }).getAttribute('href')) ?? ''
}
