import { addBike, bookBike, expect, logIn, logOut, payWith, signUp, test, unique } from './fixtures.ts'

test('a bike is listed with a photo, advertised, found, booked, paid for and shown as sold (SPEC-001)', async ({
  page,
}) => {
  const bike = `Triumph Bobber ${unique()}`

  const seller = await signUp(page, 'Seller', 'Dana Whitcombe')
  await addBike(page, bike)
  await expect(page).toHaveURL(/\/dashboard\/myproduct/)
  const row = page.getByRole('row').filter({ hasText: bike })
  await row.getByRole('button', { name: 'advertised' }).click()
  await expect(page.getByText('succesfully advertised', { exact: true })).toBeVisible()
  await logOut(page)

  await signUp(page, 'user', 'Chris Rider')
  await page.goto('/')
  const card = page.getByRole('article').filter({ hasText: bike })
  await expect(card.getByRole('link', { name: bike })).toBeVisible()
  await page.goto('/category/Sports')
  await page.getByRole('article').filter({ hasText: bike }).getByRole('link', { name: bike }).click()
  await expect(page.getByRole('heading', { name: bike, level: 1 })).toBeVisible()
  await bookBike(page)

  await page.goto('/dashboard/myorder')
  const order = page.getByRole('row').filter({ hasText: bike })
  await order.getByRole('link', { name: /^Pay/ }).click()
  await expect(page.getByText(/test money/i).first()).toBeVisible()
  await payWith(page, '4242 4242 4242 4242')
  await expect(page.getByText('Congrats! your payment is succesfull', { exact: true })).toBeVisible()
  await expect(page.getByText(/pi_\w+/)).toBeVisible()
  await page.goto('/dashboard/myorder')
  await expect(page.getByRole('row').filter({ hasText: bike })).toContainText(/paid/i)
  await logOut(page)

  await logIn(page, seller)
  await page.goto('/dashboard/myproduct')
  await expect(page.getByRole('row').filter({ hasText: bike })).toContainText(/sold/i)
  await page.goto('/dashboard/mybuyer')
  await expect(page.getByRole('heading', { name: 'Chris Rider' })).toBeVisible()
})
