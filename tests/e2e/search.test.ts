import { keyboardFindings } from '../../tools/audit/keyboard.ts'
import { expect } from './fixtures.ts'
import { test } from './search-market.ts'
import { bikes, chips, filters, isPhone, listMake, open, total } from './search-page.ts'
import { expectAccessible, expectOpenAccessible, expectSound, expectToFitBoth, ON_A_PHONE, SAMPLE } from './sound.ts'

for (const { viewport } of SAMPLE)
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ ...ON_A_PHONE, viewport })

    test('a make and then one of its models are chosen, told, and taken back by Back', async ({
      page,
      market: { make },
    }) => {
      await open(page, `/buy?make=${make}`)
      await expect(total(page)).toHaveText('3 bikes on sale')
      const form = await filters(page)
      await expect(form.getByRole('checkbox', { name: make })).toBeChecked()
      await expectOpenAccessible(page)
      if (isPhone(page)) expect(await keyboardFindings(page)).toEqual([])
      const model = form.getByRole('checkbox', { name: 'Alpha 300' })
      await model.focus()
      await page.keyboard.press('Space')
      if (isPhone(page)) {
        await expect(form.getByRole('button', { name: 'Show 2 bikes' })).toBeVisible()
        await expect(model).toBeFocused()
        await expect(page).toHaveURL(`/buy?make=${make}#filters`)
        await form.getByRole('button', { name: 'Show 2 bikes' }).click()
        await expect(form).toBeHidden()
      }
      await expect(page).toHaveURL(`/buy?make=${make}&model=Alpha+300`)
      await expect(total(page)).toHaveText('2 bikes on sale')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${make} Alpha 300`)
      // In the column the box stays where it is, and keeps the focus.
      if (!isPhone(page)) await expect(model).toBeFocused()
      await page.goBack()
      await expect(page).toHaveURL(`/buy?make=${make}`)
      await expect(total(page)).toHaveText('3 bikes on sale')
      if (!isPhone(page)) await expect(model).not.toBeChecked()
    })
  })

test.describe('on a phone', () => {
  test.use(ON_A_PHONE)

  test('a price is set by keyboard alone, with a handle and in a field', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}`)
    const form = await filters(page)
    const highest = form.getByRole('slider', { name: 'Highest price' })
    await highest.focus()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
    await expect(highest).toHaveAttribute('aria-valuetext', '$6,500')
    await expect(form.getByLabel('To, Price')).toHaveValue('6500')
    const lowest = form.getByLabel('From, Price')
    await lowest.fill('3000')
    await page.keyboard.press('Tab')
    await form.getByRole('button', { name: 'Show 1 bike' }).press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}&price_min=3000&price_max=6500`)
    await expect(total(page)).toHaveText('1 bike on sale')
    await expect(chips(page).getByRole('link', { name: 'Remove filter: $3,000 to $6,500' })).toBeVisible()
    await expectToFitBoth(page)
  })

  test('chips remove one filter each by keyboard, and all of them', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}&colour=red&price_max=5000`)
    await expect(bikes(page)).toHaveText([`${make} Alpha 300 2900`])
    await chips(page).getByRole('link', { name: 'Remove filter: Red' }).press('Enter')
    await expect(page).toHaveURL(`/buy?make=${make}&price_max=5000`)
    await expect(total(page)).toHaveText('2 bikes on sale')
    // Who pressed it is still among the filters.
    await expect(chips(page).locator(':focus')).toHaveCount(1)
    await expectSound(page)
    await chips(page).getByRole('link', { name: 'Clear all' }).press('Enter')
    await expect(page).toHaveURL('/buy')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All bikes')
  })

  test('where nothing is found the filters are offered whose removal finds some', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?make=${make}&model=Beta+900&price_max=5000`)
    await expect(page.getByRole('heading', { name: 'No bikes match' })).toBeVisible()
    const offers = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Without: (Up to|Beta)/ })
    await expect(offers).toHaveText(['Without: Up to $5,0001 bike on sale', 'Without: Beta 9002 bikes on sale'])
    await expectSound(page)
    await offers.getByRole('link', { name: 'Without: Beta 900' }).click()
    await expect(page).toHaveURL(`/buy?make=${make}&price_max=5000`)
    await expect(total(page)).toHaveText('2 bikes on sale')
  })

  test('where the words find nothing, those are offered that find some without one of them', async ({
    page,
    market: { make },
  }) => {
    await open(page, `/buy?q=${make}+from+2098+under+5000`)
    await expect(page.getByRole('heading', { name: 'No bikes match' })).toBeVisible()
    const offers = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: /Without: From/ })
    await expect(offers).toHaveText(['Without: From 20982 bikes on sale'])
    await expect(page.getByRole('link', { name: `Without: ${make}`, exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await offers.getByRole('link').click()
    await expect(page).toHaveURL(`/buy?q=${make.toLowerCase()}+under+5000`)
    await expect(total(page)).toHaveText('2 bikes on sale')
  })

  test('where no filter less is enough, those are offered that find some alone', async ({ page, market: { make } }) => {
    await open(page, `/buy?make=${make}&colour=green&price_max=100&year_min=2098`)
    await expect(page.getByRole('heading', { name: 'No bikes match' })).toBeVisible()
    const offer = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `Only: ${make}` })
    await expect(offer).toHaveText(`Only: ${make}3 bikes on sale`)
    await expect(page.getByRole('link', { name: /^Without/ })).toHaveCount(0)
    await expectAccessible(page)
    await offer.getByRole('link').click()
    await expect(page).toHaveURL(`/buy?make=${make}`)
    await expect(total(page)).toHaveText('3 bikes on sale')
  })

  test('what was understood of the words is said, and taken back by keyboard', async ({ page, market: { make } }) => {
    await open(page, `/buy?q=${make}`)
    await expect(page.getByText(`Understood as ${make}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Search for the words instead' }).press('Enter')
    await expect(page).toHaveURL(`/buy?q=${make}&words_only=true`)
    await expect(total(page)).toHaveText('3 bikes on sale')
    await expectSound(page)
    await page.getByRole('link', { name: 'Understand them again' }).press('Enter')
    await expect(page).toHaveURL(`/buy?q=${make}`)
    await open(page, `/buy?q=${make}+2019`)
    await expect(page.getByText(`Understood as ${make} · 2019.`)).toBeVisible()
  })
})

