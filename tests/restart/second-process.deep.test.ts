import { afterEach, expect, inject, test } from 'vitest'
import { makeSite, type Site, whenHealthy } from './server.ts'

const sites: Site[] = []
afterEach(async () => {
  for (const site of sites.splice(0).toReversed()) await site.cleanUp()
})

async function newSite(filled?: string): Promise<Site> {
  const site = await makeSite(filled)
  sites.push(site)
  return site
}

test('a process that joins a database with another DATA_DIR is refused for its secret, or warned of the folder', async () => {
  const site = await newSite(inject('filledFolder'))
  await site.start()
  const elsewhere = await newSite()
  const DATABASE_URL = await site.databaseUrl()
  const { code, stderr } = await elsewhere.startAndFail({ DATABASE_URL })
  expect({ code, said: stderr.includes('The secret of this process is not the one') }).toEqual({ code: 1, said: true })

  expect(await site.admin('adopt')).toMatchObject({ code: 0, stderr: '' })
  const first = await site.begin({ AUTH_SECRET: 'one secret for all processes on it' })
  await whenHealthy(first)
  expect(first.stderr()).not.toContain('DATA_DIR is another folder')
  const second = await elsewhere.begin({ DATABASE_URL, AUTH_SECRET: 'one secret for all processes on it' })
  await whenHealthy(second)
  await expect.poll(() => second.stderr()).toContain('DATA_DIR is another folder')
})
