import { inLanguage, language } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { inOwnLanguage } from './in-own-language.ts'

test('a text that is written piece by piece is in one language, whatever the language of the reader of the next piece', async () => {
  let isClosed = false
  async function* pieces() {
    try {
      for (;;) {
        yield language()
        await Promise.resolve()
      }
    } finally {
      isClosed = true
    }
  }
  const iterator = inOwnLanguage('de', pieces())[Symbol.asyncIterator]()
  const next = async () => (await iterator.next()).value
  expect([await next(), await inLanguage('en', next), await next()]).toEqual(['de', 'de', 'de'])
  await iterator.return?.()
  expect(isClosed).toBe(true)
})