test('a make that is ticked among the further ones moves to those in sight, and the focus with it', async ({
  page,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  let bike = ''
  for (const letter of 'ABCDEFGHIJ') bike = await api.listBike({ make: `${letter}-Works`, name: `${letter}-Works 1` })
  await open(page, `/buy?seller=${await api.sellerOf(bike)}`)
  const form = await filters(page)
  await form.getByText('2 more makes').press('Enter')
  await page.keyboard.press('Tab')
  const further = form.locator('input[name=make]:focus')
  const make = (await further.getAttribute('value')) ?? ''
  await page.keyboard.press('Space')
  await expect(form.getByText('1 more make')).toBeVisible()
  await expect(form.getByRole('checkbox', { name: make })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: make })).toBeFocused()
})

test('a make that is left takes its models along', async ({ page, market: { make } }) => {
  await open(page, `/buy?make=${make}&model=Beta+900`)
  await (await filters(page)).getByRole('checkbox', { name: make }).uncheck()
  await expect(page).toHaveURL('/buy')
})

test('what is dragged on or typed on is one step in the history', async ({ page, market: { make } }) => {
  await open(page, `/buy?make=${make}`)
  const highest = page.getByRole('slider', { name: 'Highest price' })
  await highest.focus()
  for (const text of ['price_max=7500', 'price_max=7000', 'price_max=6500']) {
    await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(`/buy?make=${make}&${text}`)
  }
  await page.goBack()
  await expect(page).toHaveURL(`/buy?make=${make}`)
  await expect(highest).toHaveAttribute('aria-valuetext', '$8,000')
})

