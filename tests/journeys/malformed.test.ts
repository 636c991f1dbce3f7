import { once } from 'node:events'
import { IncomingMessage, request } from 'node:http'
import {
  createPaymentIntent,
  deleteBike,
  deleteUser,
  listUsers,
  recordPayment,
  resetPassword,
  saveUser,
  signInEmail,
  signOut,
  subscribe,
  testProcessorAuthenticate,
  testProcessorConfirm,
  withdrawBike,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { makePeople, makeWorld, type World } from '../denied/world.ts'
import { listBike } from '../support/bikes.ts'
import { createClient } from '../support/client.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let world: World

beforeAll(async () => {
  app = await startTestApp()
  world = makeWorld(app, await makePeople(app))
})
afterAll(() => app.stop())

test('a character that no text can hold is left out, and causes no failure', async () => {
  const visitor = createClient(app.server)
  const reset = await visitor.send(resetPassword, { body: { token: 'a\0', newPassword: 'Correct-horse-9' } })
  expect([reset.status, reset.code]).toEqual([400, 'invalid_token'])
  const { seller } = world.people
  await expect(listBike(seller, { name: 'Yama\0ha' })).resolves.toBeTruthy()
  const confirm = await visitor.send(testProcessorConfirm, {
    params: { id: '\0' },
    body: { client_secret: 'x', card: { number: '4242424242424242', exp_month: 1, exp_year: 2040, cvc: '123' } },
  })
  expect(confirm.status).toBe(404)
})

test('fields that the caller may not set are ignored, whatever their type', async () => {
  const { bookingId } = await world.booking()
  const { buyer } = world.people
  for (const price of [null, {}, true, '9'.repeat(50)])
    expect((await buyer.send(createPaymentIntent, { body: { bookingId, price } })).status).toBe(200)
  const unpaid = { transactionId: 'pi_none', bookingId, price: null, email: null, productId: 7 }
  expect((await buyer.send(recordPayment, { body: unpaid })).code).toBe('payment_not_confirmed')
})

test('a malformed address is refused in the one format of errors', async () => {
  const reply = await createClient(app.server).request({ method: 'GET', url: '/api/category/%E0%A4%A' })
  expect([reply.status, reply.code]).toEqual([400, 'invalid_input'])
})

test('a page’s malformed address leads to the 404 page, and never off the site', async () => {
  const { port } = new URL(await app.server.listen({ host: '127.0.0.1', port: 0 }))
  const paths = ['/bike/%ff?page=2', '//example.com/%', '/\\example.com/%']
  expect(await Promise.all(paths.map((path) => placeOf(port, path)))).toEqual([
    '/bike/%25ff',
    '/example.com/%25',
    '/example.com/%25',
  ])
})

/** Where an address leads that is sent as it stands. */
async function placeOf(port: string, path: string): Promise<string | undefined> {
  const asked = request({ host: '127.0.0.1', port, path }).end()
  const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'))
  answer.resume()
  expect(answer.statusCode).toBe(302)
  return answer.headers.location
}

test('a call without a body may have the type JSON', async () => {
  const json = { 'content-type': 'application/json' }
  const { seller } = world.people
  const id = await world.bike()
  expect((await seller.send(withdrawBike, { params: { id } }, json)).status).toBe(200)
  expect((await seller.send(deleteBike, { params: { id } }, json)).status).toBe(200)
  expect((await createClient(app.server).send(signOut, {}, json)).status).toBe(200)
})

test('an upload that is cut off or has no boundary is a clear 400', async () => {
  const { buyer } = world.people
  const send = (type: string, payload: string) =>
    buyer.request({ method: 'POST', url: '/api/images', headers: { 'content-type': type }, payload })
  const cutOff = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc'
  for (const reply of [await send('multipart/form-data', 'x'), await send('multipart/form-data; boundary=b', cutOff)])
    expect([reply.status, reply.code]).toEqual([400, 'invalid_input'])
})

test('deleting what can’t be an id deletes nothing', async () => {
  const { seller, admin } = world.people
  expect((await seller.send(deleteBike, { params: { id: 'abc' } })).body).toMatchObject({ deletedCount: 0 })
  expect((await admin.send(deleteUser, { params: { id: 'abc' } })).body).toMatchObject({ deletedCount: 0 })
})

test('a number with a third decimal is not read as a price of thousands', async () => {
  const { seller } = world.people
  await expect(listBike(seller, { resale_price: JSON.parse('12.345') })).rejects.toThrow(/in digits/)
})

test('a value of the wrong kind is called wrong, and a missing one missing, in words that say what to do', async () => {
  const { admin, buyer } = world.people
  const wrong = await admin.send(listUsers, { query: { page: 'abc' } })
  expect(wrong.body).toMatchObject({ fields: { page: 'A page must be a whole number from 1 to 100000.' } })
  const missing = await buyer.send(saveUser, { body: { name: 'Robin', email: buyer.email } })
  expect(missing.body).toMatchObject({ fields: { role: 'Choose the role user or Seller.' } })
  const choice = await buyer.request({ method: 'POST', url: '/api/me/sessions/end', payload: { which: 'none' } })
  expect(choice.body).toMatchObject({ fields: { which: 'Which must be one of others, all.' } })
  const token = await buyer.request({ method: 'POST', url: '/api/auth/verify-email', payload: {} })
  expect(token.body).toMatchObject({ fields: { token: 'Token is missing.' } })
})

test('each field of a bike says in words what it accepts', async () => {
  const { seller } = world.people
  const body: unknown = JSON.parse(`{
    "name": 5, "product_condition": "mint", "category_name": "Chopper", "mileage": "12.5", "year": {}, "engine_cc": "big",
    "make": 5, "model": {}, "body_type": "tank", "power_kw": "54.45", "original_power_kw": 501, "weight_kg": 19,
    "seat_height_mm": 1301, "transmission": "cvt", "final_drive": "rope", "colour": "mauve", "abs": "maybe",
    "owners": 0, "features": ["wings"], "first_registered_on": "04/2019", "inspection_until": "2026-13",
    "resale_price": true, "phone": false, "years_of_use": [], "time_of_post": 5, "images": "one"
  }`)
  const reply = await seller.request({ method: 'POST', url: '/api/bikes', payload: Object(body) })
  expect(reply).toMatchObject({
    status: 400,
    code: 'invalid_input',
    body: {
      fields: {
        img: 'Add a picture of the bike.',
        name: 'A name must be text.',
        product_condition: 'Condition must be excellent, good or fair.',
        category_name: 'Category must be Cruiser, Off_Road or Sports.',
        mileage: 'The mileage must be a whole number, such as 12000.',
        year: 'The year must be a whole number, such as 2021.',
        engine_cc: 'The engine size must be a whole number, such as 650.',
        make: 'The make must be text.',
        model: 'The model must be text.',
        body_type: expect.stringMatching(/^The body type must be one of: naked, sport, .*electric\.$/),
        power_kw: 'The power must be a number of kilowatts with at most one decimal, such as 54.5.',
        original_power_kw: 'The original power must be more than 0 and at most 500 kilowatts.',
        weight_kg: 'The weight must be at least 20.',
        seat_height_mm: 'The seat height can be at most 1300.',
        transmission: 'The transmission must be one of: manual, semi_automatic, automatic.',
        final_drive: 'The final drive must be one of: chain, belt, shaft, direct.',
        colour: expect.stringMatching(/^The colour must be one of: black, /),
        abs: 'ABS must be true, false or empty.',
        owners: 'The number of owners must be at least 1.',
        features: expect.stringMatching(/^Features must be a list of: traction_control, /),
        first_registered_on: 'Enter a month such as 2019-04, or a day such as 2019-04-30.',
        inspection_until: 'Enter a month such as 2019-04, or a day such as 2019-04-30.',
        resale_price: 'Write the price in digits, for example 4500.',
        phone: 'Enter a phone number.',
        years_of_use: 'Years of use must be a number from 0 to 100, for example 3 or 2.5.',
        time_of_post: 'Enter a date such as 2026-03-14.',
        images: 'Pictures must be a list of display_urls.',
      },
    },
  })
})

test('a day before there were motorbikes is refused at its field', async () => {
  const { seller } = world.people
  await expect(listBike(seller, { time_of_post: '0000-01-01' })).rejects.toThrow(/before 1885/)
})

test('the test processor is an unknown address outside local mode, whatever is sent', async () => {
  const outside = await startTestApp({ localMode: false })
  try {
    for (const endpoint of [testProcessorConfirm, testProcessorAuthenticate]) {
      const reply = await createClient(outside.server).send(endpoint, { params: { id: 'pi_x' }, body: {} })
      expect([reply.status, reply.code]).toEqual([404, 'not_found'])
    }
  } finally {
    await outside.stop()
  }
})

test('the limits count by address and by group: payment calls together, login apart from the newsletter', async () => {
  const limited = await startTestApp({ rateLimits: true })
  try {
    const client = createClient(limited.server, '127.0.0.9')
    for (let count = 0; count < 30; count += 1) {
      await client.send(createPaymentIntent, { body: {} })
      await client.send(testProcessorConfirm, { params: { id: 'pi_x' }, body: {} })
    }
    const over = await client.send(recordPayment, { body: {} })
    expect([over.status, over.code]).toEqual([429, 'too_many_requests'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    const other = createClient(limited.server, '127.0.0.10')
    expect((await other.send(recordPayment, { body: {} })).status).toBe(401)
    for (let count = 0; count < 5; count += 1) await client.send(subscribe, { body: { email: 'a@example.com' } })
    expect((await client.send(subscribe, { body: { email: 'a@example.com' } })).code).toBe('too_many_requests')
    expect((await client.send(signInEmail, { body: { email: 'a@example.com', password: 'x' } })).status).toBe(401)
  } finally {
    await limited.stop()
  }
})
