import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { bookBike, expect, payWith, test, untilHydrated } from './fixtures.ts'
import type { World } from './world.ts'

const PHONE = { width: 390, height: 844 }
const BIKE = 'Yamaha MT-07'

/** A bike of Sal Seller's, and a buyer who is signed in on the page. */
async function begin(seller: World, buyer: World): Promise<string> {
  await seller.signUp('Seller', 'Sal Seller')
  const bikeId = await seller.listBike({ name: BIKE })
  await buyer.signUp('user', 'Billie Buyer')
  return bikeId
}

test('a buyer who has booked a bike sees on its page the deadline, the seller’s phone and Pay; the next booking takes two presses', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const bikeId = await begin(seller, api)
  const other = await seller.listBike({ name: 'KTM Duke' })
  await page.setViewportSize(PHONE)
  await page.goto(`/bike/${bikeId}`)
  const way = page.getByRole('list', { name: 'How your money moves' })
  await expect(way.getByRole('listitem')).toHaveText([/^Book/, /^Look/, /^Pay/, /^Code/])
  await expect(way.locator('[aria-current=step]')).toContainText('Book')
  await expect(way).toContainText('we hold it')
  await bookBike(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(/^Pay by .+\. We hold your money until you have the bike\.$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Call the seller' }).last()).toHaveAttribute('href', 'tel:5550102030')
  await expect(page.getByRole('link', { name: 'Call the seller' }).last()).toBeInViewport()
  const pay = page.getByRole('link', { name: 'Pay', exact: true }).last()
  await expect(pay).toBeInViewport()

  await page.goto(`/bike/${other}?book=${other}`)
  const form = page.getByRole('dialog', { name: 'Book this bike' })
  await expect(form.getByLabel('Phone')).toHaveValue('5550104050')
  await expect(form.getByRole('list', { name: 'How your money moves' })).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  // While it closes, its own Book Now is the last on the page.
  await expect(form).toBeHidden()
  await page.getByRole('button', { name: 'Book Now' }).last().click()
  await form.getByRole('button', { name: 'Book Now' }).click()
  await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
  const bookings = z
    .array(z.object({ productId: z.string(), location: z.string() }))
    .parse(await api.send('GET', '/booking'))
  expect(bookings.find(({ productId }) => productId === other)?.location).toBe('The station')
})

test('a payment ends with a confirmation: on a phone the sum held, whom to call, a calendar file and the way back are on the first screen', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const bookingId = await api.book(await begin(seller, api))
  await page.setViewportSize(PHONE)
  await page.goto(`/dashboard/payment/${bookingId}`)
  await expect(page).toHaveTitle('Pay for your booking | BikeValley')
  await expect(page.getByText('This bike is held for you')).toBeInViewport()
  await expect(page.getByRole('button', { name: /^Pay/ })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('banner').getByLabel('Search bikes')).toBeInViewport({ ratio: 1 })
  await page.getByLabel('Card number').fill('4242')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Visa')
  await payWith(page, '4242 4242 4242 4242')

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Congrats! your payment is succesfull')
  await expect(page).toHaveTitle(`Paid: ${BIKE} | BikeValley`)
  await expect(
    page.getByText(/^We hold \$4,500\.00 for you\. Meet Sal Seller and collect the bike by/),
  ).toBeInViewport()
  const call = page.getByRole('link', { name: 'Call Sal Seller and agree on a time' })
  await expect(call).toBeInViewport({ ratio: 1 })
  await expect(call).toHaveAttribute('href', 'tel:5550102030')
  const calendar = page.getByRole('button', { name: 'Add to calendar' })
  await expect(calendar).toBeInViewport({ ratio: 1 })
  const download = page.waitForEvent('download')
  await calendar.click()
  const file = await download
  expect(file.suggestedFilename()).toBe('collect-the-bike.ics')
  expect(await readFile(await file.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]+DTEND:\d{8}T\d{6}Z\r\n[^]+END:VCALENDAR\r\n$/,
  )
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('article')).toContainText(`${BIKE}, sold by Sal Seller`)
})

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, allowedErrors: /40[29]/ })

  test('a booking that began at the login, refused once, ends with the next step; messages do not cover what is pressed', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller } = await another()
    const bikeId = await begin(seller, api)
    const refusal = { code: 'wrong_state', message: 'Somebody was quicker.' }
    await page.route('**/api/booking', (route) => route.fulfill({ status: 409, json: refusal }))
    await page.goto(`/bike/${bikeId}?book=${bikeId}`)
    await untilHydrated(page)
    const form = page.getByRole('dialog', { name: 'Book this bike' })
    await form.getByLabel('Phone').fill('5550104050')
    await form.getByLabel('Meeting place').fill('The station')
    const messages = page.getByRole('region', { name: 'Messages' })
    const book = form.getByRole('button', { name: 'Book Now' })
    await book.click()
    const refused = await messages.getByText(refusal.message).boundingBox()
    expect(refused?.y).toBeLessThan(100)

    await page.unroute('**/api/booking')
    await book.click()
    const said = await messages.getByText('booking succeed..').boundingBox()
    await expect(messages.getByText(refusal.message)).toHaveCount(0)
    const pay = page.getByRole('link', { name: 'Pay', exact: true }).last()
    const bar = await pay.boundingBox()
    expect((said?.y ?? 0) + (said?.height ?? 0)).toBeLessThan(bar?.y ?? 0)
    await expect(page.locator(`[data-booking-of="${bikeId}"]`)).toBeFocused()
  })

  test('a declined card and Pay are visible together', async ({ page, api, another }) => {
    const { api: seller } = await another()
    await page.goto(`/dashboard/payment/${await api.book(await begin(seller, api))}`)
    await page.getByLabel('Card number').fill('4000 0000 0000 0002')
    await page.getByLabel('Expiry').fill('12/40')
    await page.getByLabel('CVC').fill('123')
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeEnabled()
    await page.evaluate('scrollTo({ top: 0, behavior: "instant" })')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: 'Your card was declined.' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: /^Pay/ })).toBeInViewport({ ratio: 1 })
  })
})

test('the buyer’s pages say, while a problem is reported, that an admin decides, and none asks them to collect the bike', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const bikeId = await begin(seller, api)
  const bookingId = await api.book(bikeId)
  await api.pay(bookingId)
  await page.goto(`/bike/${bikeId}`)
  await expect(page.getByRole('link', { name: 'Collect the bike' }).first()).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('has found its rider')
  await api.send('POST', `/booking/${bookingId}/handover/report`, { words: 'The frame number is of another bike.' })
  for (const path of ['/dashboard', '/dashboard/myorder', `/dashboard/payment/${bookingId}`, `/bike/${bikeId}`]) {
    await page.goto(path)
    const main = page.getByRole('main')
    await expect(main.getByText('Problem reported').first(), path).toBeVisible()
    await expect(main.getByText(/^We hold \$4,500\.00 until an admin decides by/).first(), path).toBeVisible()
    await expect(main.getByRole('link', { name: 'See the report' }).first(), path).toBeVisible()
    await expect(main, path).not.toContainText(/Congrats|collect it|collect the bike/i)
  }
})
