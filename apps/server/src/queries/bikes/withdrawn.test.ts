import {
  adminWithdrawBike,
  getWithdrawnBike,
  relistBike,
  suspendPerson,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const ask = (id: string) => createClient(app.server).send(getWithdrawnBike, { params: { id } })
const withdraw = (id: string) => seller.call(withdrawBike, { params: { id } })

test('a bike that its seller took off the market says what it is and since when, and nothing else of it or of them', async () => {
  const id = await listBike(seller, { year: 2019, name: 'Yamaha MT-07' })
  const others = await listBike(await signUp(app, 'Seller'))
  const at = app.clock.now().toISOString()
  await withdraw(id)
  app.clock.advance(DAY)
  // What is changed since does not make it later.
  await seller.call(updateBike, { params: { id }, body: { description: 'New tyres.' } })
  const { body } = await ask(id)
  const { similar, ...left } = getWithdrawnBike.response.parse(body)
  expect(left).toEqual({
    _id: id,
    name: 'Yamaha MT-07',
    year: 2019,
    category_name: 'Sports',
    withdrawn_at: at,
    sale_ended: false,
  })
  expect(similar.map(({ _id }) => _id)).toEqual([others])
  await seller.call(relistBike, { params: { id } })
  expect((await ask(id)).status).toBe(404)
})

test('nothing is told of a bike that an admin took off the market, nor of a suspended seller’s', async () => {
  const admin = await signUpAdmin(app)
  const taken = await listBike(seller)
  await admin.call(adminWithdrawBike, { params: { id: taken }, body: { reason: 'It is not theirs.' } })
  expect((await ask(taken)).status).toBe(404)
  const kept = await listBike(seller)
  await withdraw(kept)
  expect((await ask(kept)).status).toBe(200)
  await admin.call(suspendPerson, { params: { id: seller.id }, body: { reason: 'Fraud.' } })
  expect((await ask(kept)).status).toBe(404)
})
