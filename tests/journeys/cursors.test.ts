import { allEndpoints } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listBike } from '../support/bikes.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let bikeId: string
let people: Record<'buyer' | 'seller' | 'admin', TestPerson>
beforeAll(async () => {
  app = await startTestApp()
  const [buyer, seller, admin] = [await signUp(app, 'user'), await signUp(app, 'Seller'), await signUpAdmin(app)]
  people = { buyer, seller, admin }
  bikeId = await listBike(seller)
})
afterAll(() => app.stop())

const lists = allEndpoints.filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape)

test('there are lists with cursors', () => {
  expect(lists.length).toBeGreaterThanOrEqual(18)
})

test.each(lists)('places that $path never gave are refused', async (endpoint) => {
  const id = bikeId
  for (const cursor of [
    `999999999999999_${id}`,
    `-999999999999999_${id}`,
    `-62198755200000_${id}`,
    `9999999999999999999999_${id}`,
    `1e400_${id}`,
    `NaN_${id}`,
    `1700000000000_${id}0`,
    '\u0000',
    'x',
    '',
  ]) {
    const query = { cursor, part: 'open' }
    const withPart = endpoint.query?.safeParse({ part: 'open' }).success ? query : { cursor }
    const reply = await people[endpoint.role ?? 'admin'].send(endpoint, { params: { id }, query: withPart })
    expect({ cursor, status: reply.status }).toEqual({ cursor, status: 400 })
  }
})
