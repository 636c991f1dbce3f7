import type { Page } from '@playwright/test'
import { expect, photoFile, test, unique, untilHydrated } from './fixtures.ts'
import { expectAccessible, expectSound, ON_A_PHONE } from './sound.ts'
import type { World } from './world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const service_history = [
  { date: '2024-05-17', mileage: 12_480, work: 'Oil and filter', workshop: 'Valley Moto', invoice: '' },
  { date: '2025-03-02', mileage: null, work: 'Chain kit', workshop: '', invoice: '' },
]
const CHECKED = /Valley Moto\s· Checked by a buyer at the handover on /

/** A bike that was looked after twice, paid for by the buyer. */
async function sell(
  seller: World,
  buyer: World,
  withInvoice = false,
): Promise<{ bike: string; bookingId: string; name: string }> {
  await seller.signUp('Seller', 'Sal Seller')
  await buyer.signUp('user', 'Billie Buyer')
  const name = `Yamaha ${unique()}`
  const invoice = withInvoice ? await seller.uploadInvoice() : ''
  const history = service_history.map((entry, index) => (index === 0 ? { ...entry, invoice } : entry))
  const facts = { make: 'Yamaha', model: 'MT-07', year: 2020, owners: 1 }
  const bike = await seller.listBike({ name, service_history: history, ...facts })
  const bookingId = await buyer.book(bike)
  await buyer.pay(bookingId)
  return { bike, bookingId, name }
}

const box = (page: Page, work: string) =>
  page.getByRole('checkbox', { name: `I saw the paper for this: ${work}`, exact: true })
const historyOn = (page: Page) => page.getByRole('region', { name: 'Service history' }).getByRole('listitem')

/** The ended bookings are folded away. */
async function openEnded(page: Page): Promise<void> {
  await page.goto('/dashboard/myorder')
  await untilHydrated(page)
  await page.getByText('1 ended booking').click()
}

test.describe('the papers of a service history', () => {
  test.use(ON_A_PHONE)

  test('are ticked by the buyer before the handover, said on the bike’s page after it, and carried on when the buyer sells it', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller } = await another()
    const { bike, bookingId, name } = await sell(seller, api)
    await page.goto(`/dashboard/handover/${bookingId}`)
    await untilHydrated(page)
    await box(page, 'Oil and filter').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('1 of 2 seen')).toBeVisible()
    await page.reload()
    await expect(box(page, 'Oil and filter')).toBeChecked()
    await expect(box(page, 'Chain kit')).not.toBeChecked()
    await expectSound(page)
    await seller.handOver(bookingId, await api.codeFor(bookingId))

    await page.goto(`/bike/${bike}`)
    await expect(historyOn(page)).toContainText(['Said by the seller', CHECKED])
    await expectAccessible(page)

    await openEnded(page)
    await page.getByRole('button', { name: 'Sell this bike' }).click()
    await page.getByRole('button', { name: 'Start selling' }).click()
    await expect(page).toHaveURL('/dashboard/addproduct')
    const origin = page.getByRole('region', { name: 'Bought here' })
    await expect(origin).toContainText(`Filled in from ${name}, which you bought here and collected on`)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
    await expect(page.getByLabel('Description')).toHaveValue('')
    await expect(page.getByLabel('Resale price')).toHaveValue('')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(origin).toBeVisible()
    await expectSound(page)

    await page.getByLabel('Add pictures').setInputFiles(await photoFile())
    await page.getByLabel('Resale price').fill('4,250')
    await page.getByLabel('Location').fill('Leeds')
    await page.getByRole('radio', { name: /^good/ }).press('Space')
    await expect(page.getByText('Ready: it goes on sale')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).first().click()
    await expect(page).toHaveURL(/\/bike\//)
    await expect(page).not.toHaveURL(new RegExp(bike))
    await expect(historyOn(page)).toContainText(['Said by the seller', CHECKED])
  })
})

test.describe('a tick that does not arrive', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('is said not to be kept, and is sent again', async ({ page, api, another }) => {
    const { api: seller } = await another()
    const { bookingId } = await sell(seller, api)
    await page.goto(`/dashboard/handover/${bookingId}`)
    await untilHydrated(page)
    await page.route('**/seen-papers', (route) => route.abort())
    await box(page, 'Chain kit').click()
    const alert = page.getByRole('alert').filter({ hasText: 'Your change was not saved.' })
    await expect(alert).toBeVisible()
    await expect(box(page, 'Chain kit')).not.toBeChecked()
    await page.unroute('**/seen-papers')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(box(page, 'Chain kit')).toBeChecked()
    await expect(alert).toHaveCount(0)
    await page.reload()
    await expect(box(page, 'Chain kit')).toBeChecked()
  })
})

test.describe('a tick that was kept', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('stays shown when the page cannot be read again', async ({ page, api, another }) => {
    const { api: seller } = await another()
    const { bookingId } = await sell(seller, api)
    await page.goto(`/dashboard/handover/${bookingId}`)
    await untilHydrated(page)
    await page.route(`**/booking/${bookingId}/handover`, (route) => route.abort())
    await box(page, 'Chain kit').click()
    await expect(page.getByText('1 of 2 seen')).toBeVisible()
    await expect(box(page, 'Chain kit')).toBeChecked()
  })
})

