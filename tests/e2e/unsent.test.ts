import { makeAdmin } from './database.ts'
import { expect, logIn, logOut, test, unique, untilHydrated } from './fixtures.ts'

/* What was typed into a dialog that is closed without sending is restored when it opens again for the same subject. */

test('a typed booking is restored after Escape and on another page with the bike, not for another bike or person, and deleted once sent', async ({
  page,
  api,
  another,
}) => {
  const names = [`Honda ${unique()}`, `KTM ${unique()}`] as const
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const [rebel, duke] = [await seller.listBike({ name: names[0] }), await seller.listBike({ name: names[1] })]
  const other = await api.signUp('user', 'Otto Other')
  await api.signUp('user', 'Billie Buyer')
  const dialog = page.getByRole('dialog', { name: 'Book this bike' })
  const [phone, meeting] = [dialog.getByLabel('Phone'), dialog.getByLabel('Meeting place')]
  const bookNow = (description: string) => page.getByRole('button', { name: 'Book Now', description }).click()

  await page.goto(`/bike/${rebel}`)
  await bookNow(names[0])
  await phone.fill('5550104050')
  await meeting.fill('The station')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await bookNow(names[0])
  await expect(phone).toHaveValue('5550104050')
  await expect(meeting).toHaveValue('The station')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: names[1] }).first().click()
  await expect(page).toHaveURL(`/bike/${duke}`)
  await bookNow(names[1])
  await expect(phone).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/bike/${rebel}`)
  // Going back, the address is there before the page is.
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()
  await bookNow(names[0])
  await expect(meeting).toHaveValue('The station')
  await page.keyboard.press('Escape')

  await logOut(page)
  await page.getByRole('main').getByRole('link', { name: 'Book Now' }).first().click()
  await logIn(page, other, 'stay')
  await expect(phone).toHaveValue('')
  await expect(meeting).toHaveValue('')
  await phone.fill('5550104050')
  await meeting.fill('The harbour')
  await dialog.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'My Order' }).first().click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('1 ended booking', { exact: true }).click()
  await page.getByRole('table', { name: 'Your ended bookings' }).getByRole('link', { name: names[0] }).click()
  await bookNow(names[0])
  // What was sent last is proposed, and nothing is left of what was typed.
  await expect(meeting).toHaveValue('The harbour')
  expect(await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('bikevalley-draft-'))`)).toEqual(
    [],
  )
})

test('a typed reason of a decline or an admin’s act is kept until it is sent', async ({ page, api, another }) => {
  const { email } = await api.signUp('Seller', 'Sal Seller')
  const bikeId = await api.listBike({ name: 'Honda Rebel' })
  const { api: buyer } = await another()
  const billie = await buyer.signUp('user', 'Billie Buyer')
  await buyer.book(bikeId)
  await makeAdmin(email)
  const question = page.getByRole('alertdialog')
  const reason = question.getByLabel('Reason')

  await page.goto('/dashboard/mybuyer')
  const decline = page.getByRole('button', { name: 'Decline' })
  await decline.click()
  await reason.fill('My neighbour wants it.')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'My Product' }).first().click()
  await page.getByRole('link', { name: '1 booking of Honda Rebel' }).click()
  await decline.click()
  await expect(reason).toHaveValue('My neighbour wants it.')
  await question.getByRole('button', { name: 'Close' }).click()

  await page.goto(`/dashboard/alluser?q=${billie.email}`)
  const press = (name: string) => page.getByRole('table').getByRole('button', { name }).click()
  await press('Suspend')
  await reason.fill('Comes to no meeting.')
  await question.getByRole('button', { name: 'Leave active' }).click()
  await press('More for')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await press('Suspend')
  await expect(reason).toHaveValue('Comes to no meeting.')
  await question.getByRole('button', { name: 'Suspend' }).click()
  await press('Lift suspension')
  await reason.fill('It was a mistake.')
  await question.getByRole('button', { name: 'Lift suspension' }).click()
  await press('Suspend')
  await expect(reason).toHaveValue('')
})

test('name and email address of a sign-up are there again after a reload', async ({ page }) => {
  await page.goto('/signup')
  await untilHydrated(page)
  await page.getByLabel('Name', { exact: true }).fill('Billie Buyer')
  await page.getByLabel(/^Email/).fill('billie@example.com')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Billie Buyer')
  await expect(page.getByLabel(/^Email/)).toHaveValue('billie@example.com')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
})
