import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inLanguage, type Language, t } from '@bikevalley/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signUp } from '../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import { clientFolder } from './page-module.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, undefined, 'built')
})
afterAll(() => app.stop())

const get = (url: string, headers: Record<string, string> = {}) =>
  app.server.inject({ url, headers: { host: '127.0.0.1:3000', ...headers } })
const said = (language: Language) => inLanguage(language, () => t('site.skipToContent'))
const scriptsOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))]

/** Where a page says that it is in each language. */
const alternatesOf = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)].map(([, ...link]) => link),
  )

describe('a page', () => {
  test('is in the language that its address names, says so, and the browser remembers it', async () => {
    const page = await get('/?lang=de', { 'accept-language': 'en' })
    expect(page.headers).toMatchObject({
      'content-language': 'de',
      'set-cookie': expect.stringMatching(/^language=de; /),
    })
    expect(String(page.headers.vary).split(', ')).toEqual(expect.arrayContaining(['Accept-Language', 'Cookie']))
    expect(page.body).toContain('<html lang="de"')
    expect(page.body).toContain(said('de'))
    expect(page.body).not.toContain(said('en'))
    const next = await get('/buy', { 'accept-language': 'en', cookie: 'language=de' })
    expect(next.body).toContain('<html lang="de"')
    expect(next.headers).not.toHaveProperty('set-cookie')
  })

  test('whose address names a language that we do not have is as without it, and sets nothing', async () => {
    const page = await get('/?lang=%3Cscript%3E')
    expect(page.body).toContain('<html lang="en"')
    expect(page.headers).not.toHaveProperty('set-cookie')
  })

  test('that does not exist, or fails, is in the reader’s language', async () => {
    const missing = await get('/no/such/page', { 'accept-language': 'de' })
    expect([missing.statusCode, missing.headers['content-language']]).toEqual([404, 'de'])
    expect(missing.body).toContain(inLanguage('de', () => t('site.backToHomepage')))
  })

  test('links to its addresses in every language, absolute, with the parts of its query that distinguish pages', async () => {
    const site = 'http://127.0.0.1:3000'
    for (const [path, plain, german] of [
      ['/', '/', '/?lang=de'],
      ['/buy?view=grid&category=Sports&utm_source=x', '/buy?category=Sports', '/buy?category=Sports&amp;lang=de'],
    ] as const) {
      const here = await get(path)
      const there = await get(`${path}${path.includes('?') ? '&' : '?'}lang=de`)
      for (const { body } of [here, there])
        expect(alternatesOf(body)).toEqual({
          en: `${site}${plain}`,
          de: `${site}${german}`,
          'x-default': `${site}${plain}`,
        })
      expect(here.body).toContain(`<link rel="canonical" href="${site}${plain}"`)
      expect(here.body).toContain('<meta property="og:locale" content="en_US"')
      expect(there.body).toContain(`<link rel="canonical" href="${site}${german}"`)
      expect(there.body).toContain('<meta property="og:locale" content="de_US"')
    }
  })

  test('is rendered in its own language from the first byte to the last, and from the cache, while others are rendered', async () => {
    const urls = ['/', '/buy', '/login', '/no/such', '/blog', '/blog/state']
    const asked = urls.flatMap((url) =>
      [0, 1, 2, 3].map((i) => ({ url, language: i % 2 === 0 ? 'de' : 'en' }) as const),
    )
    const pages = await Promise.all(
      asked.map(async ({ url, language }) => ({
        language,
        html: (await get(url, { 'accept-language': language, ...(url === '/blog' ? { cookie: 'a=b' } : {}) })).body,
      })),
    )
    for (const { language, html } of pages) {
      expect(html).toContain(`<html lang="${language}"`)
      expect(html).toContain(said(language))
      // The last page that is rendered.
      expect(html).toContain(inLanguage(language, () => t('site.rightsReserved')))
      expect(html).not.toContain(said(language === 'de' ? 'en' : 'de'))
    }
  })

  test('of a logged-in person is in the language that they have chosen, whatever this browser is set to', async () => {
    const person = await signUp(app, 'user')
    await app.platform.db.updateTable('users').set({ language: 'de' }).where('id', '=', person.id).execute()
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const own = await get('/', { cookie: `${cookie}; language=en`, 'accept-language': 'en' })
    expect(own.headers['content-language']).toBe('de')
    expect(own.body).toContain('<html lang="de"')
    expect((await get('/?lang=en', { cookie })).body).toContain('<html lang="en"')
  })
})

/** The scripts of the home page in a language. */
async function textsOf(language: Language): Promise<string> {
  const scripts = scriptsOf((await get('/', { 'accept-language': language })).body)
  expect(scripts.length).toBeGreaterThan(0)
  return (await Promise.all(scripts.map((path) => readFile(join(clientFolder, path), 'utf8')))).join('\n')
}

describe('the browser’s build', () => {
  test('has each language’s texts in its own files, of which a page loads those of its language alone', async () => {
    const [english, german] = [await textsOf('en'), await textsOf('de')]
    expect(english).toContain(said('en'))
    expect(english).not.toContain(said('de'))
    expect(german).toContain(said('de'))
    expect(german).not.toContain(said('en'))
    // Another language costs no more than its longer words.
    expect(german.length).toBeLessThan(english.length * 1.05)
  })

  test('has every file that a page in either language names, also in its smaller forms', async () => {
    const files = new Set(await readdir(join(clientFolder, 'assets')))
    for (const language of ['en', 'de'] as const)
      for (const path of scriptsOf((await get('/login', { 'accept-language': language })).body)) {
        const name = path.slice('/assets/'.length)
        expect(files, language).toContain(name)
        const reply = await get(path, { 'accept-encoding': 'br' })
        expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
      }
  })

  test('has a manifest for home screens in each language', async () => {
    for (const [language, name] of [
      ['en', '/manifest.webmanifest'],
      ['de', '/manifest.de.webmanifest'],
    ] as const) {
      expect((await get('/', { 'accept-language': language })).body).toContain(`href="${name}"`)
      expect((await get(name)).json()).toMatchObject({ lang: language, name: 'BikeValley' })
    }
  })
})

test('the sitemap names each page’s addresses in every language', async () => {
  const { body } = await get('/sitemap-pages.xml')
  expect(body).toContain(
    '<loc>http://127.0.0.1:3000/buy?category=Sports</loc><xhtml:link rel="alternate" hreflang="en" href="http://127.0.0.1:3000/buy?category=Sports"/><xhtml:link rel="alternate" hreflang="de" href="http://127.0.0.1:3000/buy?category=Sports&amp;lang=de"/><xhtml:link rel="alternate" hreflang="x-default" href="http://127.0.0.1:3000/buy?category=Sports"/>',
  )
})
