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
