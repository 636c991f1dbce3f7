import { bookByMany, bookMany } from './database.ts'
import { expect, test } from './fixtures.ts'

test('My Buyer lists everybody who booked a bike, open bookings first', async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const bikeId = await api.listBike({ name: 'Honda Rebel' })
  await bookByMany(bikeId, 112, 52)
  await page.goto('/dashboard/mybuyer')
  const bike = page.getByRole('region', { name: 'Honda Rebel' })
  const open = bike.getByRole('list', { name: 'Open bookings' }).getByRole('listitem')
  await expect(bike.getByText('50 of 112 bookings are shown, open ones first.')).toBeVisible()
  await expect(open).toHaveCount(50)
  const more = bike.getByRole('button', { name: 'Show more' })
  await more.click()
  await expect(bike.getByText('100 of 112 bookings are shown, open ones first.')).toBeVisible()
  await expect(open).toHaveCount(52)
  await more.click()
  await expect(bike.getByText('60 ended bookings')).toBeVisible()
  await expect(more).toHaveCount(0)
  await expect(bike.getByText('That is all.')).toBeFocused()

  // What is done to one of them shows, with all of them still there.
  await open.last().getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click()
  await expect(bike.getByText('61 ended bookings')).toBeVisible()
  await expect(open).toHaveCount(51)
})

test('My Order lists every open booking, and the dashboard counts them all', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike({ name: 'Honda Rebel' })
  const { email } = await api.signUp('user', 'Billie Buyer')
  await bookMany(email, bikeId, 56)
  await page.goto('/dashboard')
  await page.getByRole('link', { name: '51 more bookings' }).click()
  const rows = page.getByRole('table', { name: 'Your bookings' }).getByRole('row')
  await expect(page.getByText('The newest 50 bookings.')).toBeVisible()
  await expect(rows.filter({ hasText: 'Bike 56' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(page.getByText('56 bookings.', { exact: true })).toBeVisible()
  await expect(rows.filter({ hasText: 'Bike 56' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  await expect(page.getByText('That is all.')).toBeFocused()
})

test('My Buyer shows all booked bikes or those of one state, with their number, at an address of its own', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const [booked, declined] = [await api.listBike({ name: 'Honda Rebel' }), await api.listBike({ name: 'KTM Duke' })]
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  await buyer.book(booked)
  await api.send('POST', `/booking/${await buyer.book(declined)}/decline`, {})
  await page.goto('/dashboard/mybuyer')
  const tabs = page.getByRole('navigation', { name: 'Booked bikes by state' })
  await expect(tabs.getByRole('link')).toHaveText(['All2', 'To hand over0', 'Booked1', 'Ended1'])
  await tabs.getByRole('link', { name: 'Ended' }).click()
  await expect(page).toHaveURL(/\?state=ended$/)
  // A row, with nothing to unfold.
  await expect(page.getByRole('region', { name: 'KTM Duke' }).getByText('Declined by you')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Honda Rebel' })).toHaveCount(0)
  await tabs.getByRole('link', { name: 'To hand over' }).click()
  await expect(page.getByText('No bike is paid for and waiting to be handed over.')).toBeVisible()
  await page.goBack()
  await expect(tabs.getByRole('link', { name: 'Ended' })).toHaveAttribute('aria-current', 'page')
})
