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
const MOST = {
  en: { home: 138.5, buy: 138, bike: 137 },
  de: { home: 139.5, buy: 139, bike: 138 },
}

for (const language of ['en', 'de'] as const)
  test(`home, the list of bikes and a bike load no more JavaScript than their bound (${language})`, async ({
    api,
    baseURL,
  }) => {
    await api.signUp('Seller', 'Sal Seller')
    const bike = await api.listBike()
    const pages = { home: '/', buy: '/buy', bike: `/bike/${bike}` }
    for (const page of ['home', 'buy', 'bike'] as const)
      expect
        .soft(await javascriptOf(`${baseURL}${pages[page]}`, `language=${language}`), page)
        .toBeLessThanOrEqual(MOST[language][page])
  })
