import {
  type Bike,
  type CreateBike,
  cancelBooking,
  createBike,
  getBike,
  listSellerBikes,
  markBikeSold,
  updateBike,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listBike, uploadPicture } from '../../../../../tests/support/bikes.ts'
import { bookBike, holdBike } from '../../../../../tests/support/bookings.ts'
import { type Client, createClient } from '../../../../../tests/support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
let visitor: Client
let seller: TestPerson
let otherSeller: TestPerson
let buyer: TestPerson
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  seller = await signUp(app, 'Seller')
  otherSeller = await signUp(app, 'Seller')
  buyer = await signUp(app, 'user')
  admin = await signUpAdmin(app)
})
afterAll(() => app.stop())

const read = (client: Client, id: string): Promise<Bike> => client.call(getBike, { params: { id } })
const put = (client: Client, id: string, body: object) => client.send(updateBike, { params: { id }, body })
const post = (client: Client, body: object) => client.send(createBike, { body })
/** The day in UTC that many hours from now. */
const day = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString().slice(0, 10)

const FACTS: Partial<CreateBike> = {
  make: 'Yamaha',
  model: 'MT-07',
  body_type: 'naked',
  power_kw: 35,
  original_power_kw: 54.4,
  weight_kg: 184,
  seat_height_mm: 805,
  transmission: 'manual',
  final_drive: 'chain',
  colour: 'blue',
  abs: true,
  owners: 2,
  features: ['panniers', 'heated_grips'],
  first_registered_on: '2019-04',
  inspection_until: '2027-04-30',
}

