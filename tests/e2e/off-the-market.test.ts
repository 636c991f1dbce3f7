import { expect, test, unique } from './fixtures.ts'

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

// On the way from the watch list the browser asks for the bike itself first.
test.use({ allowedErrors: /404/ })

test('a bike that its seller took off the market keeps a page that says so and offers others, by link, from the watch list and in German', async ({
  page,
  api,
  another,
  request,
}) => {
  const model = `Model ${unique()}`
  const facts = { make: 'Honda', model, year: 2019 }
  const { api: other } = await another()
  await other.signUp('Seller', 'Olga Other')
  await other.listBike({ ...facts, name: `Honda ${model} of Olga`, location: 'Seattle' })
  const seller = `Sal ${unique()}`
  await other.signUp('Seller', seller)
  const name = `Honda ${model} of Sal`
  const id = await other.listBike({ ...facts, name, description: 'My secret words.' })
  await api.signUp('user', 'Billie Buyer')
  await api.send('PUT', `/saved-bikes/${id}`, { price: '' })
  await other.send('POST', `/bikes/${id}/withdraw`)

  await page.goto('/watchlist')
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name}, 2019`)
  await expect(page.getByText(/^The seller has taken this bike off the market, on /)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(seller)
  const similar = page.getByRole('region', { name: 'Similar bikes' })
  await expect(similar.getByRole('article').first()).toContainText(`Honda ${model} of Olga`)
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(await similar.getByRole('article').count())

  const answer = await request.get(`/bike/${id}`)
  expect(answer.status()).toBe(200)
  const html = await answer.text()
  expect(headOf(html)).toContain('<meta name="robots" content="noindex, follow"')
  expect(html).toContain('The seller has taken this bike off the market')
  for (const secret of ['My secret words.', seller]) expect(html).not.toContain(secret)
  const { context } = await another({ locale: 'de-DE' })
  const german = await (await context.request.get(`/bike/${id}`, { headers: { cookie: 'language=de' } })).text()
  const texts = german.replaceAll(/<[^>]+>/g, '')
  expect(texts).toMatch(/Der Verkäufer hat dieses Motorrad am .{6,30} vom Markt genommen\./)
  await other.send('POST', `/bikes/${id}/relist`)
  await page.goto(`/bike/${id}`)
  await expect(page.getByRole('main')).toContainText('My secret words.')
})

test('a sold bike’s page says since when, offers similar bikes first and no booking, and is not indexed', async ({
  page,
  api,
  another,
  request,
}) => {
  const model = `Model ${unique()}`
  const { api: other } = await another()
  await other.signUp('Seller', 'Olga Other')
  await other.listBike({ make: 'Honda', model, name: `Honda ${model} of Olga` })
  await api.signUp('Seller', 'Sal Seller')
  const id = await api.listBike({ make: 'Honda', model, name: `Honda ${model} of Sal` })
  await api.listBike({ name: 'Another of Sal' })
  await api.send('POST', `/bikes/${id}/sold-elsewhere`)
  await page.context().clearCookies()
  await page.goto(`/bike/${id}`)
  await expect(page.getByText(/^Sold on .*The price is what was asked last/)).toBeVisible()
  await expect(page.getByText('This bike has found its rider.')).toBeVisible()
  const regions = page.getByRole('region', { name: /Similar bikes|More from Sal Seller/ })
  await expect(regions.first()).toContainText(`Honda ${model} of Olga`)
  await expect(regions.last()).toContainText('Another of Sal')
  const answer = await request.get(`/bike/${id}`)
  expect(answer.status()).toBe(200)
  expect(headOf(await answer.text())).toContain('<meta name="robots" content="noindex, follow"')
})
