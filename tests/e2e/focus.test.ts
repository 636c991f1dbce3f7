import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, test, unique, untilHydrated } from './fixtures.ts'

/* The focus is never lost when an act removes its own row or button; everything here is done by keyboard. */

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the menu closes when the focus leaves it, and not before', async ({ page }) => {
    await page.goto('/blog/vs')
    await untilHydrated(page)
    const menu = page.locator('#site-menu')
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    for (const name of ['Home', 'Blog', 'Watch list', 'Log in']) {
      await page.keyboard.press('Tab')
      await expect(menu.getByRole('link', { name })).toBeFocused()
    }
    await page.keyboard.press('Tab')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })
})

test('My Product: after a delete the focus is on its result in the row’s place, before the next bike, and after the last too', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  for (const name of ['Honda Last', 'Honda Middle', 'Honda First']) await api.listDraft({ name })
  await page.goto('/dashboard/myproduct')
  const deleteOf = (name: string) => rowOf(page, name).getByRole('button', { name: 'Delete' })
  const remove = async (name: string) => {
    await deleteOf(name).press('Enter')
    await answer(page, 'Delete')
    await expect(rowOf(page, name)).toHaveCount(0)
  }
  await remove('Honda Middle')
  await expect(said(page, 'Honda Middle is deleted')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Honda Last' })).toBeFocused()
  await remove('Honda Last')
  await expect(said(page, 'Honda Last is deleted')).toBeFocused()
  await remove('Honda First')
  await expect(said(page, 'Honda First is deleted')).toBeFocused()
})

test('My Product: the result of a saved Edit, or of a bike that leaves a list of one state, appears where the row is, or was', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  for (const name of ['Honda Last', 'Honda First']) await api.listBike({ name })
  await page.goto('/dashboard/myproduct?state=available')
  const edit = rowOf(page, 'Honda First').getByRole('button', { name: 'Edit' })
  await edit.press('Enter')
  await page.locator('dialog:modal').getByLabel('Resale price').fill('4,250')
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Honda First')).toContainText('$4,250')
  await expect(said(page, 'Your changes are saved.')).toBeFocused()
  await page.getByRole('button', { name: 'More for Honda First' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Withdraw from sale' }).press('Enter')
  await expect(rowOf(page, 'Honda First')).toHaveCount(0)
  await expect(said(page, 'Honda First is withdrawn.')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Honda Last' })).toBeFocused()
})

test('My Order: after a cancel the focus is on its result in the card’s place, and after the last too', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bikes = [await seller.listBike({ name: 'KTM Duke' }), await seller.listBike({ name: 'Honda Rebel' })]
  await api.signUp('user', 'Billie Buyer')
  for (const id of bikes) await api.book(id)
  await page.goto('/dashboard/myorder')
  const cancelOf = (name: string) => rowOf(page, name).getByRole('button', { name: 'Cancel' })
  await cancelOf('Honda Rebel').press('Enter')
  await answer(page, 'Cancel booking')
  await expect(page.getByText('1 ended booking', { exact: true })).toBeVisible()
  await expect(said(page, 'Your booking of Honda Rebel is canceled.')).toBeFocused()
  await cancelOf('KTM Duke').press('Enter')
  await answer(page, 'Cancel booking')
  await expect(page.getByText('2 ended bookings', { exact: true })).toBeVisible()
  await expect(said(page, 'Your booking of KTM Duke is canceled.')).toBeFocused()
})

test('My Buyer: after a decline the focus is on its result, and the page stays where it was', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const others = []
  for (const name of ['Ducati One', 'Ducati Two', 'Ducati Three', 'Ducati Four'])
    others.push(await api.listBike({ name }))
  const bikeId = await api.listBike({ name: 'Honda Rebel' })
  for (const [name, bikes] of [
    ['Bob Buyer', [...others, bikeId]],
    ['Alma Buyer', [bikeId]],
  ] as const) {
    const { api: buyer } = await another()
    await buyer.signUp('user', name)
    for (const bike of bikes) await buyer.book(bike)
  }
  await page.goto('/dashboard/mybuyer')
  const bike = page.getByRole('region', { name: 'Honda Rebel' })
  const declineOf = (name: string) =>
    bike.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Decline' })
  const result = (name: string) => bike.getByRole('status').filter({ hasText: `The booking of ${name} is declined.` })
  await declineOf('Alma Buyer').press('Enter')
  await answer(page, 'Decline')
  await expect(declineOf('Alma Buyer')).toHaveCount(0)
  await expect(result('Alma Buyer')).toBeFocused()
  const place = await page.evaluate('scrollY')
  await declineOf('Bob Buyer').press('Enter')
  await answer(page, 'Decline')
  await expect(result('Bob Buyer')).toBeFocused()
  await expect(result('Bob Buyer')).toBeInViewport()
  await expect(bike.getByText('2 ended bookings')).toBeVisible()
  expect(Math.abs(Number(await page.evaluate('scrollY')) - Number(place))).toBeLessThan(200)

  await page.goto('/dashboard/mybuyer?state=booked')
  const two = page.getByRole('region', { name: 'Ducati Two' })
  await two.getByRole('button', { name: 'Decline' }).press('Enter')
  await answer(page, 'Decline')
  await expect(two).toHaveCount(0)
  await expect(
    said(page, 'The booking of Bob Buyer is declined. Bob Buyer is told, and can book Ducati Two'),
  ).toBeFocused()
})

