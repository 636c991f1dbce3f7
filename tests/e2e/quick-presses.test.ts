import { doAtOnce, expect, pressAtOnce } from './fixtures.ts'
import { IN_SERIES, test } from './search-market.ts'
import { bikes, chips, open } from './search-page.ts'

/** As React hears of it from the browser. */
const change = (selector: string, value: string, event: 'input' | 'change') => `{
  const field = document.querySelector('${selector}')
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, '${value}')
  field.dispatchEvent(new Event('${event}', { bubbles: true }))
}`
const press = (selector: string) => `document.querySelector('${selector}').click()`

const box = (colour: string) => `input[name=colour][value=${colour}]`
const FIRST_CHIP = '[aria-label="Chosen filters"] li:nth-child(2) a'
const SECOND_CHIP = '[aria-label="Chosen filters"] li:nth-child(3) a'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('of two choices on /buy right after one another both count:', () => {
  test('two chips', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}&colour=blue&colour=red`)
    await expect(chips(page).getByRole('link')).toHaveCount(4)
    await pressAtOnce(page, [FIRST_CHIP, SECOND_CHIP])
    await expect(page).toHaveURL(`/buy?make=${make}`)
    await expect(bikes(page)).toHaveCount(3)
  })

  test('a box that is ticked and left again', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    await pressAtOnce(page, [box('red'), box('red')])
    await pressAtOnce(page, [box('blue')])
    await expect(page).toHaveURL(`/buy?make=${make}&colour=blue`)
    await expect(page.locator(box('red'))).not.toBeChecked()
    await expect(bikes(page)).toHaveCount(1)
  })

  test('a chip and a box', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}&colour=red`)
    await pressAtOnce(page, [FIRST_CHIP, box('blue')])
    await expect(page).toHaveURL(`/buy?make=${make}&colour=blue`)
    await expect(page.locator(box('red'))).not.toBeChecked()
  })

  test('a box and an order', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    await doAtOnce(page, [press(box('red')), change('select[name=sort]', 'price_desc', 'change')])
    await expect(page).toHaveURL(`/buy?make=${make}&colour=red&sort=price_desc`)
    await expect(page.locator(box('red'))).toBeChecked()
  })

  test('a box and a price', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    await doAtOnce(page, [press(box('red')), change('[aria-label="Lowest price"]', '1', 'input')])
    await expect(page).toHaveURL(new RegExp(`make=${make}&colour=red&price_min=`))
    await expect(page.locator(box('red'))).toBeChecked()
  })

  test('a category and the layout', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    await pressAtOnce(page, ['[aria-label=Category] li:nth-child(2) a', '[aria-label="Show as a grid"]'])
    await expect(page).toHaveURL(`/buy?category=Cruiser&make=${make}&view=grid`)
    await expect(bikes(page)).toHaveCount(1)
  })
})

test('the layout is another one on the second page of a list, which stays', async ({ page, market: { series } }) => {
  await open(page, `/buy?make=${series}`)
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL(/cursor=/)
  await expect(bikes(page)).toHaveCount(IN_SERIES - 24)
  const second = await bikes(page).allInnerTexts()
  await page.getByRole('link', { name: 'Show as a grid' }).click()
  await expect(page).toHaveURL(/cursor=.*view=grid/)
  await expect(bikes(page)).toHaveText(second)
})
