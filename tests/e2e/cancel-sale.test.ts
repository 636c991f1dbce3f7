import { expect, test, unique, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

test.describe('a paid booking', () => {
  let bike = ''
  let seller: World

  test.beforeEach(async ({ api, another }) => {
    seller = (await another()).api
    await seller.signUp('Seller', 'Sal Seller')
    bike = `Ducati Scrambler ${unique()}`
    await api.signUp('user', 'Billie Buyer')
    await api.pay(await api.book(await seller.listBike({ name: bike })))
  })

  test('is canceled by its buyer with a reason; My Order says at once that the money is being refunded, and then that it was', async ({
    page,
  }) => {
    await page.goto('/dashboard/myorder')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Cancel and get the money back' }).click()
    const dialog = page.getByRole('alertdialog', { name: `Cancel your purchase of ${bike}?` })
    await dialog.getByRole('button', { name: 'Cancel purchase' }).click()
    await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Give a reason/)
    await dialog.getByLabel('Reason').fill('The frame is bent.')
    await dialog.getByRole('button', { name: 'Cancel purchase' }).click()
    const result = page.getByRole('status').filter({ hasText: `Your purchase of ${bike} is canceled.` })
    await expect(result).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel and get the money back' })).toHaveCount(0)
    // Without a reload, as the server's jobs proceed.
    await expect(result).toContainText('went back to your card')
    await page.getByText('1 ended booking', { exact: true }).click()
    await expect(page.getByRole('row', { name: bike }).getByText('Refunded', { exact: true })).toBeVisible()
    const mine = await seller.send('GET', '/booking/received')
    expect(JSON.stringify(mine)).toContain('refunded')
  })
})

test('a sale is canceled by its seller, who may put the bike back on the market', async ({ page, api, another }) => {
  await api.signUp('Seller', 'Sal Seller')
  const bike = `Ducati Scrambler ${unique()}`
  const id = await api.listBike({ name: bike })
  const buyer = (await another()).api
  await buyer.signUp('user', 'Billie Buyer')
  await buyer.pay(await buyer.book(id))
  await page.goto('/dashboard/mybuyer')
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Cancel sale' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Cancel the sale of ${bike}?` })
  await dialog.getByLabel('Reason').fill('I have lost the title.')
  await dialog.getByRole('button', { name: 'Cancel sale' }).click()
  const result = page.getByRole('status').filter({ hasText: `The sale of ${bike} is canceled.` })
  await expect(result).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel sale' })).toHaveCount(0)
  await expect(result).toContainText('Billie Buyer has the money back.')
  await expect.poll(async () => JSON.stringify(await api.send('GET', `/bikes/${id}`))).toContain('"state":"withdrawn"')
})
