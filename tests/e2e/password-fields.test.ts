import { expect, PASSWORD, test } from './fixtures.ts'

const FIELDS = [
  ['/login', 'Password', 'current-password'],
  ['/signup', 'Password', 'new-password'],
  ['/reset-password#token=any', 'New password', 'new-password'],
] as const

for (const [address, label, completion] of FIELDS)
  test(`the password on ${address} is hidden, may be pasted and read, and is known to password managers`, async ({
    page,
  }) => {
    await page.goto(address)
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
