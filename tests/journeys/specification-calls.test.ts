import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { listBike, testPicture, upload, uploadPicture } from '../support/bikes.ts'
import { type Client, createClient } from '../support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/* The calls of specification §7 as they stand there: method, path, payload and answer, written out once more by
   hand, so that a change of the contract that would break its clients is seen. */

let app: TestApp
let visitor: Client
let admin: TestPerson
let seller: TestPerson
let buyer: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  visitor = createClient(app.server)
  admin = await signUpAdmin(app)
  seller = await signUp(app, 'Seller')
  buyer = await signUp(app, 'user')
})
afterAll(() => app.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

const send = (client: Client, method: Method, path: string, payload?: object) =>
  client.request({ method, url: `/api${path}`, ...(payload ? { payload } : {}) })

/** Sends the call and answers its body; with the session cookie and without a token. */
async function ask(client: Client, method: Method, path: string, payload?: object): Promise<unknown> {
  const { status, body } = await send(client, method, path, payload)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The same with the bearer token and without a cookie. */
async function askWithToken(person: TestPerson, method: Method, path: string, payload?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${person.token}` }
  const request = { method, url: `/api${path}`, headers, ...(payload ? { payload } : {}) }
  const { status, body } = await createClient(app.server).request(request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

const idOf = (body: unknown) => z.object({ insertedId: z.string() }).parse(body).insertedId
const anything = (...keys: string[]) =>
  expect.objectContaining(Object.fromEntries(keys.map((key) => [key, expect.anything()])))
const inserted = { acknowledged: true, insertedId: expect.any(String) }

const USER = ['_id', 'name', 'email', 'role']
const BIKE_TEXTS = ['_id', 'name', 'seller_name', 'email', 'phone', 'location', 'description', 'img']
const BIKE_FACTS = ['resale_price', 'original_price', 'product_condition', 'category_name', 'time_of_post']
const BIKE = [...BIKE_TEXTS, ...BIKE_FACTS, 'years_of_use', 'status']
const BOOKING = ['_id', 'productName', 'byerName', 'productId', 'email', 'phone', 'price', 'location', 'img', 'paid']

/** The bike's fields as a client of the specification sends them, its own email and name among them. */
const bikeOf = async (person: TestPerson) => ({
  name: 'Honda Rebel 500',
  seller_name: person.name,
  email: person.email,
  resale_price: '4,500',
  original_price: '$6,899',
  product_condition: 'excellent',
  category_name: 'Cruiser',
  phone: '5550102030',
  location: 'Portland, Oregon',
  time_of_post: '2022-11-18',
  description: 'Two owners, full history.',
  img: await uploadPicture(person),
  years_of_use: '3',
})

/** The payload of specification §7, in which only productId, phone and location count. */
const bookingOf = (productId: string) => ({
  productName: 'Another name',
  byerName: 'Another buyer',
  productId,
  email: 'another@example.com',
  phone: '5550104050',
  price: '1',
  location: 'The station',
  img: 'https://elsewhere.example/a.png',
})

const book = async (person: TestPerson, productId: string) =>
  idOf(await ask(person, 'POST', '/booking', bookingOf(productId)))

test('GET /jwt answers an accessToken for the email, which says who is calling (SPEC-060)', async () => {
  const answer = await ask(buyer, 'GET', `/jwt?email=${buyer.email}`)
  expect(answer).toEqual({ accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) })
  const { accessToken: token } = z.object({ accessToken: z.string() }).parse(answer)
  expect(await askWithToken({ ...buyer, token }, 'GET', `/users/${buyer.email}`)).toEqual({ isUser: true })
})

test('POST /users takes name, email and role (SPEC-045)', async () => {
  const person = await signUp(app, null)
  const { name, email } = person
  expect(await ask(person, 'POST', '/users', { name, email, role: 'Seller' })).toEqual(inserted)
  expect(await ask(person, 'GET', `/users/seller/${email}`)).toEqual({ isSeller: true })
})

test('GET /users answers a list of users with _id, name, email and role (SPEC-044)', async () => {
  const everyone = await ask(admin, 'GET', '/users')
  for (const [person, role] of [
    [buyer, 'user'],
    [seller, 'Seller'],
  ] as const)
    expect(everyone).toContainEqual(
      expect.objectContaining({ _id: person.id, name: person.name, email: person.email, role }),
    )
})

test('GET /users/allseller answers a list of sellers (SPEC-085)', async () => {
  const sellers = await ask(admin, 'GET', '/users/allseller')
  expect(sellers).toContainEqual(anything(...USER))
  const emails = z
    .array(z.object({ email: z.string() }))
    .parse(sellers)
    .map(({ email }) => email)
  expect(emails).toContain(seller.email)
  expect(emails).not.toContain(buyer.email)
})

test('DELETE /users/{id} answers deletedCount (SPEC-083)', async () => {
  const { id } = await signUp(app, 'user')
  expect(await ask(admin, 'DELETE', `/users/${id}`)).toMatchObject({ deletedCount: 1 })
})

test('GET /users/admin/{email} answers isAdmin (SPEC-056)', async () => {
  expect(await ask(admin, 'GET', `/users/admin/${admin.email}`)).toEqual({ isAdmin: true })
  expect(await ask(buyer, 'GET', `/users/admin/${buyer.email}`)).toEqual({ isAdmin: false })
})

test('GET /users/seller/{email} answers isSeller (SPEC-057)', async () => {
  expect(await ask(seller, 'GET', `/users/seller/${seller.email}`)).toEqual({ isSeller: true })
  expect(await ask(buyer, 'GET', `/users/seller/${buyer.email}`)).toEqual({ isSeller: false })
})

test('GET /users/{email} takes a bearer and answers isUser (SPEC-058)', async () => {
  expect(await askWithToken(buyer, 'GET', `/users/${buyer.email}`)).toEqual({ isUser: true })
  expect(await askWithToken(seller, 'GET', `/users/${seller.email}`)).toEqual({ isUser: false })
})

test('GET /categories answers a list of categories with _id, name, img and descripton (SPEC-016)', async () => {
  const categories = await ask(visitor, 'GET', '/categories')
  expect(categories).toEqual(['Cruiser', 'Off_Road', 'Sports'].map((name) => expect.objectContaining({ name })))
  expect(categories).toContainEqual(anything('_id', 'name', 'img', 'descripton'))
})

test('GET /category/{id} answers a list of the category’s bikes (SPEC-087)', async () => {
  const id = await listBike(seller, { category_name: 'Sports' })
  const other = await listBike(seller, { category_name: 'Cruiser' })
  const bikes = await ask(visitor, 'GET', '/category/Sports')
  expect(bikes).toContainEqual(expect.objectContaining({ _id: id, category_name: 'Sports' }))
  expect(bikes).not.toContainEqual(expect.objectContaining({ _id: other }))
})

test('POST /booking takes the booking’s fields and answers acknowledged, or a message (SPEC-062)', async () => {
  const productId = await listBike(seller)
  expect(await ask(buyer, 'POST', '/booking', bookingOf(productId))).toEqual(inserted)
  const again = await send(buyer, 'POST', '/booking', bookingOf(productId))
  expect(again).toMatchObject({ status: 409, body: { acknowledged: false, message: expect.stringMatching(/\w+/) } })
})

test('GET /booking takes an email and a bearer and answers a list (SPEC-080)', async () => {
  const id = await book(buyer, await listBike(seller))
  const bookings = await askWithToken(buyer, 'GET', `/booking?email=${buyer.email}`)
  expect(bookings).toContainEqual(expect.objectContaining({ _id: id }))
})

test('GET /booking/{id} answers one booking with all its fields (SPEC-052)', async () => {
  const productId = await listBike(seller, { name: 'Yamaha MT-07', resale_price: '4500' })
  const booking = await ask(buyer, 'GET', `/booking/${await book(buyer, productId)}`)
  expect(booking).toEqual(anything(...BOOKING))
  expect(booking).toMatchObject({
    productName: 'Yamaha MT-07',
    byerName: buyer.name,
    productId,
    email: buyer.email,
    phone: '5550104050',
    price: '4500.00',
    location: 'The station',
    paid: false,
  })
})

test('POST /create-payment-intent takes a bearer and a price and answers a clientSecret (SPEC-081)', async () => {
  await book(buyer, await listBike(seller, { resale_price: '4321' }))
  const answer = await askWithToken(buyer, 'POST', '/create-payment-intent', { price: '4321' })
  expect(answer).toMatchObject({ clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
})

test('POST /payments takes price, transactionId, email, bookingId and productId and answers an insertedId; then the booking is paid (SPEC-054)', async () => {
  const payer = await signUp(app, 'user')
  const productId = await listBike(seller, { resale_price: '4500' })
  const bookingId = await book(payer, productId)
  const intent = z
    .object({ clientSecret: z.string(), paymentIntentId: z.string() })
    .parse(await askWithToken(payer, 'POST', '/create-payment-intent', { price: '4500' }))
  const transactionId = intent.paymentIntentId
  await ask(visitor, 'POST', `/test-processor/payment_intents/${transactionId}/confirm`, {
    client_secret: intent.clientSecret,
    card: { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' },
  })
  const payment = { price: '4500', transactionId, email: payer.email, bookingId, productId }
  expect(await askWithToken(payer, 'POST', '/payments', payment)).toMatchObject(inserted)
  expect(await ask(payer, 'GET', `/booking/${bookingId}`)).toMatchObject({ paid: true, transactionId })
})

test('POST /bikes takes the bike’s fields, and GET /bikes answers them in a list (SPEC-048)', async () => {
  const fields = await bikeOf(seller)
  const answer = await ask(seller, 'POST', '/bikes', fields)
  expect(answer).toMatchObject(inserted)
  const bikes = await ask(seller, 'GET', `/bikes?email=${seller.email}`)
  expect(bikes).toContainEqual(
    expect.objectContaining({
      ...fields,
      _id: idOf(answer),
      resale_price: '4500.00',
      original_price: '6899.00',
      status: true,
    }),
  )
  expect(bikes).toContainEqual(anything(...BIKE))
})

test('PUT /bikes/{id} takes the fields that one may edit (SPEC-082)', async () => {
  const id = await listBike(seller)
  const edited = { ...(await bikeOf(seller)), name: 'Honda CB500F', resale_price: '4250.00', original_price: '' }
  expect(await ask(seller, 'PUT', `/bikes/${id}`, edited)).toMatchObject({ acknowledged: true, modifiedCount: 1 })
  expect(await ask(seller, 'GET', `/bikes/${id}`)).toMatchObject(edited)
})

test('DELETE /bikes/{id} takes a bearer and answers deletedCount (SPEC-079)', async () => {
  const id = await listBike(seller)
  expect(await askWithToken(seller, 'DELETE', `/bikes/${id}`)).toMatchObject({ deletedCount: 1 })
})

test('POST /advertisedItem takes the bike, and GET /advertisedItem lists it in a bike’s shape (SPEC-055)', async () => {
  const own = await signUp(app, 'Seller')
  const id = await listBike(own)
  const bike = z.record(z.string(), z.unknown()).parse(await ask(own, 'GET', `/bikes/${id}`))
  expect(await ask(own, 'POST', '/advertisedItem', bike)).toEqual(inserted)
  const list = z.array(z.record(z.string(), z.unknown())).parse(await ask(visitor, 'GET', '/advertisedItem'))
  const item = list.find(({ _id }) => _id === id) ?? {}
  // What only the page of one bike has is in no list.
  const {
    frame_number: _number,
    service_history: _history,
    sold_at: _sold,
    price_history: _prices,
    surroundings: _surroundings,
    ...shown
  } = bike
  expect(Object.keys(item)).toEqual(Object.keys(shown))
  expect(item).toMatchObject({ name: bike.name, img: bike.img, status: true })
})

test('the image service takes multipart with the field image and answers data.display_url (SPEC-018)', async () => {
  const reply = await upload(seller, await testPicture(), 'bike.png', 'image/png', 'image')
  expect(reply).toMatchObject({ status: 200, body: { data: { display_url: expect.stringMatching(/^\/images\//) } } })
})

test('the auth profile has displayName, photoURL, email and uid (SPEC-046)', async () => {
  expect(await ask(buyer, 'GET', '/me')).toMatchObject({
    displayName: buyer.name,
    photoURL: '',
    email: buyer.email,
    uid: buyer.id,
  })
})
