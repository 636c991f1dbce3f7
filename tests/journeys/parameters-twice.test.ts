import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const get = (url: string) => createClient(app.server).request({ method: 'GET', url })

test.each(['limit=5&limit=6', 'cursor=a&cursor=b', 'category=Sports&category=Touring'])(
  'a parameter that is sent twice is refused: %s',
  async (query) => {
    expect(await get(`/api/bikes/search?${query}`)).toMatchObject({ status: 400, code: 'invalid_input' })
  },
)
