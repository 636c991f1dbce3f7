import { type CreateBike, createBike, getBike, updateBike } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../../../../../tests/support/bikes.ts'
import { signUp, type TestPerson } from '../../../../../tests/support/people.ts'
import { marketOf, storeMarket } from '../../../../../tests/support/price-market.ts'
import { allowIncomplete } from '../../../../../tests/support/stored-market.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { newId } from '../../platform/ids.ts'
import { worthOf } from './read-rating.ts'

let app: TestApp
let seller: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  await allowIncomplete(app)
  const market = marketOf(300).map((bike) => ({ ...bike, id: newId(), sellerId: newId() }))
  await storeMarket({ db: app.platform.db }, market)
  await app.runJobs()
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const KNOWN = {
  name: 'Honda CB500F',
  make: 'Honda',
  model: 'CB500F',
  body_type: 'naked',
  year: 2021,
  engine_cc: 471,
} as const
const add = async (given: Partial<CreateBike>) =>
  seller.send(createBike, {
    body: {
      ...KNOWN,
      product_condition: 'good',
      category_name: 'Sports',
      phone: '+1 555 010 2030',
      location: 'Portland, Oregon',
      img: await uploadPicture(seller),
      ...given,
    },
  })
const idOf = (body: unknown) => String(Reflect.get(Object(body), 'insertedId'))
const ASKED = { status: 409, code: 'price_unusual' }

test.each(['4.50', '300', '450000'])(
  'a price far from what the model costs is asked about once, in words: %s',
  async (resale_price) => {
    const refused = await add({ resale_price })
    expect(refused).toMatchObject({
      ...ASKED,
      body: {
        message: expect.stringMatching(
          /^\$[\d,.]+ is far from what such a bike costs, about \$\d,\d{3}\. Is it right\?$/,
        ),
      },
    })
    expect((await add({ resale_price, price_confirmed: true })).status).toBe(200)
  },
)

test.each(['1500', '5000', '20000'])(
  'a price that somebody may well ask is not asked about: %s',
  async (resale_price) => {
    expect((await add({ resale_price })).status).toBe(200)
  },
)

test('an edit asks where it changes the price, and not about one that was confirmed', async () => {
  const id = idOf((await add({ resale_price: '5000' })).body)
  const params = { id }
  expect(await seller.send(updateBike, { params, body: { resale_price: '5.00' } })).toMatchObject(ASKED)
  expect((await seller.call(getBike, { params })).resale_price).toBe('5000.00')
  expect(
    (await seller.send(updateBike, { params, body: { resale_price: '5.00', price_confirmed: true } })).status,
  ).toBe(200)
  const body = { resale_price: '5.00', description: 'New tyres.' }
  expect((await seller.send(updateBike, { params, body })).status).toBe(200)
})

test('a draft that nobody could estimate is asked about once it says what it is, and not again', async () => {
  const unknown = {
    name: 'Bike',
    make: '',
    model: '',
    body_type: '',
    engine_cc: undefined,
    year: undefined,
    category_name: '',
  } as const
  const params = { id: idOf((await add({ ...unknown, resale_price: '4.50' })).body) }
  const body = { ...KNOWN, category_name: 'Sports' } as const
  expect(await seller.send(updateBike, { params, body })).toMatchObject(ASKED)
  expect((await seller.send(updateBike, { params, body: { ...body, price_confirmed: true } })).status).toBe(200)
  expect((await seller.send(updateBike, { params, body: { mileage: '12000' } })).status).toBe(200)
})

test('what nobody can estimate is not asked about', async () => {
  expect((await add({ make: 'Own build', model: 'One', name: 'Own build', resale_price: '4.50' })).status).toBe(200)
})

const failingModel = async () => {
  throw new RangeError('An estimate came to NaN.')
}

test('a bike whose estimate is no number is not asked about', async () => {
  const bike = {
    id: null,
    seller_id: newId(),
    name: 'Honda CB500F',
    make: 'Honda',
    model: 'CB500F',
    body_type: 'naked',
    model_year: 2021,
    mileage_km: null,
    engine_cc: 471,
    condition: 'good',
    resale_price_minor: 450,
  } as const
  expect(await worthOf(app.platform.db, failingModel, bike, 2021)).toBeNull()
})
