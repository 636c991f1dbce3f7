import { expect } from './fixtures.ts'
import { MODEL, test } from './price-market.ts'
import { bikes, chips, filters, open, total } from './search-page.ts'
import { expectAccessible, expectOpenAccessible, ON_A_PHONE } from './sound.ts'

test('a bike’s page has its rating before any script', async ({ request, prices }) => {
  const html = await (await request.get(`/bike/${prices.cheap}`)).text()
  for (const said of ['Great price', 'Price rating', 'What moved the estimate', 'How is this computed?'])
    expect(html).toContain(said)
})

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a bike’s page says what its price is for what it is worth, and from what that is known', async ({
    page,
    prices,
  }) => {
    await page.goto(`/bike/${prices.cheap}`)
    await expect(page.getByText('Great price').first()).toBeVisible()
    const section = page.getByRole('region', { name: 'Price rating' })
    await expect(section).toContainText('It is below the usual range.')
    await expect(section).toContainText(/None of \d+ cost less than this bike\./)
    await expect(section.getByRole('img', { name: /comparable bikes cost .* This bike costs/ })).toBeVisible()
    await expect(section.getByRole('region', { name: 'What moved the estimate' })).toContainText('Model year')
    await section
      .getByText(/bikes of this model from other sellers/)
      .first()
      .click()
    await section.getByText('How is this computed?').click()
    await expect(section.getByRole('region', { name: 'Where the ratings meet' })).toContainText('Below $')
    await expectAccessible(page)
    const others = section.getByRole('table').getByRole('link', { name: `${prices.make} ${MODEL}` })
    expect(await others.count()).toBeGreaterThanOrEqual(5)
    await others.first().click()
    await expect(page).not.toHaveURL(new RegExp(prices.cheap))
    await expect(page.getByRole('region', { name: 'Price rating' })).toContainText('Estimated at')
  })

  test('a bike that says too little is not rated, and its page says what is missing', async ({ page, prices }) => {
    await page.goto(`/bike/${prices.yearless}`)
    const section = page.getByRole('region', { name: 'Price rating' })
    await expect(section).toContainText('Not enough data. The model year is not given')
    await expectAccessible(page)
  })

  test('bikes are found by their rating, the best deal first', async ({ page, prices }) => {
    await open(page, `/buy?make=${prices.make}&sort=best_deal`)
    await expect(bikes(page).first()).toHaveText(`${prices.make} Cheap`)
    await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('best_deal')
    const form = await filters(page)
    await form.getByRole('group', { name: 'Price rating' }).getByRole('checkbox', { name: 'Great price' }).check()
    await page.getByRole('dialog').getByRole('button', { name: /^Show/ }).click()
    await expect(page).toHaveURL(/price_rating=great/)
    await expect(chips(page)).toContainText('Great price')
    await expect(total(page)).toBeVisible()
    for (const article of await page.getByRole('main').getByRole('article').all())
      await expect(article).toContainText('Great price')
    await expectAccessible(page)
  })

  test('a seller sees what such bikes cost while they type, and how another price would be rated', async ({
    page,
    api,
    prices,
  }) => {
    // Somebody new: others may have begun a draft, with which the form would be filled.
    await api.signUp('Seller', 'Nora New')
    await page.goto('/dashboard/addproduct')
    const advice = page.getByRole('region', { name: 'What such bikes cost' })
    const nothingGiven = 'Once make, model and model year are given'
    await expect(advice).toContainText(nothingGiven)
    await page.getByLabel('Make', { exact: true }).fill(prices.make)
    await page.getByLabel('Model', { exact: true }).fill(MODEL)
    await expect(advice).toContainText('Not enough data. The model year is not given')
    await page.getByLabel('Year', { exact: true }).fill('2021')
    await page.getByLabel(/^Mileage/).fill('15000')
    await expect(advice).toContainText('Estimated at $')
    await page.getByLabel('Make', { exact: true }).fill('')
    await expect(advice).toContainText(nothingGiven)
    await page.getByLabel('Make', { exact: true }).fill(prices.make)
    await expect(advice).toContainText('Estimated at $')
    const price = page.getByLabel('Resale price')
    await price.fill('1000')
    await expect(advice).toContainText('$1,000 is a great price.')
    await price.fill('19000')
    await expect(advice).toContainText('$19,000 is a high price.')
    await advice.getByRole('button', { name: /^Use \$/ }).click()
    await expect(advice).toContainText('is a fair price.')
    await advice
      .getByText(/bikes of this model from other sellers/)
      .first()
      .click()
    await expectAccessible(page)
  })
})

test.describe('a slip of the price', () => {
  test.use({ allowedErrors: /409/ })

  test('is asked about in words before it is kept, and kept once its seller means it', async ({
    page,
    api,
    prices,
  }) => {
    await api.signUp('Seller', 'Nora New')
    const facts = {
      make: prices.make,
      model: MODEL,
      year: '2021',
      mileage: '15000',
      engine_cc: '500',
      body_type: 'naked',
    }
    const name = `${prices.make} Slip`
    const id = await api.listBike({ ...facts, name, resale_price: '5000' })
    await page.goto('/dashboard/myproduct')
    await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: 'Edit' }).click()
    const price = page.getByRole('dialog').getByLabel('Resale price')
    await price.fill('5.00')
    const save = page.getByRole('button', { name: 'Save changes' })
    const question = page.getByRole('alertdialog', { name: 'Is the price right?' })
    await save.click()
    await expect(question).toContainText('$5 is far from what such a bike costs, about $')
    await expectOpenAccessible(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(price).toHaveAttribute('aria-invalid', 'true')
    expect(await api.send('GET', `/bikes/${id}`)).toMatchObject({ resale_price: '5000.00' })
    await save.click()
    await question.getByRole('button', { name: 'The price is right' }).click()
    await expect(page.locator('dialog:modal')).toHaveCount(0)
    expect(await api.send('GET', `/bikes/${id}`)).toMatchObject({ resale_price: '5.00' })
  })
})
