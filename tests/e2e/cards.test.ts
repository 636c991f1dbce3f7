import { expect, payWith, test } from './fixtures.ts'

test('a declined card says why and keeps the hold; a failed and a passed authentication end as they should', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sam Seller')
  await api.signUp('user', 'Billie Buyer')
  await page.goto(`/dashboard/payment/${await api.book(await seller.listBike())}`)

  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await payWith(page, number)
    await expect(page.getByText(sentence).first()).toBeVisible()
  }

  await expect(page.getByLabel('CVC')).toHaveValue('123')
  await page.getByLabel('Card number').fill('4000002500003155')
  await expect(page.getByText('Your card has expired.')).toHaveCount(0)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: /fail/i }).click()
  await expect(page.getByText(/unable to authenticate/).first()).toBeVisible()
  await payWith(page, '4000002500003155')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete/i })
    .click()
  await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
})
