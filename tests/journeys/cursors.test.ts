import { type Access, allEndpoints, listOwnBikes } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listBike } from '../support/bikes.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let bikeId: string
let people: Record<Access['may'], TestPerson>
beforeAll(async () => {
  app = await startTestApp()
  const [buyer, seller, admin] = [await signUp(app, 'user'), await signUp(app, 'Seller'), await signUpAdmin(app)]
  people = { visitor: admin, 'signed-in': admin, buyer, seller, admin }
  bikeId = await listBike(seller)
})
afterAll(() => app.stop())

const lists = allEndpoints.filter(({ query }) => query instanceof z.ZodObject && 'cursor' in query.shape)

test('the lists with cursors are found', () => {
  expect(lists.length).toBeGreaterThanOrEqual(19)
})

test.each(lists)('a cursor that $path never gave is refused', async (endpoint) => {
  const id = bikeId
  for (const cursor of [
    `999999999999999_${id}`,
    `-999999999999999_${id}`,
    `-62198755200000_${id}`,
    `-1000000000000_${id}`,
    `-1_${id}`,
    `0_${id}`,
    `946684799999_${id}`,
    `7258118400001_${id}`,
    `100000000000000_${id}`,
    `100946684799999_${id}`,
    `107258118400001_${id}`,
    `200000000000000_${id}`,
    `9999999999999999999999_${id}`,
    `1e400_${id}`,
    `NaN_${id}`,
    `1700000000000_${id}0`,
    // Well-formed ids that no row of ours can have: of nobody, of no time, of 1970 and of the far future.
    '00000000-0000-0000-0000-000000000000',
    'f47ac10b-58cc-4372-a567-0e02b2c3d479',
    '00000000-0000-7000-8000-000000000000',
    'ffffffff-ffff-7fff-bfff-ffffffffffff',
    '\u0000',
    'x',
    '',
  ]) {
    const query = { cursor, part: 'open' }
    const withPart = endpoint.query?.safeParse({ part: 'open' }).success ? query : { cursor }
    const reply = await people[endpoint.access.may].send(endpoint, { params: { id }, query: withPart })
    expect({ cursor, status: reply.status }).toEqual({ cursor, status: 400 })
  }
})

test.each([
  ['newest', '1'],
  ['price-high', '-1'],
  ['price-high', '1000000000000'],
  ['price-low', '1'],
  ['price-low', '-1000000000001'],
  ['bookings', '-1'],
  ['bookings', '1700000000000'],
])('a list of own bikes sorted by %s refuses a cursor at %s', async (sort, rank) => {
  const query = { sort, cursor: `${rank}_${bikeId}` }
  expect(await people.seller.send(listOwnBikes, { query })).toMatchObject({ status: 400, code: 'invalid_input' })
})
