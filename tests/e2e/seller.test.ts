import type { Page } from '@playwright/test'
import { expect, holdBack, logIn, photoFile, test, unique } from './fixtures.ts'

/** Three photos that can be told apart by their names. */
const threePhotos = () =>
  Promise.all([photoFile('red.jpg', '#aa1111'), photoFile('green.jpg', '#11aa11'), photoFile('blue.jpg', '#1111aa')])

const tiles = (page: Page) => page.getByRole('list', { name: /^Pictures/ }).getByRole('img')
const addresses = async (page: Page) => Promise.all((await tiles(page).all()).map((image) => image.getAttribute('src')))

test('a bike is written with three photos, ordered by keyboard and by drag, kept over a reload, and goes live', {
  tag: '@core',
}, async ({ page, api }) => {
  await api.signUp('Seller', 'Sal Seller')
  const name = `Honda Rebel ${unique()}`
  await page.goto('/dashboard/addproduct')
  await expect(page.getByRole('heading', { name: '0 of 16 done' })).toBeVisible()
  await page.getByLabel('Add pictures').setInputFiles(await threePhotos())
  await expect(tiles(page)).toHaveCount(3)
  const [red, green, blue] = await addresses(page)

  await page.getByRole('button', { name: 'Move picture 2 earlier' }).press('Enter')
  await expect(page.getByText('green.jpg is now the cover.')).toBeAttached()
  await expect.poll(() => addresses(page)).toEqual([green, red, blue])
  await expect(page.getByRole('button', { name: 'Move picture 1 later' })).toBeFocused()
  await drag(page, 2, 0)
  await expect.poll(() => addresses(page)).toEqual([blue, green, red])

  await page.getByRole('button', { name: 'Remove picture 3' }).click()
  const undo = page.getByRole('button', { name: 'Undo removing red.jpg' })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect.poll(() => addresses(page)).toEqual([blue, green, red])

  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Resale price').fill('4,250')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your draft from a moment ago is back.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name)
  expect(await addresses(page)).toEqual([blue, green, red])

  await page.getByRole('button', { name: 'Choose a category' }).click()
  await page.getByRole('radio', { name: /^Cruiser/ }).check({ force: true })
  await page.getByRole('radio', { name: /^good/ }).check({ force: true })
  await page.getByRole('button', { name: 'Say where it is' }).click()
  await expect(page.getByLabel('Location')).toBeFocused()
  await page.keyboard.type('Leeds')
  const card = page.getByRole('region', { name: 'As buyers will see it' }).getByRole('article', { name })
  await expect(card).toContainText('$4,250')
  await expect(card).toContainText('Leeds')
  // Again where what stands above the card has grown between the two looks.
  await expect(async () => {
    const picture = await card.locator('picture').boundingBox()
    const heading = await card.getByRole('heading').boundingBox()
    expect(heading?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? 0))
  }).toPass()
  await expect(page.getByText('Ready: it goes on sale')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('For sale')
  await page.goto('/dashboard/addproduct')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('')
})

test.describe('a picture that fails while the bike is being saved', () => {
  test.use({ allowedErrors: /422/ })

  test('stops the saving and stays to be tried again', async ({ page, api }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
    const [red, green] = await threePhotos()
    await page.getByLabel('Add pictures').setInputFiles(red)
    await expect(tiles(page)).toHaveCount(1)
    const { promise: pressed, resolve: press } = Promise.withResolvers<void>()
    await page.route('**/api/images', async (route) => {
      await pressed
      await route.fulfill({ status: 422, json: { code: 'image_unreadable', message: 'This picture is damaged.' } })
    })
    await page.getByLabel('Add pictures').setInputFiles(green)
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    press()
    await expect(page.getByText('A picture could not be sent. Try it again, or remove it.')).toBeVisible()
    await expect(page.getByText('This picture is damaged.')).toBeVisible()
    await expect(page).toHaveURL('/dashboard/addproduct')
    await page.getByRole('button', { name: /^Remove .*green\.jpg|Remove picture 2/ }).click()
    await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(page.getByText('product uploaded', { exact: true })).toBeVisible()
  })
})

