import { z } from 'zod'
import { expect, test, untilHydrated, watchErrors } from './fixtures.ts'

/** A moment as the clocks of a zone show it. */
const clockOf = (at: string, timeZone: string): string =>
  flat(new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(at)))

/** With blanks of one kind. */
const flat = (text: string) => text.replaceAll(/\s/g, ' ')

const ownBookings = z
  .array(z.object({ _id: z.string(), created_at: z.string(), meet_at: z.string().nullable() }))
  .min(1)

test.use({ timezoneId: 'Asia/Kolkata' })

test('a buyer in Kolkata and a seller in New York each read a booking in their own time, on the first visit and after, and the meeting with its zone', async ({
  page,
  context,
  api,
  another,
}) => {
  const { context: there, api: seller } = await another({ timezoneId: 'America/New_York' })
  await seller.signUp('Seller', 'Sal Seller')
  const bike = await seller.listBike({ name: 'KTM of two zones' })

  await test.step('the preferred time is in the zone of the person who types it, and the form says so', async () => {
    await api.signUp('user', 'Billie Buyer')
    await page.goto(`/bike/${bike}?book=${bike}`)
    const form = page.getByRole('dialog', { name: 'Book this bike' })
    // Chromium uses its older name.
    await expect(form.getByLabel(/^Preferred time/)).toHaveAccessibleDescription(/^By your clock \(Asia\/Calcutta\)/)
    await form.getByLabel(/^Phone/).fill('5550104050')
    await form.getByLabel(/^Meeting/).fill('The station')
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    await form.getByLabel(/^Preferred time/).fill(`${day}T15:00`)
    await form.getByRole('button', { name: 'Book Now' }).click()
    await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
    const [booked] = ownBookings.parse(await api.send('GET', '/booking'))
    expect(booked?.meet_at).toBe(`${day}T09:30:00.000Z`)
  })
  const [booking] = ownBookings.parse(await api.send('GET', '/booking'))
  if (!booking) throw new Error('There is no booking.')
  const payment = `/dashboard/payment/${booking._id}`
  const here = clockOf(booking.created_at, 'Asia/Kolkata')
  const summary = page.getByRole('main')

  await test.step('the page without the cookie names the server’s zone, and is changed to the reader’s', async () => {
    await context.clearCookies({ name: 'zone' })
    const first = await page.goto(payment)
    expect(flat((await first?.text()) ?? '')).toContain(`${clockOf(booking.created_at, 'UTC')} UTC`)
    await expect(summary).toContainText(here)
    await expect(summary).not.toContainText('UTC')
    await expect(summary).toContainText(`${clockOf(booking.meet_at ?? '', 'Asia/Kolkata')} GMT+5:30`)
    await untilHydrated(page)
  })

  await test.step('the server’s next page is in the reader’s zone from the first byte', async () => {
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('zone')
    const next = await page.goto(payment)
    const html = flat((await next?.text()) ?? '')
    expect(html).toContain(here)
    expect(html).not.toContain(`${clockOf(booking.created_at, 'UTC')} UTC`)
    await untilHydrated(page)
    await expect(summary).toContainText(here)
  })

  await test.step('the seller reads the booking in New York’s time', async () => {
    const sellersPage = await there.newPage()
    const errors = watchErrors(sellersPage)
    await sellersPage.goto('/dashboard/mybuyer')
    await untilHydrated(sellersPage)
    const zone = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'short' })
      .formatToParts(new Date(booking.meet_at ?? ''))
      .find(({ type }) => type === 'timeZoneName')?.value
    await expect(sellersPage.getByRole('main')).toContainText(
      `${clockOf(booking.meet_at ?? '', 'America/New_York')} ${zone}`,
    )
    expect(errors).toEqual([])
  })
  await test.step('documents say the same to everybody, with the zone', async () => {
    await api.pay(booking._id)
    await seller.handOver(booking._id, await api.codeFor(booking._id))
    await page.goto(`/dashboard/handover/${booking._id}/bill`)
    await untilHydrated(page)
    await expect(summary).toContainText('Days and times are those of UTC.')
    await expect(summary.getByText(/ [AP]M UTC$/)).toHaveCount(2)
  })
})

test('times are in the zone of who reads though nobody touches the page', async ({ page, context, api, another }) => {
  const { api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const productId = await seller.listBike()
  await api.signUp('user', 'Billie Buyer')
  await api.send('POST', '/booking', { productId, phone: '5550104050', location: 'The station' })
  // Its scripts are there then.
  await page.goto('/dashboard/myorder')
  await untilHydrated(page)
  await context.clearCookies({ name: 'zone' })
  await page.goto('/dashboard/myorder')
  const [booking] = ownBookings.parse(await api.send('GET', '/booking'))
  await expect(page.getByRole('main')).toContainText(clockOf(booking?.created_at ?? '', 'Asia/Kolkata'))
})
