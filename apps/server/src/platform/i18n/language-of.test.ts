import { setImmediate } from 'node:timers/promises'
import { language } from '@bikevalley/messages'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installLanguages, languageOf } from './language-of.ts'

async function answer(request: FastifyRequest): Promise<{ said: string; chosen: string }> {
  await setImmediate()
  const own = request.headers['x-own']
  const person = own === undefined ? null : ({ language: own === 'de' ? 'de' : 'en' } as const)
  return { said: language(), chosen: languageOf(request, person) }
}

/** A server that answers in which language it would reply, by the request and by the language of its texts. */
function site(locale: string): FastifyInstance {
  const app = fastify({ pluginTimeout: 0 })
  installLanguages(app, { locale })
  app.get('/*', (request) => answer(request))
  app.get('/page', (_request, reply) => reply.type('text/html').send('<p>'))
  app.get('/file', (_request, reply) => reply.type('image/png').send('x'))
  app.post('/*', (request) => answer(request))
  return app
}

let app: FastifyInstance
let german: FastifyInstance
beforeAll(() => {
  app = site('en-US')
  german = site('de-AT')
})
afterAll(() => Promise.all([app.close(), german.close()]))

const chosenAt = async (url: string, headers: Record<string, string> = {}, at = app): Promise<string> =>
  (await at.inject({ url, headers })).json<{ chosen: string }>().chosen

/** Whether an answer is in the language that its request asks for. */
async function isIn(expected: 'en' | 'de', method: 'GET' | 'POST'): Promise<boolean> {
  const reply = await app.inject({
    method,
    url: '/',
    headers: { 'accept-language': expected },
    ...(method === 'POST' ? { payload: { a: 1 } } : {}),
  })
  return reply.json<{ said: string }>().said === expected
}

describe('the language of a request', () => {
  test.each<[why: string, url: string, headers: Record<string, string>, expected: string]>([
    [
      'its address, over all else',
      '/?lang=de',
      { 'x-own': 'en', cookie: 'language=en', 'accept-language': 'en' },
      'de',
    ],
    ['the page that makes the call, over all else', '/api/x', { 'x-language': 'de', 'x-own': 'en' }, 'de'],
    ['that of the person, over cookie and browser', '/', { 'x-own': 'de', cookie: 'language=en' }, 'de'],
    ['the cookie’s, over the browser’s', '/', { cookie: 'a=b; language=de', 'accept-language': 'en' }, 'de'],
    ['the browser’s', '/', { 'accept-language': 'de-CH' }, 'de'],
    ['the browser’s best by weight', '/', { 'accept-language': 'en;q=0.5, fr, de;q=0.8' }, 'de'],
    ['the browser’s first where two weigh the same', '/', { 'accept-language': 'en-GB, de' }, 'en'],
    ['not one that the browser refuses', '/', { 'accept-language': 'de;q=0, *;q=0.1' }, 'en'],
    ['the site’s where the browser wants none of ours', '/', { 'accept-language': 'fr, it;q=0.5' }, 'en'],
    ['the site’s where nothing is said', '/', {}, 'en'],
  ])('is %s', async (_why, url, headers, expected) => {
    expect(await chosenAt(url, headers)).toBe(expected)
  })

  test.each([
    ['/?lang=xx', {}],
    ['/?lang=', {}],
    ['/?lang=constructor', {}],
    ['/?lang=<script>', {}],
    ['/', { cookie: 'language=xx' }],
    ['/', { 'accept-language': ';;;,q=,' }],
    ['/api/x', { 'x-language': 'xx' }],
    ['/api/x?lang=de', {}],
  ])('is not set by a value that names none: %s %o', async (url, headers: Record<string, string>) => {
    expect(await chosenAt(url, headers)).toBe('en')
  })

  test('is the site’s own where no other is known, also where a browser accepts any', async () => {
    expect(await chosenAt('/', {}, german)).toBe('de')
    expect(await chosenAt('/', { 'accept-language': '*' }, german)).toBe('de')
    expect(await chosenAt('/', { 'accept-language': 'en' }, german)).toBe('en')
  })

  test('is that of every text while it is answered, whatever else is answered meanwhile and also after a body was read', async () => {
    const asked = Array.from({ length: 40 }, (_, i) => isIn(i % 2 === 0 ? 'de' : 'en', i % 3 === 0 ? 'POST' : 'GET'))
    expect(await Promise.all(asked)).toEqual(Array.from({ length: 40 }, () => true))
  })
})

test('an answer in words names its language and what it varies by; a file does not', async () => {
  const page = await app.inject({ url: '/page', headers: { 'accept-language': 'de' } })
  expect(page.headers).toMatchObject({ 'content-language': 'de', vary: 'Accept-Language, Cookie' })
  const file = await app.inject({ url: '/file' })
  expect(file.headers).not.toHaveProperty('content-language')
  expect(file.headers).not.toHaveProperty('vary')
})