describe('listing a bike', () => {
  test('that is complete puts it on the market, under the seller’s name, with today’s date (SPEC-049)', async () => {
    const id = await listBike(seller, { mileage: 15_760, year: 2020, engine_cc: 689, years_of_use: '2.5' })
    expect(await read(seller, id)).toMatchObject({
      _id: id,
      name: 'Yamaha MT-07',
      seller_name: seller.name,
      email: seller.email,
      resale_price: '4500.00',
      original_price: '6899.00',
      currency: 'USD',
      years_of_use: '2.5',
      mileage: 15_760,
      distance_unit: 'mi',
      year: 2020,
      engine_cc: 689,
      status: true,
      state: 'available',
      missing: [],
      time_of_post: app.clock.now().toISOString().slice(0, 10),
      advertised_at: null,
      held_until: null,
      held_seconds_left: null,
    })
  })

  test('keeps every fact that its seller gives, and empties those that are emptied', async () => {
    const id = await listBike(seller, FACTS)
    const shown = { ...FACTS, features: ['heated_grips', 'panniers'], first_registered_on: '2019-04-01' }
    expect(await read(seller, id)).toMatchObject({ ...shown, licence: null })
    expect((await put(seller, id, shown)).body).toMatchObject({ modifiedCount: 0 })
    const empty = Object.fromEntries(Object.keys(FACTS).map((fact) => [fact, fact === 'features' ? [] : '']))
    expect((await put(seller, id, empty)).body).toMatchObject({ modifiedCount: 1 })
    expect(await read(seller, id)).toMatchObject({
      ...Object.fromEntries(Object.keys(FACTS).map((fact) => [fact, ''])),
      power_kw: null,
      original_power_kw: null,
      weight_kg: null,
      seat_height_mm: null,
      abs: null,
      owners: null,
      features: [],
    })
  })

  test('that was registered in the future is refused', async () => {
    const reply = await post(seller, { img: await uploadPicture(seller), first_registered_on: '2099-01' })
    expect(reply).toMatchObject({ status: 400, body: { fields: { first_registered_on: expect.any(String) } } })
  })

  test('with a picture alone makes a draft that says what is missing', async () => {
    const reply = await post(seller, { img: await uploadPicture(seller) })
    expect(reply.body).toMatchObject({
      acknowledged: true,
      status: false,
      missing: ['name', 'resale_price', 'category_name', 'product_condition', 'location'],
    })
  })

  test('without a picture is a field error (SPEC-071)', async () => {
    for (const body of [{ name: 'A bike' }, { img: '' }, { img: 'https://example.com/a.jpg' }])
      expect((await post(seller, body)).body).toMatchObject({
        code: 'invalid_input',
        fields: { img: expect.any(String) },
      })
  })

  test('takes nothing from the body that the server itself decides (SPEC-092)', async () => {
    const reply = await post(seller, {
      img: await uploadPicture(seller),
      _id: '01890a5d-ac96-774b-bcce-b302099a8057',
      status: true,
      state: 'sold',
      seller_name: 'Somebody Else',
      email: 'else@example.com',
    })
    const [bike] = await seller.call(listSellerBikes, { query: { email: seller.email } })
    expect(reply.body).toMatchObject({ insertedId: bike?._id })
    expect(bike).toMatchObject({ state: 'draft', status: false, seller_name: seller.name, email: seller.email })
    expect(bike?._id).not.toBe('01890a5d-ac96-774b-bcce-b302099a8057')
  })

  test('reads prices as people write them, and says which it can’t read (SPEC-050)', async () => {
    const img = await uploadPicture(seller)
    for (const [written, kept] of [
      ['$4,500', '4500.00'],
      ['4.500,50', '4500.50'],
      ['1', '1.00'],
      ['', ''],
    ]) {
      const id = await listBike(seller, { img, resale_price: written ?? '' })
      expect((await read(seller, id)).resale_price).toBe(kept)
    }
    const reply = await post(seller, { img, resale_price: 'much', original_price: '-3' })
    expect(reply.body).toMatchObject({
      code: 'invalid_input',
      fields: { resale_price: expect.any(String), original_price: expect.any(String) },
    })
    for (const price of ['0', '0.99', '1000000', '€ 500', '-1'])
      expect((await post(seller, { img, resale_price: price })).status, price).toBe(400)
  })

  test('takes a day that has begun somewhere on earth, and no later one (SPEC-051)', async () => {
    const img = await uploadPicture(seller)
    expect((await post(seller, { img, time_of_post: day(14) })).status).toBe(200)
    expect((await post(seller, { img, time_of_post: '2019-03-14' })).status).toBe(200)
    expect((await post(seller, { img, time_of_post: day(38) })).body).toMatchObject({
      fields: { time_of_post: expect.any(String) },
    })
    expect((await post(seller, { img, year: 2099 })).body).toMatchObject({ fields: { year: expect.any(String) } })
  })

  test('shows img first and each picture once, and only the seller’s own', async () => {
    const [a, b, c] = [await uploadPicture(seller), await uploadPicture(seller), await uploadPicture(seller)]
    const id = await listBike(seller, { img: a, images: [b, a, c, b] })
    expect(await read(visitor, id)).toMatchObject({ img: a, images: [a, b, c] })
    const foreign = await uploadPicture(otherSeller)
    expect((await post(seller, { img: foreign })).body).toMatchObject({ fields: { img: expect.any(String) } })
    expect((await post(seller, { img: a, images: [foreign] })).body).toMatchObject({
      fields: { images: expect.any(String) },
    })
    expect((await post(seller, { img: `/images/${'0'.repeat(64)}.webp` })).status).toBe(400)
  })
})

