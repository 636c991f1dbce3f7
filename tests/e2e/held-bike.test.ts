import { addBike, bookBike, expect, signUp, test, unique, watchErrors } from './fixtures.ts'

test('a second booking of the same bike is refused, and a held bike can’t be paid for or edited', async ({
  page,
  another,
}) => {
  const bike = `Honda Forza ${unique()}`
  await signUp(page, 'Seller', 'Sandy Seller')
  await addBike(page, bike)
  const address =
    (await page
      .getByRole('row')
      .filter({ hasText: bike })
      .getByRole('link', { name: bike })
      .first()
      .getAttribute('href')) ?? ''

  const first = await (await another()).context.newPage()
  await signUp(first, 'user', 'First Buyer')
  await first.goto(address)
  await bookBike(first)
  // A second tab that was open before the booking still offers it; the server refuses and says so.
  const refusal = await first.evaluate(async (productId) => {
    const response = await fetch('/api/booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ productId, phone: '5550104050', location: 'The station' }),
    })
    return { status: response.status, body: await response.json() }
  }, address.split('/').at(-1))
  expect(refusal).toMatchObject({ status: 409, body: { acknowledged: false, code: 'already_booked' } })

  const second = await (await another()).context.newPage()
  const secondErrors = watchErrors(second)
  await signUp(second, 'user', 'Second Buyer')
  await second.goto(address)
  await bookBike(second)

  await first.goto('/dashboard/myorder')
  await first.getByRole('row').filter({ hasText: bike }).getByRole('link', { name: /^Pay/ }).click()
  // The form is there before the time to pay is.
  await expect(first.getByText('This bike is yours to pay for')).toBeVisible()

  await second.goto('/dashboard/myorder')
  await expect(second.getByRole('row').filter({ hasText: bike })).toContainText(/Another buyer is paying/)
  expect(secondErrors).toEqual([])

  await page.goto('/dashboard/myproduct')
  const row = page.getByRole('row').filter({ hasText: bike })
  await expect(row).toContainText(/paying/)
  await expect(row.getByRole('button', { name: 'Edit' })).toBeDisabled()
})

test('the time that another buyer has left runs by the server’s clock, whatever this device’s says', async ({
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
  await page.goto(`/bike/${bikeId}`)
  const note = page
    .getByText(/^Another buyer is paying\. Their time ends in 1[45]:\d\d\. You can still book\.$/)
    .first()
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Book Now' }).first().click()
  await expect(page.getByRole('dialog').getByText('Another buyer is paying.')).toBeVisible()
  await page.clock.runFor(10 * 60_000)
  await expect(page.getByRole('dialog').getByText(/Their time ends in [45]:\d\d\./)).toBeVisible()
})