test('a booked bike’s card has the focus where Book Now was', async ({ page, api, another }) => {
  const name = `Suzuki ${unique()}`
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await seller.listBike({ name })
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/buy')
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: 'Book Now' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Book this bike' })
  await dialog.getByLabel('Phone').fill('5550104050')
  await dialog.getByLabel('Meeting place').fill('The station')
  await page.keyboard.press('Enter')
  await expect(card.locator(':focus')).toContainText('Not paid')
})

test('an admin’s deletes: the focus is on their result in the row’s place, and from a person’s own page above the list', async ({
  page,
  api,
  another,
}) => {
  const family = unique()
  for (const name of [`Carl ${family}`, `Bea ${family}`, `Al ${family}`])
    await (await another()).api.signUp('user', name)
  const bikes = [`Zontes ${family}`, `Voge ${family}`]
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  for (const name of bikes) await seller.listBike({ name })
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto(`/dashboard/alluser?q=${family}`)
  await page.getByRole('button', { name: `More for Al ${family}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter')
  await answer(page, 'Delete', 'A machine.')
  await expect(rowOf(page, `Al ${family}`)).toHaveCount(0)
  await expect(said(page, `Al ${family} is deleted.`)).toBeFocused()
  await page.getByRole('link', { name: `Bea ${family}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Bea ${family}` })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await answer(page, 'Delete', 'Another machine.')
  await expect(said(page, `Bea ${family} is deleted.`)).toBeFocused()
  await expect(page.getByRole('heading', { level: 1, name: 'All User' })).toBeVisible()

  await page.goto(`/dashboard/allbikes?q=${family}`)
  await rowOf(page, `Voge ${family}`).getByRole('button', { name: 'Withdraw' }).press('Enter')
  await answer(page, 'Withdraw', 'Wrong pictures.')
  await expect(said(page, `Voge ${family} is withdrawn.`)).toBeFocused()
  await rowOf(page, `Voge ${family}`).getByRole('button', { name: 'Delete' }).press('Enter')
  await answer(page, 'Delete', 'Still wrong.')
  await expect(rowOf(page, `Voge ${family}`)).toHaveCount(0)
  await expect(said(page, `Voge ${family} is deleted.`)).toBeFocused()
})

test('an admin’s refund: the focus is on its result, above the payments', async ({ page, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike()
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  const bookingId = await buyer.book(bikeId)
  await buyer.pay(bookingId)
  await makeAdmin((await api.signUp('user', 'Ada Admin')).email)
  await page.goto(`/dashboard/allbookings/${bookingId}`)
  const button = page.getByRole('button', { name: 'Refund…' })
  await button.press('Enter')
  await page.getByLabel('Amount (USD)').fill('4500')
  await answer(page, 'Refund', 'The frame number is of another bike.')
  await expect(button).toHaveCount(0)
  await expect(said(page, 'The refund is requested.')).toBeFocused()
})

/** Of a thing, not of what was said about one. */
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name, hasNot: page.locator('[role=status][tabindex]') })

const said = (page: Page, words: string) => page.getByRole('main').getByRole('status').filter({ hasText: words })

/** Answers the open question by keyboard, with the reason that an admin gives. */
async function answer(page: Page, label: string, reason?: string): Promise<void> {
  const question = page.getByRole('alertdialog')
  if (reason !== undefined) await question.getByLabel('Reason').fill(reason)
  const yes = question.getByRole('button', { name: label, exact: true })
  // Not before its consequences are shown.
  await expect(yes).not.toHaveAttribute('aria-disabled', 'true')
  await yes.press('Enter')
  await expect(question).toBeHidden()
}
