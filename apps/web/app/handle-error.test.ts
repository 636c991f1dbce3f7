import { createStaticHandler, RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { handleError } from './entry.server.tsx'
import { reportContext } from './lib/page/server-context.ts'

/** What is reported of an error that the pages have run into. */
function reported(error: unknown, address = '/') {
  const report = vi.fn<(error: unknown) => void>()
  const context = new RouterContextProvider()
  context.set(reportContext, report)
  handleError(error, { request: new Request(new URL(address, 'http://localhost')), context, params: {} })
  return report.mock.calls.map(([one]) => one)
}

test.each(['/nope%0d%0ax', '/foo%0a', '/%E2%80%A8'])(
  'the address %s, which no page matches, is not reported as an error of ours',
  async (address) => {
    const pages = createStaticHandler([{ id: 'unknown', path: '*' }])
    const found = await pages.query(new Request(new URL(address, 'http://localhost')))
    const errors = found instanceof Response ? [] : Object.values<unknown>(found.errors ?? {})
    expect(errors).toMatchObject([{ status: 404 }])
    expect(errors.flatMap((error) => reported(error, address))).toEqual([])
  },
)

test('an error of a page is reported', () => {
  const error = new Error('of ours')
  expect(reported(error)).toEqual([error])
})
