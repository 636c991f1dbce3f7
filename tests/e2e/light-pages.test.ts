import { javascriptOf } from '../../tools/bench/javascript.ts'
import { expect, test } from './fixtures.ts'

/** A string that every schema of the contract contains, whatever the build has named it. */
const SCHEMA = '_zod'

test('public pages do not load the schemas of the API, which weigh as much as everything else of it', async ({
  request,
  api,
}) => {
  await api.signUp('Seller', 'Sal Seller')
  const bike = await api.listBike()
  for (const path of ['/', '/buy', `/bike/${bike}`, '/blog', '/login']) {
    const page = await (await request.get(path)).text()
    const scripts = [...new Set(page.match(/\/assets\/[\w.-]+\.js/g))]
    expect(scripts.length).toBeGreaterThan(3)
    const withSchemas: string[] = []
    for (const script of scripts)
      if ((await (await request.get(script)).text()).includes(SCHEMA)) withSchemas.push(script)
    expect(withSchemas, path).toEqual([])
  }
})

/** Kilobytes of JavaScript, brotli, that a page may load before it is touched: what is reached (docs/benchmarks.md), rounded up. */
const MOST = { home: 141.5, buy: 140, bike: 140 }

test('home, the list of bikes and a bike load no more JavaScript than their bound', async ({ api, baseURL }) => {
  await api.signUp('Seller', 'Sal Seller')
  const bike = await api.listBike()
  expect(await javascriptOf(`${baseURL}/`), 'home').toBeLessThanOrEqual(MOST.home)
  expect(await javascriptOf(`${baseURL}/buy`), 'buy').toBeLessThanOrEqual(MOST.buy)
  expect(await javascriptOf(`${baseURL}/bike/${bike}`), 'bike').toBeLessThanOrEqual(MOST.bike)
})
