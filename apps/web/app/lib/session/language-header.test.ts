import { inLanguage } from '@bikevalley/messages'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchToken } from './access-token.ts'
import { notifyServer } from './leaving.ts'

afterEach(() => vi.unstubAllGlobals())

test.each<[string, () => Promise<unknown>]>([
  ['a logout', (): Promise<unknown> => notifyServer(null)],
  ['the renewal of a token', (): Promise<unknown> => fetchToken('somebody@example.com')],
])('%s names the language of its page', async (_, call) => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response(null, { status: 503 })))
  vi.stubGlobal('fetch', fetched)
  await inLanguage('de', call)
  const sent = new Headers(fetched.mock.calls[0]?.[1]?.headers)
  expect(sent.get('x-language')).toBe('de')
})
