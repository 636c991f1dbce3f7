import { z } from 'zod'
import { expect, photoFile, stopClock, test, unique } from './fixtures.ts'
import { valuesOf } from './form-page.ts'

const ownBikes = z.object({ items: z.array(z.object({ _id: z.string() })) })

const TEXT = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('not a picture') }

test.describe('Add Product', () => {
  test.beforeEach(async ({ api, page }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
  })

  test('requires the image and nothing else; saved with it alone, the bike is a draft that says what is missing (SPEC-070)', async ({
    page,
  }) => {
    const add = page.getByRole('main').getByRole('button', { name: 'Add Product' })
    await expect(page.locator('main :required')).toHaveCount(0)
    await add.click()
    await expect(page.getByText('Add a picture of the bike.')).toBeVisible()
    await expect(page.getByLabel('Add pictures')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(1)

    await page.getByLabel('Add pictures').setInputFiles(await photoFile())
    await add.click()
    await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/myproduct$/)
    const row = page.getByRole('row').filter({ hasText: 'Bike without a name' })
    await expect(row).toContainText('Draft')
    await expect(row).toContainText('Name, price, category, condition, and location missing')
  })

  test('takes image files only (SPEC-072)', async ({ page }) => {
    const pictures = page.getByLabel('Add pictures')
    await expect(pictures).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp,image/avif')
    await pictures.setInputFiles(TEXT)
    await expect(page.getByText('This is not a picture. Choose a JPEG, PNG, WebP or AVIF file.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('Add a picture of the bike.')).toBeVisible()
    await expect(page).toHaveURL(/addproduct$/)
  })

  test('has a numeric phone, a date picker, three conditions, three categories and prices as free text (SPEC-041)', async ({
    page,
  }) => {
    await expect(page.getByLabel('Phone')).toHaveAttribute('inputmode', 'numeric')
    await expect(page.getByLabel('Time of post')).toHaveAttribute('type', 'date')
    const conditions = page.getByRole('group', { name: 'Condition' }).getByRole('radio')
    expect(await valuesOf(conditions)).toEqual(['excellent', 'good', 'fair'])
    const categories = page.getByRole('group', { name: 'Category' }).getByRole('radio')
    expect(await valuesOf(categories)).toEqual(['Cruiser', 'Off_Road', 'Sports'])
    for (const label of ['Original price', 'Resale price']) {
      await page.getByLabel(label).fill('$4.500,50')
      await expect(page.getByText('Read as $4,500.50').nth(label === 'Resale price' ? 1 : 0)).toBeVisible()
    }
  })

  test('fills in what is known of a model, into empty fields only, says so, and takes it back', async ({ page }) => {
    await page.getByLabel('Weight (kg)').fill('190')
    await page.getByLabel('Make', { exact: true }).fill('yamaha')
    await page.getByLabel('Model', { exact: true }).fill('mt07')
    await page.getByLabel('Year', { exact: true }).fill('2019')
    await page.getByLabel('Year', { exact: true }).press('Tab')
    const notice = page.getByText('Filled in from our data: check them against your papers.')
    await expect(notice).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Yamaha MT-07')
    await expect(page.getByLabel('Engine (cc)')).toHaveValue('689')
    await expect(page.getByLabel('Power (kW)', { exact: true })).toHaveValue('55')
    await expect(page.getByLabel('Weight (kg)')).toHaveValue('190')
    await expect(page.getByLabel('Body type')).toHaveValue('naked')
    await page.getByLabel('Engine (cc)').fill('690')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('What was filled in is removed.')).toBeVisible()
    await expect(page.getByLabel('Power (kW)', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Engine (cc)')).toHaveValue('690')
    await expect(page.getByLabel('Model', { exact: true })).toHaveValue('mt07')
  })

  test('keeps the facts of a seller’s own model, which the bike’s page shows', async ({ page, api }) => {
    await page.getByLabel('Add pictures').setInputFiles(await photoFile())
    await page.getByLabel('Make', { exact: true }).fill('Shed & Sons')
    await page.getByLabel('Model', { exact: true }).fill('One-off')
    await page.getByLabel('Name', { exact: true }).fill('Shed & Sons One-off')
    await page.getByLabel('First registered').fill('2019-04')
    await page.getByLabel('Power (kW)', { exact: true }).fill('54.5')
    await page.getByLabel('Colour').selectOption('Blue')
    await page.getByText('More facts', { exact: true }).click()
    await page.getByLabel('Final drive').selectOption('Shaft')
    await page.getByLabel('ABS', { exact: true }).selectOption('Yes')
    await page.getByRole('checkbox', { name: 'Heated grips' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
    const { items } = ownBikes.parse(await api.send('GET', '/bikes/own'))
    await page.goto(`/bike/${items[0]?._id}`)
    const drive = page.getByRole('region', { name: 'Engine and drive' })
    await expect(drive).toContainText('Shed & Sons')
    await expect(drive).toContainText('54.5 kW (73 hp)')
    await expect(drive).toContainText('Shaft')
    await expect(page.getByRole('region', { name: 'History' })).toContainText('April 2019')
    await expect(page.getByRole('region', { name: 'Features' })).toContainText('Heated grips')
  })

  test.describe('refused', () => {
    test.use({ allowedErrors: /503/ })

    test('keeps every field and picture, and saves at the second press', async ({ page }) => {
      const name = `Ducati Monster ${unique()}`
      await page.getByLabel('Add pictures').setInputFiles(await photoFile())
      await page.getByLabel('Name', { exact: true }).fill(name)
      await page.getByLabel('Resale price').fill('3,900')
      await page.route('**/api/bikes', (route) => route.fulfill({ status: 503, json: DOWN }), { times: 1 })
      const add = page.getByRole('main').getByRole('button', { name: 'Add Product' })
      await add.click()
      await expect(page.getByRole('alert').filter({ hasText: DOWN.message })).toBeVisible()
      await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
      await expect(page.getByLabel('Resale price')).toHaveValue('3,900')
      await expect(page.getByRole('img', { name: /the cover/ })).toBeVisible()
      await add.click()
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText('$3,900')
    })
  })
})

const DOWN = { code: 'unavailable', message: 'We are away for a moment. Try again.' }

test.describe('booking a bike', () => {
  test.use({ allowedErrors: /40[09]/ })

  test('requires phone and meeting location, shows name, email and price read-only, and keeps what was typed when it is refused (SPEC-005)', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const bikeId = await seller.listBike({ resale_price: '4500' })
    const buyer = await api.signUp('user', 'Billie Buyer')

    await page.goto(`/bike/${bikeId}`)
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    const dialog = page.getByRole('dialog')
    for (const [label, value] of [
      ['Name', buyer.name],
      ['Email', buyer.email],
      ['Price', '$4,500'],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveValue(value)
      await expect(dialog.getByLabel(label)).toHaveAttribute('readonly')
    }
    const phone = dialog.getByLabel('Phone')
    const meeting = dialog.getByLabel('Meeting place')
    const submit = dialog.getByRole('button', { name: 'Book Now' })
    for (const field of [phone, meeting]) await expect(field).toHaveAttribute('required')
    await submit.click()
    for (const field of [phone, meeting]) await expect(field).toHaveAttribute('aria-invalid', 'true')

    await phone.fill('5550104050')
    await meeting.fill('The station')
    await seller.send('POST', `/bikes/${bikeId}/withdraw`)
    // A message stays until it is closed or seen.
    await stopClock(page)
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    // It lies above the dialog, where it can be read and pressed.
    const closeMessage = page.getByRole('button', { name: 'Close message' })
    await expect(closeMessage).toHaveCount(1)
    await closeMessage.click()
    await expect(closeMessage).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await expect(phone).toHaveValue('5550104050')
    await expect(meeting).toHaveValue('The station')

    await seller.send('POST', `/bikes/${bikeId}/relist`)
    await submit.click()
    await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
    await page.clock.resume()
    await expect(dialog).toBeHidden()
  })

  test('suggests the bike’s location as the place, and shows both sides the time that the buyer prefers', async ({
    page,
    api,
    another,
  }) => {
    const { api: seller, context: selling } = await another()
    await seller.signUp('Seller', 'Sal Seller')
    const bikeId = await seller.listBike({ name: 'Honda Rebel', location: 'Portland' })
    await api.signUp('user', 'Billie Buyer')
    await page.goto(`/bike/${bikeId}`)
    await page.getByRole('button', { name: 'Book Now' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Phone').fill('5550104050')
    await dialog.getByRole('button', { name: 'At the seller’s, Portland' }).click()
    await expect(dialog.getByLabel('Meeting place')).toHaveValue('At the seller’s, Portland')
    const time = dialog.getByLabel('Preferred time (optional)')
    await time.fill('2001-01-01T10:00')
    await dialog.getByRole('button', { name: 'Book Now' }).click()
    await expect(time).toHaveAccessibleDescription('This time has passed. Choose a later one.')
    const inTenDays = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
    await time.fill(`${inTenDays}T15:30`)
    await dialog.getByRole('button', { name: 'Book Now' }).click()
    await expect(dialog).toBeHidden()
    await page.goto('/dashboard/myorder')
    await expect(page.getByRole('row').filter({ hasText: 'Honda Rebel' })).toContainText('Preferred time')
    const counter = await selling.newPage()
    await counter.goto(new URL('/dashboard/mybuyer', page.url()).href)
    const bike = counter.getByRole('region', { name: 'Honda Rebel' })
    await expect(bike).toContainText('At the seller’s, Portland')
    await expect(bike.locator(`time[datetime^="${inTenDays}"]`)).toBeVisible()
  })
})
