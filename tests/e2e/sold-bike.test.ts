import { expect, test, unique, untilHydrated } from './fixtures.ts'

test('My Product lists a paid bike first with its handover, keeps it until then, and marks one sold elsewhere as such', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const [sold, elsewhere] = [`Ducati Scrambler ${unique()}`, `Honda Rebel ${unique()}`]
  const bike = await api.listBike({ name: sold })
  await api.send('POST', `/bikes/${await api.listBike({ name: elsewhere })}/sold-elsewhere`)
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  const booking = await buyer.book(bike)
  await buyer.pay(booking)
  await page.goto('/dashboard/myproduct')
  const row = page.getByRole('row', { name: sold })
  await expect(row).toContainText('Paid')
  await expect(row).toContainText(
    /Call Billie Buyer and agree on a time\. Hand the bike over by .* \$4,500\.00 is yours\./,
  )
  await expect(row.getByRole('link', { name: 'Billie Buyer' })).toHaveAttribute(
    'href',
    `/dashboard/mybuyer#bike-${bike}`,
  )
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const other = page.getByRole('row', { name: elsewhere })
  await expect(other).toContainText('Sold elsewhere')
  await expect(other.getByRole('button').last()).toHaveAccessibleName(`More for ${elsewhere}`)
  await expect(other.getByRole('button').first()).toHaveText('Edit')

  await row.getByRole('link', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hand over ${sold}`)
  await api.handOver(booking, await buyer.codeFor(booking))
  await page.goto('/dashboard/myproduct')
  await expect(row).toContainText(/To be paid out.*Handed over on .*\$4,500\.00 is yours\. Add a bank account/s)
  await expect(row.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  await row.getByRole('button', { name: `More for ${sold}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('link', { name: 'Add bank account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
})

test('the seller’s dashboard shows first what to hand over, and then the account that the money waits for', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Ducati Scrambler ${unique()}`
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  const booking = await buyer.book(await api.listBike({ name }))
  await buyer.pay(booking)
  await page.goto('/dashboard')
  const tasks = page.getByRole('region', { name: 'Selling' }).getByRole('listitem')
  const task = tasks.filter({ has: page.getByRole('heading', { name: `Hand over ${name}` }) })
  await expect(task.getByRole('heading')).toHaveText(/ by .*, \$4,500\.00$/)
  await expect(task).toContainText('Call Billie Buyer and agree on a time.')
  await task.getByRole('link', { name: 'Hand over' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hand over ${name}`)

  await api.handOver(booking, await buyer.codeFor(booking))
  await page.goto('/dashboard')
  const account = tasks.filter({ hasText: 'Add a bank account: $4,500.00 is waiting' })
  await expect(task).toHaveCount(0)
  await account.getByRole('link', { name: 'Add bank account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
})

test('My Buyer shows bookings made meanwhile as soon as it is looked at again', async ({ page, api, another }) => {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Ducati Scrambler ${unique()}`
  const bike = await api.listBike({ name })
  // What the page asks as it begins would be the answer to a look that comes while it is on its way.
  const begun = page.waitForResponse('**/api/booking/buyers*')
  await page.goto('/dashboard/mybuyer')
  await untilHydrated(page)
  await (await begun).finished()
  await expect(page.getByRole('heading', { name: 'Still waiting for my buyer.' })).toBeVisible()
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  await buyer.book(bike)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")
  await expect(page.getByRole('region', { name }).getByRole('heading', { name: 'Billie Buyer' })).toBeVisible()
})
