import {
  deleteBike,
  deleteUser,
  exportOwnData,
  getBike,
  relistBike,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A seller whose session is new, some days later. */
async function later(): Promise<string> {
  app.clock.advance(DAY)
  return app.clock.now().toISOString().slice(0, 10)
}
const historyOf = async (id: string) =>
  (await createClient(app.server).call(getBike, { params: { id } })).price_history.map(({ day, price }) => [day, price])
const cost = (id: string, resale_price: string) => seller.call(updateBike, { params: { id }, body: { resale_price } })
const rowsOf = (id: string) =>
  app.platform.db.selectFrom('listing_prices').select('price_minor').where('listing_id', '=', id).execute()

test('a bike’s price history has each day’s last price from when it was listed on, and days without a change not at all', async () => {
  seller = await signUp(app, 'Seller')
  const first = await later()
  const id = await listBike(seller, { resale_price: '4500' })
  await cost(id, '4400')
  await later()
  await seller.call(updateBike, { params: { id }, body: { description: 'New tyres.' } })
  const third = await later()
  await cost(id, '4100')
  expect(await historyOf(id)).toEqual([
    [first, '4400.00'],
    [third, '4100.00'],
  ])
})

test('prices of a draft, and those that a bike has while it is off the market, are in no price history; relisting goes on with it', async () => {
  seller = await signUp(app, 'Seller')
  const listed = await later()
  const id = await listBike(seller, { name: '', resale_price: '9000' })
  expect(await rowsOf(id)).toEqual([])
  await seller.call(updateBike, { params: { id }, body: { name: 'Yamaha MT-07', resale_price: '5000' } })
  await seller.call(withdrawBike, { params: { id } })
  await later()
  await cost(id, '1000')
  await cost(id, '4800')
  expect(await rowsOf(id)).toEqual([{ price_minor: 500_000 }])
  const relisted = await later()
  await seller.call(relistBike, { params: { id } })
  expect(await historyOf(id)).toEqual([
    [listed, '5000.00'],
    [relisted, '4800.00'],
  ])
})

test('a price history is in its seller’s own copy of their data, and goes with the bike and with the account', async () => {
  seller = await signUp(app, 'Seller')
  const day = await later()
  const [removed, kept] = [await listBike(seller), await listBike(seller)]
  const copy = exportOwnData.response.parse((await seller.send(exportOwnData)).body)
  expect(copy['listings']).toMatchObject([{ prices: [{ day, price: '4500.00' }] }, { prices: [expect.anything()] }])
  await seller.call(deleteBike, { params: { id: removed } })
  expect(await rowsOf(removed)).toEqual([])
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: seller.id } })
  expect(await rowsOf(kept)).toEqual([])
})
