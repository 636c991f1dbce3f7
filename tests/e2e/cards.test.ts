import { addBike, bookBike, expect, logOut, payWith, signUp, test, unique } from './fixtures.ts'

test('a declined card says why and keeps the hold; a failed and a passed authentication end as they should', async ({
  page,
}) => {
  const bike = `KTM Duke ${unique()}`
  await signUp(page, 'Seller', 'Sam Seller')
  await addBike(page, bike)
  const address = await page
    .getByRole('row')
    .filter({ hasText: bike })
    .getByRole('link', { name: bike })
    .first()
    .getAttribute('href')
  await logOut(page)
  await signUp(page, 'user', 'Billie Buyer')
  await page.goto(address ?? '')
  await bookBike(page)
  await page.goto('/dashboard/myorder')
  await page.getByRole('row').filter({ hasText: bike }).getByRole('link', { name: /^Pay/ }).click()

  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await payWith(page, number)
    await expect(page.getByText(sentence).first()).toBeVisible()
  }

  await payWith(page, '4000002500003155')
  await page.getByRole('dialog').getByRole('button', { name: /fail/i }).click()
  await expect(page.getByText(/unable to authenticate/).first()).toBeVisible()
  await payWith(page, '4000002500003155')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /complete/i })
    .click()
  await expect(page.getByText('Congrats! your payment is succesfull')).toBeVisible()
})
