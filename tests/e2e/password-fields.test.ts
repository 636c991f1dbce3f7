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

    // From another field into the clipboard, as from a password manager.
    await page.evaluate((text) => {
      const other = document.createElement('textarea')
      other.value = text
      document.body.append(other)
      other.select()
    }, PASSWORD)
    await page.keyboard.press('ControlOrMeta+c')
    await field.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(field).toHaveValue(PASSWORD)

    await page.getByRole('button', { name: `Show ${label.toLowerCase()}` }).click()
    await expect(field).toHaveAttribute('type', 'text')
    await page.getByRole('button', { name: `Hide ${label.toLowerCase()}` }).click()
    await expect(field).toHaveAttribute('type', 'password')
  })
