import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { forgetConfirmation, makeAdmin } from './database.ts'
import { doAtOnce, expect, PASSWORD, test, unique, untilHydrated } from './fixtures.ts'

test('an admin’s menu is in groups, and counts what waits in each list', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(await seller.listBike({ name: 'Honda Menu' }))
  await buyer.pay(bookingId)
  await buyer.send('POST', `/booking/${bookingId}/handover/report`, { words: 'It is another bike.' })
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/alluser')
  const menu = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(menu.getByRole('list', { name: 'Market' }).getByRole('link')).toHaveText([
    'All Bikes',
    /^All Bookings/,
    /^Reported Bikes/,
  ])
  await expect(menu.getByRole('list', { name: 'Cases' }).getByRole('link').first()).toHaveText(/^Disputes\d+ waiting$/)
  await expect(menu.getByRole('link', { name: 'All User' })).toHaveAttribute('aria-current', 'page')
})

for (const role of ['user', 'Seller'] as const)
  test(`the dashboard of a ${role} has the legal links alone below it, in one line`, async ({ page, api }) => {
    await api.signUp(role, 'Billie Brief')
    await page.goto('/dashboard')
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link')).toHaveText(['Terms', 'Privacy', 'Imprint'])
    expect((await footer.boundingBox())?.height).toBeLessThan(60)
    await footer.getByRole('link', { name: 'Privacy' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(footer.getByRole('link', { name: 'All bikes' })).toBeVisible()
  })

const LISTS = ['alluser', 'allbikes', 'allbookings', 'disputes', 'chargebacks', 'payouts', 'audit']

test('rows of an admin’s lists are 44 to 52 pixels high on a wide screen, however long the names', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Maximiliana Aurelia von und zu Habsburg-Lothringen-Este the Third of Her Name')
  const name = 'Harley-Davidson FLHTKSE CVO Limited 117 Anniversary Edition with everything on it'
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  for (const card of [undefined, '4000000000001976']) {
    const bookingId = await buyer.book(await seller.listBike({ name }))
    await buyer.pay(bookingId, card)
    if (card === undefined)
      await buyer.send('POST', `/booking/${bookingId}/handover/report`, { words: 'It is another bike. '.repeat(20) })
  }
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  for (const list of LISTS) {
    await page.goto(`/dashboard/${list}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const rows = page.locator('tbody tr')
    if (list !== 'payouts' && list !== 'audit') await expect(rows.first()).toBeVisible()
    for (const row of await rows.all()) {
      const height = (await row.boundingBox())?.height ?? 0
      expect(Math.round(height), `${list}: ${await row.textContent()}`).toBeGreaterThanOrEqual(44)
      expect(Math.round(height), `${list}: ${await row.textContent()}`).toBeLessThanOrEqual(52)
    }
  }
})

/** A step of a script in the page: sets a day of the list's period. */
const setDay = (name: string, day: string) => `{
  const field = document.querySelector('input[type=date][name=${name}]')
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${day}')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}`

test('an admin filters bookings by days of their own time zone, reads their sum, downloads them as a file, and finds the balances', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bike = `Zündapp ${unique()} KS 50`
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  await buyer.book(await seller.listBike({ name: bike }))
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto(`/dashboard/allbookings?q=${encodeURIComponent(bike)}`)
  await expect(page.getByText('1 booking, in all $4,500.00')).toBeVisible()
  await untilHydrated(page)
  // Both before the list is drawn again, as on a slow machine.
  await doAtOnce(page, [setDay('from', '2020-01-01'), setDay('to', '2020-02-02')])
  await expect(page.getByText(/^Days are those of \S/)).toBeVisible()
  await expect(page).toHaveURL(/from=2020-01-01&zone=[^&]+&to=2020-02-02/)
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(page).toHaveURL(/from=2020-01-01&zone=[^&]+$/)
  await expect(page.getByText('1 booking, in all $4,500.00')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.reload()
  await untilHydrated(page)
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('2020-01-31')
  await page.getByLabel('To', { exact: true }).fill('')
  await expect(page.getByText('1 booking, in all $4,500.00')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('bookings.csv')
  expect(await readFile(await file.path(), 'utf8')).toContain(`${bike},Billie Buyer`)
  // Other admins of this site act meanwhile, and the first page of the log has the newest of them all.
  const { _id } = z.object({ _id: z.string() }).parse(await api.send('GET', '/me'))
  await page.goto(`/dashboard/audit?by=${_id}`)
  const downloaded = page.getByRole('row').filter({ hasText: bike })
  await expect(downloaded).toContainText('List downloaded')
  await expect(downloaded).toContainText('from 2020-01-01')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Balances' }).click()
  await expect(page.getByRole('region', { name: 'Others’ money' })).toContainText('Due to sellers')
  await page.getByRole('link', { name: 'Paid bookings' }).click()
  await expect(page).toHaveURL('/dashboard/allbookings?state=paid')
})

test.describe('ten minutes after the login', () => {
  test.use({ allowedErrors: /403 \(Forbidden\)/ })

  test('an admin is asked who it is before a file for the books is downloaded', async ({ page, api }) => {
    const { email } = await api.signUp('user', 'Ada Admin')
    await makeAdmin(email)
    await page.goto('/dashboard/balances')
    await untilHydrated(page)
    const books = page.getByRole('region', { name: 'Files for your books' })
    await books.getByLabel('From').fill('2020-01-01')
    await forgetConfirmation(email)
    await books.getByRole('button', { name: 'Download CSV: Receipts and invoices' }).click()
    const question = page.getByRole('dialog', { name: 'Is it you?' })
    await question.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    const book = page.waitForEvent('download')
    await question.getByRole('button', { name: 'It’s me' }).click()
    expect((await book).suggestedFilename()).toBe('papers.csv')
  })
})

test('a bookmark of bookings with returned refunds, by the filter’s earlier name, opens the same list', async ({
  page,
  api,
}) => {
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/allbookings?q=Zündapp&money=refund_came_back')
  await expect(page).toHaveURL(/\?q=Z%C3%BCndapp&money=refund_returned$/)
  await expect(page.getByLabel('Money')).toHaveValue('refund_returned')
})

test('a person’s page shows how to reach and to pay them, and has notes that admins write and delete', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const account = await seller.signUp('Seller', 'Sal Noted')
  await seller.listBike({ name: 'Honda Noted' })
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto(`/dashboard/alluser?q=${encodeURIComponent(account.email)}`)
  await page.getByRole('link', { name: 'Sal Noted' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('No bank details')).toBeVisible()
  const notes = page.getByRole('region', { name: 'Notes' })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByText('Write what other admins should know.')).toBeVisible()
  await notes.getByLabel('New note').fill('Called: the papers follow.')
  await notes.getByRole('button', { name: 'Add note' }).click()
  const note = notes.getByRole('listitem').filter({ hasText: 'Called: the papers follow.' })
  await expect(note).toContainText('Ada Admin')
  await expect(page.getByRole('region', { name: 'Account and security' })).toContainText('Note added')
  await note.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(note).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Account and security' })).toContainText('Note deleted')
})
