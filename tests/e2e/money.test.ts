import { endPause, makeAdmin } from './database.ts'
import { expect, test, unique, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

/** A bike of this seller, handed over to somebody else. */
async function handOverBike(seller: World, buyer: World, name: string): Promise<void> {
  await buyer.signUp('user', 'Billie Buyer')
  const booking = await buyer.book(await seller.listBike({ name }))
  await buyer.pay(booking)
  await seller.handOver(booking, await buyer.codeFor(booking))
}

test('a seller sees what they get of a price while they type it', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/addproduct')
  await untilHydrated(page)
  await expect(page.getByText('We keep nothing of the price.')).toBeVisible()
  await page.getByLabel(/^Resale price/).fill('4500')
  await expect(page.getByText('We keep nothing; you get $4,500.00.')).toBeVisible()
})

test('a seller reads what they are owed, and enters where it is to be sent', async ({ page, api, another }) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/money')
  await expect(page.getByRole('heading', { name: 'Nothing sold yet' })).toBeVisible()
  const bike = `Ducati Scrambler ${unique()}`
  await handOverBike(api, (await another()).api, bike)
  await page.reload()
  await untilHydrated(page)
  const row = page.getByRole('row', { name: bike })
  await expect(row.getByText('To be paid out')).toBeVisible()
  await expect(row.getByText('of $4,500.00', { exact: true })).toBeVisible()
  await expect(page.getByText('We can’t pay you out yet')).toBeVisible()

  await page.getByLabel('Account holder').fill('Sal Seller')
  const account = page.getByLabel('IBAN or account number')
  await account.fill('DE89 3704 0044 0532 0130 01')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  await expect(account).toHaveAccessibleDescription(/typing error/)
  await account.fill('12345678')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  await expect(page.getByLabel('Bank code')).toHaveAccessibleDescription(/Enter your bank code/)
  await account.fill('DE89 3704 0044 0532 0130 00')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  await expect(page.getByText('Your bank details are saved.', { exact: true })).toBeVisible()
  await expect(page.getByText('ends in 3000')).toBeVisible()
  await expect(page.getByText(/^Nothing is paid out before/)).toBeVisible()

  await page.getByRole('button', { name: 'Change' }).click()
  await expect(account).toHaveValue('')
  await page.getByRole('button', { name: 'Keep what I have' }).click()
  await expect(account).toHaveCount(0)
})

test('an admin looks at the account, sends the money and marks the payout as paid; the seller sees the reference', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  const { email } = await seller.signUp('Seller', `Sal Seller ${unique()}`)
  const bike = `Ducati Scrambler ${unique()}`
  await handOverBike(seller, (await another()).api, bike)
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/payouts')
  await untilHydrated(page)
  const row = page.getByRole('row', { name: bike })
  await expect(row.getByText('The seller has not given their bank details yet.')).toBeVisible()
  await seller.send('PUT', '/bank-details', { holder: 'Sal Seller', account: '1234 5678', bank: 'AU 062-000' })
  await page.reload()
  await expect(row.getByText('The bank details are new.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await endPause(email)
  await page.reload()
  await untilHydrated(page)

  await row.getByRole('button', { name: 'Pay out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pay out $4,500.00?' })
  await expect(dialog.getByText('12345678')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Show the bank account' }).click()
  await expect(dialog.getByText('12345678', { exact: true })).toBeVisible()
  await expect(dialog.getByText('AU062000', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(dialog.getByLabel('Reference of the transfer')).toHaveAccessibleDescription(/Enter the reference/)
  await dialog.getByLabel('Reference of the transfer').fill('BV 2026-17')
  await dialog.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.getByText(/is marked as paid\. Sal Seller .* is told\.$/)).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('link', { name: 'Paid and ended' }).click()
  await expect(row.getByText('BV 2026-17, by Ada Admin')).toBeVisible()

  await page.goto('/dashboard/audit')
  await expect(page.getByRole('row', { name: bike }).getByText('Seller’s bank details viewed')).toBeVisible()
  const sellers = await context.newPage()
  await sellers.goto('/dashboard/money')
  await expect(sellers.getByRole('row', { name: bike }).getByText(/with the reference BV 2026-17\.$/)).toBeVisible()

  await page.goto('/dashboard/payouts?part=paid')
  await untilHydrated(page)
  await row.getByRole('button', { name: 'Mark as returned' }).click()
  const question = page.getByRole('alertdialog', { name: 'Did $4,500.00 come back?' })
  await question.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(question.getByRole('textbox')).toHaveAccessibleDescription(/reason/)
  await question.getByRole('textbox').fill('The account is closed.')
  await question.getByRole('button', { name: 'Mark as returned' }).click()
  await expect(page.getByText(/is due again\. Sal Seller .* is told\.$/)).toBeVisible()
  await expect(row.getByText('Returned', { exact: true })).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'To make' }).click()
  await expect(row.getByText('It was sent and came back: The account is closed.')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Pay out' })).toBeVisible()
})

test('an admin has the card processor read, and sees that both agree', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await handOverBike(seller, (await another()).api, `Ducati Scrambler ${unique()}`)
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard/reconciliation')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await expect(page.getByText(/^Test processor: read until .* [AP]M$/)).toBeVisible()
  // Others pay meanwhile: new rows are not counted.
  await expect(page.getByRole('heading', { name: /^Everything matches/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Ledger and card processor by day' })).toBeVisible()
  await page.getByRole('link', { name: 'Other movements' }).click()
  await expect(page.getByText('No other movements')).toBeVisible()
})

test('the page of the reconciliation after a restore shows what is left to do, and releases all money once nothing is', async ({
  page,
  api,
}) => {
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto('/dashboard')
  await untilHydrated(page)
  // The real freeze would stop every other journey: only this browser's answers are changed.
  let frozen: object | null = {
    since: '2026-11-01T10:00:00.000Z',
    details: 'The site was restored from a backup.',
    unread: true,
    without_keys: ['stripe'],
    unexplained: 2,
    frozen: false,
  }
  await page.route(/\/api\/admin\/reconciliation(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), frozen } })
  })
  const accepted: unknown[] = []
  await page.route('**/api/admin/reconciliation/accept', async (route) => {
    accepted.push(route.request().postDataJSON())
    frozen = null
    await route.fulfill({ json: { acknowledged: true, modifiedCount: 1 } })
  })
  await page.getByRole('link', { name: 'Reconciliation' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'All money is frozen' })
  await expect(notice.getByRole('listitem')).toHaveText([
    /^Set the keys of Stripe as they were, and start the site again/,
    'Press Fetch now, and wait until every card processor was read to the end.',
    'Explain the 2 items that differ, under Does not match and Too new to compare.',
  ])
  await expect(notice.getByRole('button')).toHaveCount(0)
  frozen = { ...frozen, unread: false, without_keys: [], unexplained: 0 }
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await notice.getByRole('button', { name: 'Accept and free all money' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('textbox').fill('Compared with the processor after the restore.')
  await dialog.getByRole('button', { name: 'Accept and free' }).click()
  await expect(notice).toBeHidden()
  expect(accepted).toEqual([{ reason: 'Compared with the processor after the restore.' }])
})
