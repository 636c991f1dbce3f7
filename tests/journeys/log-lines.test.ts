import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const get = (url: string) => createClient(app.server).request({ method: 'GET', url })

test('each line of the log is JSON of one form, and contains no query', async () => {
  await get('/api/bikes/search?q=a-secret-search')
  await get('/api/bikes/search?limit=nonsense')
  expect(app.logged.length).toBeGreaterThan(0)
  for (const line of app.logged.join('').split('\n').filter(Boolean)) {
    const read: unknown = JSON.parse(line)
    expect(read).toMatchObject({ level: expect.any(Number), time: expect.anything(), msg: expect.any(String) })
    expect(line).not.toContain('a-secret-search')
  }
})

test('an unforeseen error is logged with its reason and the request’s id, and the caller is told neither', async () => {
  await app.owner.query('ALTER TABLE categories RENAME TO categories_away')
  try {
    const before = app.logged.length
    const reply = await get('/api/categories')
    expect(reply).toMatchObject({ status: 500 })
    expect(JSON.stringify(reply.body)).not.toContain('categories')
    const lines = app.logged.slice(before).join('').split('\n').filter(Boolean)
    const errors = lines
      .map((line): unknown => JSON.parse(line))
      .filter((line) => JSON.stringify(line).includes('"level":50'))
    expect(errors).toMatchObject([
      { reqId: expect.any(String), err: { message: expect.stringContaining('categories') } },
    ])
  } finally {
    await app.owner.query('ALTER TABLE categories_away RENAME TO categories')
  }
})
