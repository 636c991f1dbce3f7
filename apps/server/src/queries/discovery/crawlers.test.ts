import { deleteBike, withdrawBike } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { sitemapIndex, sitemapOfBikes } from './sitemap.ts'

const SITE = 'http://127.0.0.1:3000'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const get = (path: string) => app.server.inject({ url: path })
const addressesIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)

test('robots.txt names the sitemap and closes the API and dashboards, but not the public pages', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const closed = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  expect(closed).toEqual(expect.arrayContaining(['/api/', '/dashboard']))
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`)
  for (const open of ['/', '/buy', '/bike/x', '/blog/state', '/social/page/home.jpg', '/images/x.webp', '/assets/x.js'])
    expect(
      closed.some((path) => open.startsWith(path)),
      open,
    ).toBe(false)
})

test('the sitemap lists the fixed pages and each bike on sale, and no other bike', async () => {
  const onSale = await listBike(seller)
  const draft = await listBike(seller, { resale_price: '', img: await uploadPicture(seller) })
  const withdrawn = await listBike(seller)
  const removed = await listBike(seller)
  const sold = await listBike(seller)
  await app.platform.db
    .updateTable('listings')
    .set({ state: 'sold', sold_at: app.clock.now() })
    .where('id', '=', sold)
    .execute()
  await seller.call(withdrawBike, { params: { id: withdrawn } })
  await seller.call(deleteBike, { params: { id: removed } })

  const index = await get('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = addressesIn(index.body)
  expect(files).toEqual([`${SITE}/sitemap-pages.xml`, `${SITE}/sitemap-makes.xml`, `${SITE}/sitemap-bikes-1.xml`])

  const pages = addressesIn((await get('/sitemap-pages.xml')).body)
  for (const path of ['/', '/categorie', '/buy', '/buy?category=Off_Road', '/blog', '/blog/vs'])
    expect(pages).toContain(`${SITE}${path}`)

  const bikes = await get('/sitemap-bikes-1.xml')
  expect(addressesIn(bikes.body)).toEqual([`${SITE}/bike/${onSale}`])
  expect(bikes.body).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/)
  for (const id of [draft, withdrawn, removed, sold]) expect(bikes.body).not.toContain(id)
})

test('the sitemap lists the makes and models on sale, and no others', async () => {
  await listBike(seller, { make: 'Moto Guzzi', model: 'V7 & more' })
  const draft = await listBike(seller, { make: 'Bimota', model: 'Tesi' })
  await seller.call(withdrawBike, { params: { id: draft } })
  const makes = addressesIn((await get('/sitemap-makes.xml')).body)
  expect(makes).toEqual([`${SITE}/buy?make=Moto+Guzzi`, `${SITE}/buy?make=Moto+Guzzi&amp;model=V7+%26+more`])
})

test('a long sitemap is split into parts that list each bike once', async () => {
  const ids = []
  for (let n = 0; n < 6; n += 1) ids.push(await listBike(seller))
  const files = addressesIn(await sitemapIndex(app.platform, 3))
  const partsOf = files.filter((file) => file?.includes('/sitemap-bikes-'))
  const found: (string | undefined)[] = []
  for (let part = 1; part <= partsOf.length; part += 1) {
    let xml = ''
    for await (const piece of sitemapOfBikes(app.platform, part, 3)) xml += piece
    const addresses = addressesIn(xml)
    expect(addresses.length).toBeLessThanOrEqual(3)
    found.push(...addresses)
  }
  expect(new Set(found).size).toBe(found.length)
  for (const id of ids) expect(found).toContain(`${SITE}/bike/${id}`)
})

test('a part of the sitemap that does not exist is not found', async () => {
  for (const path of ['/sitemap-bikes-0.xml', '/sitemap-bikes-x.xml', '/sitemap-bikes-99999.xml'])
    expect((await get(path)).statusCode, path).toBe(404)
})