describe('changing a bike', () => {
  test('changes what is given and nothing else, and a change without effect is not counted', async () => {
    const id = await listBike(seller)
    const before = await read(seller, id)
    expect((await put(seller, id, { resale_price: '4200', mileage: 900 })).body).toMatchObject({
      modifiedCount: 1,
      status: true,
      missing: [],
    })
    const price_history = [{ day: day(0), price: '4200.00' }]
    expect(await read(seller, id)).toEqual({ ...before, resale_price: '4200.00', mileage: 900, price_history })
    expect(
      (await put(seller, id, { resale_price: '$4,200', years_of_use: '3 years', img: before.img })).body,
    ).toMatchObject({ modifiedCount: 0 })
  })

  test('counts no other address of the same town, of which the town alone is kept', async () => {
    const id = await listBike(seller, { location: '5 Oak Street, Portland, Oregon' })
    expect((await put(seller, id, { location: '9 Elm Street, Portland, Oregon' })).body).toMatchObject({
      modifiedCount: 0,
    })
    expect((await put(seller, id, { location: '9 Elm Street, Seattle, Washington' })).body).toMatchObject({
      modifiedCount: 1,
    })
    expect(await read(seller, id)).toMatchObject({ location: 'Seattle, Washington' })
  })

  test('makes a draft live when it became complete', async () => {
    const { insertedId: id } = await seller.call(createBike, {
      body: { img: await uploadPicture(seller), name: 'A bike' },
    })
    const rest = { resale_price: '900', category_name: 'Cruiser', product_condition: 'fair' }
    expect((await put(seller, id, rest)).body).toMatchObject({ status: false, missing: ['location'] })
    expect((await visitor.send(getBike, { params: { id } })).status).toBe(404)
    expect((await put(seller, id, { location: 'Boise, Idaho' })).body).toMatchObject({ status: true, missing: [] })
    expect((await read(visitor, id)).state).toBe('available')
  })

  test('can empty optional fields, but none that a live or withdrawn bike needs', async () => {
    const id = await listBike(seller)
    expect((await put(seller, id, { description: '', phone: '', original_price: '' })).status).toBe(200)
    expect(await read(seller, id)).toMatchObject({ description: '', phone: '', original_price: '' })
    const empty = { img: '', name: ' ', resale_price: '', category_name: '', product_condition: '', location: '' }
    for (const state of ['available', 'withdrawn']) {
      for (const [field, value] of Object.entries(empty)) {
        const reply = await put(seller, id, { [field]: value })
        expect(reply.code, `${state} ${field}`).toBe('listing_incomplete')
        expect(reply.body).toMatchObject({ fields: { [field]: expect.any(String) } })
      }
      if (state === 'available') await seller.call(withdrawBike, { params: { id } })
    }
  })

  test('arranges pictures: img is the first one, images are all of them', async () => {
    const [a, b, c] = [await uploadPicture(seller), await uploadPicture(seller), await uploadPicture(seller)]
    const id = await listBike(seller, { img: a, images: [b] })
    const shown = async (body: object) => {
      await put(seller, id, body)
      return (await read(seller, id)).images
    }
    expect(await shown({ img: c })).toEqual([c, b])
    expect(await shown({ images: [b, a] })).toEqual([b, a])
    expect(await shown({ img: a, images: [c, b] })).toEqual([a, c, b])
    expect((await put(seller, id, { img: await uploadPicture(otherSeller) })).code).toBe('invalid_input')
  })

  test('is for its seller, and refused while it is held and once it is sold (SPEC-008)', async () => {
    const id = await listBike(seller)
    for (const client of [otherSeller, buyer, admin]) expect((await put(client, id, { name: 'Mine' })).status).toBe(403)
    expect((await put(seller, '01890a5d-ac96-774b-bcce-b302099a8057', { name: 'Mine' })).status).toBe(404)
    await holdBike(app, id)
    expect((await put(seller, id, { name: 'Held' })).code).toBe('listing_held')
    const sold = await listBike(seller)
    await seller.call(markBikeSold, { params: { id: sold } })
    expect((await put(seller, sold, { name: 'Sold' })).code).toBe('listing_sold')
  })
})

describe('a seller’s phone and email', () => {
  test('are shown to the seller, admins and whoever has booked, as long as the booking is active', async () => {
    const id = await listBike(seller)
    const phone = '+1 555 010 2030'
    const contact = async (client: Client) => {
      const { email, phone } = await read(client, id)
      return { email, phone }
    }
    const hidden = { email: '', phone: '' }
    const shown = { email: seller.email, phone }
    for (const client of [visitor, buyer, otherSeller]) expect(await contact(client)).toEqual(hidden)
    for (const client of [seller, admin]) expect(await contact(client)).toEqual(shown)
    const booking = await bookBike(buyer, id)
    expect(await contact(buyer)).toEqual(shown)
    const [listed] = await buyer.call(listSellerBikes, { query: { seller: seller.id, limit: 1 } })
    expect(listed).toMatchObject({ _id: id, ...shown })
    await buyer.call(cancelBooking, { params: { id: booking } })
    expect(await contact(buyer)).toEqual(hidden)
    const raw = await visitor.send(listSellerBikes, { query: { seller: seller.id } })
    expect(JSON.stringify(raw.body)).not.toContain(seller.email)
    expect(JSON.stringify(raw.body)).not.toContain('010 2030')
  })
})