test('the drawer keeps the focus, and Escape and Back close it without a choice', async ({
  page,
  market: { make },
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `/buy?make=${make}`)
  const drawer = await filters(page)
  await drawer.getByRole('checkbox', { name: 'Alpha 300' }).check()
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('Tab')
  expect(
    await page.evaluate('document.activeElement === document.body || !!document.activeElement.closest("dialog")'),
  ).toBe(true)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).toHaveURL(`/buy?make=${make}`)
  await expect(page.getByRole('link', { name: /^Filters/ })).toBeFocused()
  await filters(page)
  await expect(drawer.getByRole('checkbox', { name: 'Alpha 300' })).not.toBeChecked()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await expect(total(page)).toHaveText('3 bikes on sale')
})

test('amounts and a town among the words are filters', { tag: '@core' }, async ({ page, api }) => {
  const make = await listMake(api)
  await open(page, `/buy?q=${make}+under+5000`)
  await expect(page.getByText(`Understood as ${make} · Up to $5,000.`)).toBeVisible()
  await expect(total(page)).toHaveText('2 bikes on sale')
  await open(page, `/buy?q=${make}+from+1980+near+portland`)
  await expect(page.getByText(`Understood as ${make} · From 1980 · Within 31 mi of Portland.`)).toBeVisible()
})

test('a category’s page is the search with its category set, for who is logged in', async ({ page, api }) => {
  const make = await listMake(api)
  await open(page, '/category/Sports')
  const form = page.getByRole('search', { name: 'Filters' })
  await form.getByRole('searchbox', { name: 'Find a make or model' }).fill(make)
  await form.getByRole('checkbox', { name: make }).check()
  await expect(page).toHaveURL(`/category/Sports?make=${make}`)
  await expect(bikes(page)).toHaveCount(2)
  await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Cruiser' }).click()
  await expect(page).toHaveURL(`/category/Cruiser?make=${make}`)
  await expect(bikes(page)).toHaveText([`${make} Beta 900 7800`])
})

test('the last search is offered where none is made, and is gone at logout', async ({ page, api }) => {
  const make = await listMake(api)
  await open(page, `/buy?make=${make}&price_max=5000`)
  await expect(total(page)).toHaveText('2 bikes on sale')
  await open(page, '/buy')
  await page.getByRole('link', { name: `${make}, Up to $5,000` }).press('Enter')
  await expect(page).toHaveURL(`/buy?make=${make}&price_max=5000`)
  await expect(total(page)).toHaveText('2 bikes on sale')
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page.getByText('user loggedOut', { exact: true })).toBeVisible()
  expect(await page.evaluate("localStorage.getItem('bikevalley-searches')")).toBeNull()
})

test('who logs out while bikes are on their way sees them as a visitor', async ({ page, api }) => {
  const make = await listMake(api)
  await open(page, `/buy?make=${make}`)
  const { promise: loggedOut, resolve: letGo } = Promise.withResolvers<void>()
  await page.route(/\/api\/search\?.*model=/, async (route) => {
    await loggedOut
    // The first one is given up as its reader leaves.
    await route.continue().catch(() => undefined)
  })
  const asked = page.waitForRequest(/\/api\/search\?.*model=/)
  await (await filters(page)).getByRole('checkbox', { name: 'Alpha 300' }).check()
  await asked
  await page.getByRole('button', { name: 'Log Out' }).first().click()
  await expect(page.getByText('user loggedOut', { exact: true })).toBeVisible()
  letGo()
  await expect(total(page)).toHaveText('2 bikes on sale')
})

test.describe('in German', () => {
  test.use({ locale: 'de-DE' })

  test('filters, chips and orders are said in German', async ({ page, another }) => {
    // Who lists them has a language of their own.
    const make = await listMake((await another()).api)
    await open(page, `/buy?make=${make}&colour=red&abs=true`)
    await expect(page.getByRole('heading', { name: 'Keine passenden Motorräder' })).toBeVisible()
    const chosen = page.getByRole('list', { name: 'Gewählte Filter' })
    await expect(chosen.getByRole('link', { name: 'Filter entfernen: Rot' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Ohne: Mit ABS' }).click()
    await expect(bikes(page)).toHaveCount(2)
    await page.getByLabel('Sortieren').selectOption('Niedrigster Preis')
    await expect(bikes(page).first()).toHaveText(`${make} Alpha 300 2900`)
  })
})
