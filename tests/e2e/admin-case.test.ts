import type { Page } from '@playwright/test'
import { makeAdmin } from './database.ts'
import { expect, test } from './fixtures.ts'

const toDo = (page: Page, bike: string) =>
  page.getByRole('region', { name: 'To do first' }).getByRole('listitem').filter({ hasText: bike })

test('an admin goes from the to-do list to the case, reads both sides, sees the split as they type, and decides', {
  tag: '@core',
}, async ({ api, another }) => {
  const { api: seller, context: atSeller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  const bike = 'Husqvarna Svartpilen Case'
  const bikeId = await seller.listBike({ name: bike })
  await api.signUp('user', 'Billie Buyer')
  const bookingId = await api.book(bikeId)
  await api.pay(bookingId)
  await api.send('POST', `/booking/${bookingId}/handover/report`, { words: 'The frame number is of another bike.' })

  const { context: office, api: admin } = await another()
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  const desk = await office.newPage()
  await desk.goto('/dashboard')
  const item = toDo(desk, bike)
  await expect(item).toContainText('Dispute to decide')
  await expect(item).toContainText('$4,500.00')
  await expect(item).toContainText(/by \w+ \d/)
  await item.getByRole('link', { name: 'Decide' }).click()
  await expect(desk).toHaveURL(`/dashboard/cases/${bookingId}`)
  await expect(desk.getByText('The frame number is of another bike.')).toBeVisible()
  await expect(desk.getByText('The seller has said nothing yet. Ask them before you decide.')).toBeVisible()
  await desk.getByLabel('Answer within').selectOption('5 days')
  await desk.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(desk.getByLabel('Question')).toHaveAccessibleDescription(/Write your question\./)
  await desk.getByLabel('Question').fill('Why is it another number?')
  await desk.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(desk.getByText(/^Asked .+, to be answered by .+\.$/)).toBeVisible()
  await expect(desk.getByLabel('Question')).toHaveValue('')

  const page = await atSeller.newPage()
  await page.goto(`/dashboard/handover/${bookingId}`)
  await expect(page.getByText('Why is it another number?')).toBeVisible()
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByLabel('Your answer')).toHaveAccessibleDescription(/Write your answer\./)
  await page.getByLabel('Your answer').fill('The frame was changed in 2019.')
  await page.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('Your answer has arrived. An admin will read it.')).toBeVisible()
  await expect(page.getByLabel('Your answer')).toHaveCount(0)

  await desk.reload()
  await expect(desk.getByText('The frame was changed in 2019.')).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Receipt R-/ })).toBeVisible()

  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: 'Evidence pack (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('evidence-husqvarna-svartpilen-case.pdf')
  await expect(desk.getByText('Evidence pack downloaded')).toBeVisible()

  await expect(desk).toHaveTitle(`Case: ${bike} | BikeValley`)
  // So the page comes, with no other title before it.
  const html = await (await office.request.get(`/dashboard/cases/${bookingId}`)).text()
  expect(html.match(/<title>.*?<\/title>/g)).toEqual([`<title>Case: ${bike} | BikeValley</title>`])
  await expect(desk.getByText('5550102030')).toBeVisible()
  const back = desk.getByLabel(/^Back to the buyer/)
  await back.fill('9.999')
  await expect(back).toHaveAccessibleDescription(/This is more than is left of the price: \$4,500\.00\./)
  await back.fill('1,000.5')
  await expect(desk.getByRole('status').filter({ hasText: 'The seller gets $3,499.50' })).toBeVisible()
  const split = desk.locator('form').getByRole('definition')
  await expect(split.filter({ hasText: '$1,000.50' })).toBeVisible()
  await expect(split.filter({ hasText: '$3,499.50' })).toBeVisible()
  await expect(split.filter({ hasText: '$0.00' })).toBeVisible()
  await desk.getByLabel('Reason').fill('The papers are right, the photos were not.')
  await desk.getByRole('button', { name: 'Decide' }).click()
  const question = desk.getByRole('alertdialog', { name: 'Split $4,500.00?' })
  await expect(question).toContainText('Billie Buyer gets $1,000.50 back. Sal Seller gets $3,499.50')
  await expect(question).toContainText('Billie Buyer keeps the bike.')
  await question.getByRole('button', { name: 'Decide' }).click()
  await expect(desk.getByLabel(/^Back to the buyer/)).toHaveCount(0)
  await expect(desk.getByText('The papers are right, the photos were not.').first()).toBeVisible()

  // Booking page and list say the same as the case: the seller's money is due, a part went back, and the bike stays sold.
  const status = /\$3,499\.50 is due to Sal Seller.*Billie Buyer keeps the bike.*\$1,000\.50 of the price went back/
  await desk.goto(`/dashboard/allbookings/${bookingId}`)
  await expect(async () => {
    await desk.reload()
    await expect(desk.getByRole('region', { name: 'Current status' })).toContainText(status, { timeout: 1000 })
  }).toPass()
  await expect(desk.getByText('Late payment refunded')).toHaveCount(0)
  await desk.goto(`/dashboard/allbookings?q=${encodeURIComponent(bike)}`)
  await expect(desk.getByRole('row').filter({ hasText: bike })).toContainText(status)
  await desk.goto(`/dashboard/handover/${bookingId}`)
  await expect(desk.getByText('Viewing the bill of sale is recorded.')).toBeVisible()
  await expect(desk.getByRole('link', { name: /^Receipt R-/ })).toBeVisible()
  await desk.goto('/dashboard')
  await expect(desk.getByRole('heading', { name: 'To do first' })).toBeVisible()
  await expect(toDo(desk, bike)).toHaveCount(0)
})
