import { expect, logIn, photoFile, test } from './fixtures.ts'

/* Unfinished bikes: the account keeps them, the page says what they lack, and one press leads there. */

test('a bike that was saved unfinished says what is missing, with a link to each field, until it is for sale', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  await page.goto('/dashboard/addproduct')
  await page.getByLabel('Add pictures').setInputFiles(await photoFile())
  await page.getByLabel('Name', { exact: true }).fill('Honda Rebel')
  await page.getByRole('radio', { name: /^good/ }).check({ force: true })
  await page.getByRole('main').getByRole('button', { name: 'Add Product' }).click()

  const message = page.getByRole('region', { name: 'Honda Rebel: saved as a draft' })
  await expect(message).toBeFocused()
  await expect(message).toContainText('Missing: price, category, location.')
  const dialog = page.locator('dialog:modal')
  await message.getByRole('link', { name: 'location' }).click()
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await message.getByRole('link', { name: 'price' }).click()
  await expect(dialog.getByLabel('Resale price')).toBeFocused()
  await page.keyboard.type('4,250')
  await expect(dialog.getByText('6 of 16 done')).toHaveCount(0)
  await expect(dialog.getByText('4 of 16 done')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose a category' }).click()
  await expect(dialog.getByRole('radio', { name: /^Cruiser/ })).toBeFocused()
  await dialog.getByRole('radio', { name: /^Cruiser/ }).check({ force: true })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(message).toContainText('Missing: location.')
  await page.reload()
  await expect(message).toContainText('Missing: location.')
  await message.getByRole('link', { name: 'location' }).click()
  await page.reload()
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  const row = page.getByRole('row').filter({ hasText: 'Honda Rebel' })
  await expect(row.getByRole('button').first()).toHaveText('Finish it')
  await row.getByRole('button', { name: 'Finish it' }).click()
  await dialog.getByLabel('Location').fill('Leeds')
  await expect(dialog.getByText('Ready: it goes on sale as soon as you save it.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('For sale')
  await expect(message).toHaveCount(0)
  await expect(row.getByRole('button', { name: 'Finish it' })).toHaveCount(0)
})

test.describe('a draft of a bike', () => {
  test.use({ allowedErrors: /ERR_FAILED|409/ })

  test('belongs to the account with its pictures: another device continues it, and what two windows write is merged', async ({
    page,
    api,
    another,
    baseURL,
  }) => {
    const account = await api.signUp('Seller', 'Sal Seller')
    const { context } = await another()
    const phone = await context.newPage()
    const nameOn = (one: typeof page) => one.getByLabel('Name', { exact: true })
    const saved = (one: typeof page) => expect(one.getByText('Saved', { exact: true })).toBeVisible()
    const pictures = (one: typeof page) => one.getByRole('list', { name: /^Pictures/ }).getByRole('img')

    await page.goto('/dashboard/addproduct')
    await page.getByLabel('Add pictures').setInputFiles([await photoFile(), await photoFile('b.jpg', '#1c8a1c')])
    await expect(pictures(page)).toHaveCount(2)
    await nameOn(page).fill('Honda Rebel')
    await page.getByLabel('Resale price').fill('about 4200')
    await saved(page)
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.includes("draft"))')).toEqual([])

    await phone.goto(`${baseURL}/login`)
    await logIn(phone, account, 'stay')
    await phone.goto(`${baseURL}/dashboard/myproduct`)
    const begun = phone.getByRole('region', { name: 'Honda Rebel, not added yet' })
    await begun.getByRole('link', { name: 'Keep writing' }).click()
    await expect(phone.getByText('Your draft from a moment ago is back.')).toBeVisible()
    await expect(nameOn(phone)).toHaveValue('Honda Rebel')
    await expect(phone.getByLabel('Resale price')).toHaveValue('about 4200')
    await expect(pictures(phone)).toHaveCount(2)

    await phone.getByLabel('Location').fill('Leeds')
    await nameOn(phone).fill('Honda Rebel 500')
    await saved(phone)
    await nameOn(page).fill('Honda CMX 500')
    await page.getByLabel('Year', { exact: true }).fill('2021')
    const question = page.getByRole('alert').filter({ hasText: 'also changed in another window' })
    await expect(question).toContainText('Name: “Honda CMX 500” here, “Honda Rebel 500” in the other version')
    await question.getByRole('button', { name: 'Keep this version' }).click()
    await saved(page)
    await expect(page.getByLabel('Location')).toHaveValue('Leeds')
    await phone.reload()
    await expect(nameOn(phone)).toHaveValue('Honda CMX 500')
    await expect(phone.getByLabel('Year', { exact: true })).toHaveValue('2021')

    await phone.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(phone.getByLabel('Resale price')).toHaveAttribute('aria-invalid', 'true')
    await phone.getByLabel('Resale price').fill('4,250')
    await phone.getByRole('main').getByRole('button', { name: 'Add Product' }).click()
    await expect(phone.getByText('product uploaded', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: '0 of 16 done' })).toBeVisible()
    await page.goto('/dashboard/myproduct')
    await expect(page.getByRole('row').filter({ hasText: 'Honda CMX 500' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Keep writing' })).toHaveCount(0)
  })

  test('waits in the browser while the server is unavailable, over a reload too, and is saved when it is back', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
    await page.route('**/api/bikes/draft', (route) => route.abort())
    await page.getByLabel('Name', { exact: true }).fill('Honda Rebel')
    await expect(page.getByText('Not saved yet: we can’t reach BikeValley.')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Honda Rebel')
    await page.unroute('**/api/bikes/draft')
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect(await api.send('GET', '/bikes/draft')).toMatchObject({ draft: { fields: { name: 'Honda Rebel' } } })
  })

  test('keeps a frame number out of the browser’s storage, and says so before and after a reload loses it', async ({
    page,
    api,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    await page.goto('/dashboard/addproduct')
    await page.route('**/api/bikes/draft', (route) => route.abort())
    await page.getByLabel('Name', { exact: true }).fill('Honda Rebel')
    await page.getByRole('button', { name: 'Add the frame number' }).click()
    await page.getByLabel('Frame number').fill('1M8GDM9AXKP042788')
    await expect(page.getByText('this browser keeps all but the frame number')).toBeVisible()
    const kept = await page.evaluate('JSON.stringify(localStorage) + JSON.stringify(sessionStorage)')
    expect(kept).toContain('Honda Rebel')
    expect(kept).not.toContain('1M8GDM9AXKP042788')
    await page.reload()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Honda Rebel')
    const note = page.getByText('The browser does not keep a frame number.')
    await expect(note).toBeVisible()
    await page.unroute('**/api/bikes/draft')
    await page.getByRole('button', { name: 'Add the frame number' }).click()
    await page.getByLabel('Frame number').fill('1M8GDM9AXKP042788')
    await expect(note).toBeHidden()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Frame number')).toHaveValue('1M8GDM9AXKP042788')
  })
})
