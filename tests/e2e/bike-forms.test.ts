import { expect, photoFile, stopClock, test, unique } from './fixtures.ts'
import { valuesOf } from './form-page.ts'

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
    // The message stays until it is closed.
    await stopClock(page)
    await submit.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    // It lies above the dialog, where it can be read and pressed.
    const closeMessage = page.getByRole('button', { name: 'Close message' })
    await expect(closeMessage).toHaveCount(1)
    await closeMessage.click()
    await expect(closeMessage).toHaveCount(0)
    await expect(dialog).toBeVisible()
    await page.clock.resume()
    await expect(phone).toHaveValue('5550104050')
    await expect(meeting).toHaveValue('The station')

    await seller.send('POST', `/bikes/${bikeId}/relist`)
    await submit.click()
    await expect(page.getByText('booking succeed..', { exact: true })).toBeVisible()
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