test.describe('all tabs of a browser', () => {
  // Tabs that save at once: the later one is refused, and brings together what both wrote.
  test.use({ allowedErrors: /409/ })

  test('show one draft, restore an emptied form, and keep a page with pictures being uploaded from closing', async ({
    page,
    context,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
    const other = await context.newPage()
    await other.goto('/dashboard/addproduct')
    const [here, there] = [page, other].map((one) => one.getByLabel('Name', { exact: true }))
    await here?.fill('Honda Rebel')
    if (there) await expect(there).toHaveValue('Honda Rebel')
    await other.getByLabel('Location').fill('Leeds')
    await expect(page.getByLabel('Location')).toHaveValue('Leeds')
    await expect(other.getByText('Saved', { exact: true })).toBeVisible()
    await other.close()

    await page.getByRole('button', { name: 'Start over' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByLabel('Location')).toHaveValue('Leeds')

    const release = await holdBack(page, '**/api/images')
    await page.getByLabel('Add pictures').setInputFiles(await photoFile())
    await expect(page.getByText('Saving a picture')).toBeVisible()
    await page.getByRole('link', { name: 'My Buyer' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep writing' }).click()
    release()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'My Buyer' }).first().click()
    await expect(page).toHaveURL(/mybuyer$/)
  })
})

test.describe('a session that ends while a bike is written', () => {
  test.use({ allowedErrors: /401/ })

  test('leads to the login with the next picture, and the draft with its first one is there again', async ({
    page,
    api,
  }) => {
    const account = await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
    await page.getByLabel('Add pictures').setInputFiles(await photoFile('red.jpg'))
    await expect(tiles(page)).toHaveCount(1)
    await page.getByLabel('Name', { exact: true }).fill('Honda Rebel')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.context().clearCookies()
    await page.getByLabel('Add pictures').setInputFiles(await photoFile('green.jpg', '#1c8a1c'))
    await expect(page).toHaveURL('/login?from=%2Fdashboard%2Faddproduct')
    await logIn(page, account, 'stay')
    await expect(page).toHaveURL('/dashboard/addproduct')
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Honda Rebel')
    await expect(tiles(page)).toHaveCount(1)
  })
})

test.describe('an edit of a bike that was changed in two windows', () => {
  test.use({ allowedErrors: /409/ })

  test('shows the current values, keeps what was typed, and replaces them only when saved again', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const id = await api.listBike({ name: 'Honda Rebel' })
    await page.goto('/dashboard/myproduct')
    await page.getByRole('row').filter({ hasText: 'Honda Rebel' }).getByRole('button', { name: 'Edit' }).click()
    const dialog = page.locator('dialog:modal')
    await dialog.getByLabel('Resale price').fill('4100')
    await api.send('PUT', `/bikes/${id}`, { resale_price: '4200', location: 'Leeds' })
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(dialog.getByRole('alert')).toContainText('changed elsewhere')
    await expect(dialog.getByRole('alert')).toContainText(/The bike now has:.*Resale price: 4200/s)
    await expect(dialog.getByLabel('Resale price')).toHaveValue('4100')
    await dialog.getByRole('button', { name: 'Save mine anyway' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await api.send('GET', `/bikes/${id}`)).toMatchObject({ resale_price: '4100.00', location: 'Leeds' })
  })
})

test('a bike saved with a new price names the bookings that it concerns, and asks before it is saved', async ({
  page,
  api,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const id = await api.listBike({ name: 'Honda Rebel', resale_price: '4500' })
  const { api: buyer } = await another()
  await buyer.signUp('user', 'Billie Buyer')
  const booking = await buyer.book(id)
  await page.goto('/dashboard/myproduct')
  await page.getByRole('row').filter({ hasText: 'Honda Rebel' }).getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit bike' })
  const question = page.getByRole('alertdialog', { name: 'Change the price while it is booked?' })
  await dialog.getByLabel('Resale price').fill('4,750')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(question).toContainText('Billie Buyer booked it for $4,500')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Resale price')).toHaveValue('4,750')
  expect(await api.send('GET', `/bikes/${id}`)).toMatchObject({ resale_price: '4500.00' })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await question.getByRole('button', { name: 'Ask for $4,750' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await buyer.send('GET', `/booking/${booking}`)).toMatchObject({ price: '4500.00', new_price: '4750.00' })

  await page.getByRole('row').filter({ hasText: 'Honda Rebel' }).getByRole('button', { name: 'Edit' }).click()
  await dialog.getByLabel('Resale price').fill('4500')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await buyer.send('GET', `/booking/${booking}`)).toMatchObject({ new_price: null })
})

test('My Buyer shows who booked which bike and how to reach them, and declines with a reason', async ({
  page,
  api,
  baseURL,
  another,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const bikeId = await api.listBike({ name: 'Honda Rebel' })
  const { context: buying, api: buyer } = await another()
  const { email } = await buyer.signUp('user', 'Billie Buyer')
  await buyer.book(bikeId)
  await page.goto('/dashboard/myproduct')
  await page.getByRole('link', { name: '1 booking of Honda Rebel' }).click()
  const bike = page.getByRole('region', { name: 'Honda Rebel' })
  await expect(bike.getByRole('link', { name: '5550104050' })).toHaveAttribute('href', 'tel:5550104050')
  await expect(bike.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`)
  await expect(bike).toContainText('The station')
  await bike.getByRole('button', { name: 'Decline' }).click()
  const question = page.getByRole('alertdialog', { name: 'Decline Billie Buyer?' })
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await question.getByLabel('Reason').fill('My neighbour wants it.')
  await question.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The booking of Billie Buyer is declined.')).toBeVisible()
  await bike.getByText('1 ended booking').click()
  await expect(bike).toContainText('Declined by you')
  const own = await buying.newPage()
  await own.goto(`${baseURL}/dashboard/myorder`)
  await own.getByText('1 ended booking', { exact: true }).click()
  await expect(own.getByRole('row').filter({ hasText: 'Honda Rebel' })).toContainText(
    'Sal Seller wrote: My neighbour wants it.',
  )
})

/** Drags one tile onto another with the mouse; both count from 0. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const list = page.getByRole('list', { name: /^Pictures/ }).getByRole('listitem')
  await list.nth(0).scrollIntoViewIfNeeded()
  const [start, end] = [await list.nth(from).boundingBox(), await list.nth(to).boundingBox()]
  if (!start || !end) throw new Error('A tile is not on the page.')
  await page.mouse.move(start.x + start.width / 3, start.y + start.height * 0.7)
  await page.mouse.down()
  await page.mouse.move(start.x + start.width / 3 + 10, start.y + start.height * 0.7, { steps: 3 })
  await page.mouse.move(end.x + end.width / 3, end.y + end.height / 2, { steps: 5 })
  await page.mouse.up()
  await clicksArrive(page)
}

/** The drag library keeps every click of the first 50 ms after a drag from the page: the mouse button that was let go. */
async function clicksArrive(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const again = setInterval(() => document.body.dispatchEvent(new Event('click')), 10)
    document.body.addEventListener('click', () => resolve(clearInterval(again)), { once: true })
  })`)
}