test('an invoice is shown to the buyer beside what it is for, and said on the bike’s page also of what was checked', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const { bike, bookingId } = await sell(seller, api, true)
  await page.goto(`/dashboard/handover/${bookingId}`)
  await untilHydrated(page)
  const paper = page.getByRole('group', { name: 'Papers of the service history' }).getByRole('listitem')
  await expect(paper.filter({ hasText: 'Oil and filter' }).getByRole('link')).toHaveAccessibleName(
    'Invoice: Oil and filter',
  )
  await expect(paper.filter({ hasText: 'Chain kit' }).getByRole('link')).toHaveCount(0)
  await box(page, 'Oil and filter').click()
  await expect(page.getByText('1 of 2 seen')).toBeVisible()
  await expectSound(page)
  await seller.handOver(bookingId, await api.codeFor(bookingId))
  await page.goto(`/bike/${bike}`)
  await expect(historyOn(page)).toContainText([
    'Said by the seller',
    /Checked by a buyer .*\s· Invoice shown to the buyer/,
  ])
})

test('a bike that is being written is replaced by one that was bought here only if its seller says so', async ({
  page,
  api,
  another,
}) => {
  const { api: seller } = await another()
  const { bookingId, name } = await sell(seller, api)
  await api.send('PUT', `/booking/${bookingId}/handover/seen-papers`, { entry: 1, seen: true })
  await seller.handOver(bookingId, await api.codeFor(bookingId))
  await api.send('POST', '/me/roles', { role: 'Seller' })
  await page.goto('/dashboard/addproduct')
  const nameField = page.getByLabel('Name', { exact: true })
  await nameField.fill('Honda Rebel')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const begin = async (answer: string) => {
    await openEnded(page)
    await page.getByRole('link', { name: 'Sell this bike' }).click()
    await page
      .getByRole('alertdialog', { name: `Begin with ${name}?` })
      .getByRole('button', { name: answer })
      .click()
    await expect(page).toHaveURL('/dashboard/addproduct')
  }
  await begin('Keep what I have')
  await expect(nameField).toHaveValue('Honda Rebel')
  await expect(page.getByRole('region', { name: 'Bought here' })).toHaveCount(0)
  await begin('Replace it')
  await expect(nameField).toHaveValue(name)
  await page.getByText('More papers', { exact: true }).click()
  const entry = page.getByRole('listitem', { name: 'Entry 2' })
  await expect(entry).toContainText('Checked by a buyer at the handover on')
  await entry.getByLabel('Workshop').fill('Another one')
  await expect(entry).not.toContainText('Checked by a buyer')
  await entry.getByLabel('Workshop').fill('Valley Moto')
  await expect(entry).toContainText('Checked by a buyer at the handover on')
  await page.getByRole('button', { name: 'This is a different bike' }).click()
  await expect(page.getByRole('region', { name: 'Bought here' })).toHaveCount(0)
  await expect(entry).not.toContainText('Checked by a buyer')
})

/** A bike that the buyer has collected, who may sell too. */
async function buyToSell(seller: World, buyer: World): Promise<{ bookingId: string; name: string }> {
  const { bookingId, name } = await sell(seller, buyer)
  await seller.handOver(bookingId, await buyer.codeFor(bookingId))
  await buyer.send('POST', '/me/roles', { role: 'Seller' })
  return { bookingId, name }
}

test('who sells on a bike that they have listed or sold meanwhile is told which', async ({ page, api, another }) => {
  const { api: seller } = await another()
  const { api: next } = await another()
  const { bookingId, name } = await buyToSell(seller, api)
  const begin = () => page.goto(`/dashboard/addproduct?bought=${bookingId}`)
  await begin()
  await expect(page).toHaveURL('/dashboard/addproduct')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  // In another window.
  const id = await api.listBike({ name, service_history, bought_in: bookingId })
  await page.reload()
  const listed = page.getByRole('status').filter({ hasText: 'You have already' })
  await expect(listed).toContainText(`You have already listed ${name}`)
  await expect(listed.getByRole('link')).toHaveAttribute('href', `/bike/${id}`)
  await expectSound(page)
  await begin()
  await expect(listed).toContainText('Delete that listing first')
  await next.signUp('user', 'Nora Next')
  const again = await next.book(id)
  await next.pay(again)
  await api.handOver(again, await next.codeFor(again))
  await begin()
  await expect(listed).toContainText(`You have already sold ${name}: see its page.`)
  await expect(listed.getByRole('link')).toHaveAttribute('href', `/bike/${id}`)
  await api.send('DELETE', `/bikes/${id}`)
  await begin()
  await expect(listed).toHaveText(`You have already sold ${name}.`)
})

test.describe('a bike that was bought here, while the draft is not kept', () => {
  test.use({ allowedErrors: /ERR_FAILED/ })

  test('is offered once the draft is saved; until then the page says so', async ({ page, api, another }) => {
    const { api: seller } = await another()
    const { bookingId, name } = await buyToSell(seller, api)
    await page.route('**/api/bikes/draft', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    )
    await page.goto('/dashboard/addproduct')
    await page.getByLabel('Name', { exact: true }).fill('Honda Rebel')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await page.goto(`/dashboard/addproduct?bought=${bookingId}`)
    await expect(page.getByText(`You can begin with ${name} once your draft is saved.`)).toBeVisible()
    await page.unroute('**/api/bikes/draft')
    await page.evaluate(`dispatchEvent(new Event('online'))`)
    await expect(page.getByRole('alertdialog', { name: `Begin with ${name}?` })).toBeVisible()
  })
})
