import { z } from 'zod'
import { expect, test, unique } from './fixtures.ts'

/** The head of a page as crawlers read it: no script runs. */
const headOf = (html: string) => html.slice(0, html.indexOf('</head>'))

test('each public page names its one address and its preview, which exists', async ({ request, baseURL }) => {
  for (const path of ['/', '/categorie', '/buy', '/blog', '/blog/state', '/blog/vs', '/terms']) {
    const head = headOf(await (await request.get(`${path}?from=elsewhere`)).text())
    expect(head, path).toContain(`<link rel="canonical" href="${baseURL}${path}"`)
    expect(head.match(/<title>/g), path).toHaveLength(1)
    expect(head, path).toMatch(/<meta name="description" content="[^"]{15,}"/)
    const picture = /<meta property="og:image" content="([^"]+)"/.exec(head)?.[1] ?? ''
    const preview = await request.get(picture)
    expect(preview.headers()['content-type'], picture).toBe('image/jpeg')
  }
})

test('a bike’s page describes it to search engines, whatever its seller called it', async ({ api, request, page }) => {
  await api.signUp('Seller', 'Sal </script> Seller')
  const name = `Honda </script><script>document['title']='taken'</script> ${unique()}`
  const id = await api.listBike({ name })
  const html = await (await request.get(`/bike/${id}`)).text()
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
  const [motorcycle, crumbs] = blocks.map(([, json = '']) => JSON.parse(json))
  expect(motorcycle).toMatchObject({ '@type': 'Motorcycle', name, offers: { price: '4500.00' } })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
  await page.goto(`/bike/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).not.toHaveTitle('taken')
})

test('all bikes, each category, each make and each model have one address; every other search names it and is not indexed', async ({
  request,
  baseURL,
  api,
}) => {
  const headAt = async (path: string) => headOf(await (await request.get(path)).text())
  for (const [path, canonical] of [
    ['/buy?view=grid', '/buy'],
    ['/buy?view=grid&category=Off_Road&utm_source=x', '/buy?category=Off_Road'],
  ]) {
    const head = await headAt(path ?? '')
    expect(head, path).toContain(`<link rel="canonical" href="${baseURL}${canonical}"`)
    expect(head, path).not.toContain('noindex')
  }
  await api.signUp('Seller', 'Sal Seller')
  const { _id } = z.object({ _id: z.string() }).parse(await api.send('GET', '/me'))
  const make = `Make${unique()}`
  for (const model of ['One & Two', 'Three']) await api.listBike({ make, model, name: `${make} ${model}` })
  for (const [path, canonical, title] of [
    [`/buy?make=${make}`, `/buy?make=${make}`, make],
    [`/buy?make=${make.toLowerCase()}&view=grid`, `/buy?make=${make}`, make],
    [`/buy?make=${make}&model=One+%26+Two`, `/buy?make=${make}&amp;model=One+%26+Two`, `${make} One &amp; Two`],
  ] as const) {
    const head = await headAt(path)
    expect(head, path).toContain(`<link rel="canonical" href="${baseURL}${canonical}"`)
    expect(head, path).not.toContain('noindex')
    expect(head, path).toContain(`<title>${title}: `)
    expect(head, path).toContain(`content="Used ${title} motorbikes on sale`)
  }
  for (const [path, canonical] of [
    [`/buy?seller=${_id}`, '/buy'],
    [`/buy?make=${make}&price_max=9000`, `/buy?make=${make}`],
    [`/buy?make=${make}&category=Sports&sort=price_asc`, `/buy?make=${make}`],
    ['/buy?category=Sports&colour=red', '/buy?category=Sports'],
    ['/buy?q=honda', '/buy'],
    ['/buy?make=NobodyMakesThis', '/buy?make=NobodyMakesThis'],
  ] as const) {
    const head = await headAt(path)
    expect(head, path).toContain('<meta name="robots" content="noindex, follow"')
    expect(head, path).toContain(`<link rel="canonical" href="${baseURL}${canonical}"`)
  }
})

test('forms, dashboards and missing pages ask not to be indexed', async ({ request }) => {
  for (const path of ['/login', '/signup', '/dashboard', '/category/Sports', '/no/such/page']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
  }
  for (const path of ['/', '/blog', '/categorie'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBeUndefined()
})

test('the site can be installed on a home screen: manifest and icons exist', async ({ request }) => {
  const manifest = await request.get('/manifest.webmanifest')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { icons } = await manifest.json()
  for (const src of [...icons.map((icon: { src: string }) => icon.src), '/favicon.ico', '/apple-touch-icon.png'])
    expect((await request.get(src)).headers()['content-type'], src).toMatch(/^image\//)
})
