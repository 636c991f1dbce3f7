import type { Page } from '@playwright/test'
import { expect, test, untilHydrated, watchErrors } from './fixtures.ts'

test('a second booking of the same bike is refused, and a held bike can’t be paid for or edited', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sandy Seller')
  const bikeId = await api.listBike({ name: 'Honda Forza' })
  const first = await another()
  await first.api.signUp('user', 'First Buyer')
  const bookingId = await first.api.book(bikeId)
  // A second tab that was open before the booking still offers it; the server refuses and says so.
  await expect(first.api.book(bikeId)).rejects.toThrow(/409 .*already_booked/)

  const second = await another()
  await second.api.signUp('user', 'Second Buyer')
  await second.api.book(bikeId)
  const paying = await first.context.newPage()
  await paying.goto(`/dashboard/payment/${bookingId}`)
  // The form is there before the time to pay is.
  await expect(paying.getByText('This bike is held for you')).toBeVisible()
  // Far enough from the fifteen minutes to detect a countdown that starts anew.
  await expect.poll(() => secondsLeft(paying)).toBeLessThan(15 * 60 - 2)
  const left = await secondsLeft(paying)
  await paying.reload()
  const secondTab = await first.context.newPage()
  await secondTab.goto(`/dashboard/payment/${bookingId}`)
  for (const tab of [paying, secondTab]) {
    await expect(tab.getByText('This bike is held for you')).toBeVisible()
    expect(await secondsLeft(tab)).toBeLessThanOrEqual(left)
  }

  const waiting = await second.context.newPage()
  const errors = watchErrors(waiting)
  await waiting.goto('/dashboard/myorder')
  await expect(waiting.getByRole('row').filter({ hasText: 'Honda Forza' })).toContainText(/Another buyer is paying/)
  expect(errors).toEqual([])

  await page.goto('/dashboard/myproduct')
  const row = page.getByRole('row').filter({ hasText: 'Honda Forza' })
  await expect(row).toContainText(/paying/)
  await expect(row.getByRole('button', { name: 'Edit' })).toBeDisabled()
})

test('the time that another buyer has left is by the server’s clock, whatever this device’s clock shows', async ({
  page,
  api,
  another,
}) => {
  const { api: other } = await another()
  await other.signUp('Seller', 'Sal Seller')
  const bikeId = await other.listBike()
  await other.signUp('user', 'First Buyer')
  await other.send('POST', '/create-payment-intent', { bookingId: await other.book(bikeId) })

  await api.signUp('user', 'Second Buyer')
  // An hour ahead: by this clock the time was over long ago.
  await page.clock.install({ time: Date.now() + 3_600_000 })
  // What came with the page is an hour old by it, so the bike is asked for again: the time left counts from that answer.
  const again = page.waitForResponse(`**/api/bikes/${bikeId}`).then((response) => response.finished())
  await page.goto(`/bike/${bikeId}`)
  await again
  const note = page
    .getByText(/^Another buyer is paying\. Their time ends in 1[45]:\d\d\. You can still book\.$/)
    .first()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expect(page.getByRole('dialog').getByText('Another buyer is paying.')).toBeVisible()
  await page.clock.runFor(10 * 60_000)
  await expect(page.getByRole('dialog').getByText(/Their time ends in [45]:\d\d\./)).toBeVisible()
})

test('a buyer asks to be told when a bike that another is paying for is free, and takes the request back', async ({
  page,
  api,
  another,
}) => {
  const { api: other } = await another()
  await other.signUp('Seller', 'Sal Seller')
  const bikeId = await other.listBike({ name: 'Honda Forza' })
  await other.signUp('user', 'First Buyer')
  const paidFor = await other.book(bikeId)
  await other.send('POST', '/create-payment-intent', { bookingId: paidFor })

  await api.signUp('user', 'Second Buyer')
  await page.goto(`/bike/${bikeId}`)
  const ask = page.getByRole('button', { name: 'Email me when it is free' })
  const stopWatching = page.getByRole('button', { name: 'Don’t email me' })
  const told = page.getByText('You will get an email when it is free, or when it is sold.')
  await ask.click()
  await expect(stopWatching).toBeFocused()
  await expect(told).toBeVisible()
  await page.reload()
  await stopWatching.click()
  await expect(ask).toBeFocused()
  await expect(told).toBeHidden()

  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Email me when it is free' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Don’t email me' })).toBeVisible()
  await api.book(bikeId)
  await page.goto('/dashboard/myorder')
  await expect(page.getByRole('row').filter({ hasText: 'Honda Forza' })).toContainText('You will get an email')

  await other.send('POST', `/booking/${paidFor}/cancel`)
  await page.goto('/dev/mail')
  await expect(page.getByText('Free again: “Honda Forza”').first()).toBeVisible()
})

/** What the countdown shows. It continues from the hold, and starts anew for nobody. */
async function secondsLeft(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await page.getByRole('timer').first().innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test.describe('a bike that is paid for while its seller edits it', () => {
  test.use({ allowedErrors: /409/ })

  test('can not be changed any more, and the form says so', async ({ page, api, another }) => {
    await api.signUp('Seller', 'Sal Seller')
    const bikeId = await api.listBike()
    await page.goto('/dashboard/myproduct')
    await untilHydrated(page)
    await page.getByRole('button', { name: 'Edit' }).click()
    const dialog = page.locator('dialog:modal')
    await dialog.getByLabel('Name', { exact: true }).fill('Yamaha MT-07 ABS')
    const { api: buyer } = await another()
    await buyer.signUp('user', 'Billie Buyer')
    await buyer.pay(await buyer.book(bikeId))
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByText('What you have changed here is not saved.')).toBeVisible()
    await expect(dialog.getByText('None of your changes are lost')).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: /^Save/ })).toHaveCount(0)
  })
})
