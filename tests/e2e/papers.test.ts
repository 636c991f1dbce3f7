import { listOwnBikes } from '@bikevalley/contract'
import type { BrowserContext } from '@playwright/test'
import { expect, photoFile, test, unique } from './fixtures.ts'

test('a bike’s frame number, service history and town are checked while they are typed, kept as a draft, and shown as far as each may see them', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Honda Rebel ${unique()}`
  await page.goto('/dashboard/addproduct')
  await expect(page.getByRole('heading', { name: '0 of 16 done' })).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(await photoFile('red.jpg', '#aa1111'))
  await expect(page.getByRole('list', { name: /^Pictures/ }).getByRole('img')).toHaveCount(1)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Resale price').fill('4250')
  // By key: the form may still grow by the picture, and a press would miss.
  for (const chosen of [page.getByRole('radio', { name: /^Cruiser/ }), page.getByRole('radio', { name: /^good/ })]) {
    await chosen.press('Space')
    await expect(chosen).toBeChecked()
  }

  await page.getByLabel('Location').fill('12 Main Street, Portland OR 97201')
  await expect(page.getByText('Buyers see Portland OR. Found as Portland, Oregon.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'As buyers will see it' })).toContainText('Portland OR')
  await expect(page.getByRole('region', { name: 'As buyers will see it' })).not.toContainText('Main Street')
  await page.getByLabel('Location').fill('Portland')
  await expect(page.getByText('Found as Portland, Oregon.')).toBeVisible()
  await page.getByRole('option', { name: 'Portland, Maine' }).click()
  await expect(page.getByLabel('Location')).toHaveValue('Portland, Maine')
  await expect(page.getByText('Found as Portland, Maine.')).toBeVisible()

  await page.getByRole('button', { name: 'Add the frame number' }).click()
  const frame = page.getByLabel('Frame number')
  await expect(frame).toBeFocused()
  await page.keyboard.type('im8gdm9axkpo42789')
  await page.keyboard.press('Tab')
  await expect(frame).toHaveValue('1M8GDM9AXKP042789')
  await expect(page.getByText('they were read as 1 and 0')).toBeVisible()
  await expect(page.getByText('The ninth character does not fit')).toBeVisible()

  await page.getByRole('button', { name: 'Add an entry' }).click()
  const entry = page.getByRole('listitem', { name: 'Entry 1' })
  await entry.getByLabel('Day').fill('2024-05-17')
  await entry.getByLabel('What was done').fill('Oil and filter')
  await entry.getByLabel('Add the invoice').setInputFiles(await photoFile('invoice.jpg', '#eeeeee'))
  await expect(entry.getByRole('img', { name: 'Invoice of entry 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Add an entry' }).click()
  await page.getByRole('button', { name: 'Remove entry 2' }).click()
  await expect(page.getByRole('button', { name: 'Add an entry' })).toBeFocused()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your draft from a moment ago is back.')).toBeVisible()
  await expect(frame).toHaveValue('1M8GDM9AXKP042789')
  await page.getByText('More papers').click()
  await expect(entry.getByRole('img', { name: 'Invoice of entry 1' })).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('my-bikes.csv')

  const { items } = listOwnBikes.response.parse(await (await page.request.get('/api/bikes/own')).json())
  await page.goto(`/bike/${items[0]?._id}`)
  await expect(page.getByRole('region', { name: 'Service history' }).getByRole('img')).toBeVisible()
  const visitor = await (await another()).context.newPage()
  await visitor.goto(page.url())
  const history = visitor.getByRole('region', { name: 'Service history' })
  await expect(history).toContainText('Oil and filter')
  await expect(history).toContainText('Invoice shown to the buyer')
  await expect(history.getByRole('img')).toHaveCount(0)
  await expect(visitor.getByText('1M8GDM9AXKP042789')).toHaveCount(0)
})

/** Another one in each run: a bike is listed once. */
const FRAME_NUMBER = `JYARM32${String(Date.now()).slice(-10)}`
const MASKED = `JYA•••••••••••${FRAME_NUMBER.slice(-3)}`

test('a frame number is shown masked to the buyer once they have paid, and to nobody else', async ({
  page,
  api,
  another,
}) => {
  const { context, api: seller } = await another()
  await seller.signUp('Seller', 'Sal Seller')
  await api.signUp('user', 'Billie Buyer')
  const name = `Honda Rebel ${unique()}`
  const bike = await seller.listBike({ name, frame_number: FRAME_NUMBER })
  const booking = await api.book(bike)
  const other = await another()
  await other.api.signUp('user', 'Otto Other')
  /** Every page that could show it, and what its scripts read, as this person gets them. */
  const seenBy = async (of: BrowserContext) => {
    const addresses = [`/bike/${bike}`, `/api/bikes/${bike}`, '/api/booking', `/api/booking/${booking}/handover`]
    const answers = await Promise.all(addresses.map(async (address) => (await of.request.get(address)).text()))
    return [MASKED, FRAME_NUMBER].filter((number) => answers.some((answer) => answer.includes(number)))
  }
  expect(await seenBy(page.context())).toEqual([])

  await api.pay(booking)
  await page.goto('/dashboard/myorder')
  await page.getByRole('link', { name: 'Collect the bike' }).click()
  await expect(page.getByText('Compare it with the frame and the papers:')).toContainText(MASKED)
  await expect(page.getByText(FRAME_NUMBER)).toHaveCount(0)
  expect(await seenBy(page.context())).toEqual([MASKED])
  expect(await seenBy(other.context)).toEqual([])

  const counter = await context.newPage()
  await counter.goto(`/dashboard/handover/${booking}`)
  await expect(counter.getByRole('heading', { level: 1 })).toHaveText(`Hand over ${name}`)
  await expect(counter.getByLabel('Frame number')).toHaveValue(FRAME_NUMBER)
})
