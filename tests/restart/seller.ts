import { randomUUID } from 'node:crypto'
import {
  createBike,
  type EndpointDefinition,
  listSellerBikes,
  saveUser,
  signUpEmail,
  uploadImage,
} from '@bikevalley/contract'
import { testPicture } from '../support/bikes.ts'

/** A seller at a running site, and what the site has acknowledged to them. */
export type Seller = {
  email: string
  /** Their session, as their browser sends it. */
  cookie(): string
  /** Lists a bike with a photo; when this returns, the site has said that it is listed, and as what id. */
  listBike(name: string): Promise<string>
  /** Calls as this person. */
  send(endpoint: EndpointDefinition, body: object): Promise<unknown>
  /** Does something to a bike of theirs; when this returns, the site has said that it is done. */
  change(endpoint: EndpointDefinition, id: string, body?: object): Promise<void>
  /** The names of their bikes and whether each one's picture is there, as the site at `url` tells it now. */
  bikesAt(url: string): Promise<{ name: string; hasPicture: boolean }[]>
}

/** Signs up over the network, as a seller. */
export async function signUpSeller(site: string): Promise<Seller> {
  const email = `seller-${randomUUID()}@example.com`
  const name = 'Robin Restart'
  let cookie = ''

  const call = async (url: string, method: string, path: string, body?: object): Promise<unknown> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { origin: url, cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (cookies.length > 0) cookie = cookies.join('; ')
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }

  const password = `Correct-horse-${randomUUID()}`
  const account = signUpEmail.response.parse(
    await call(site, signUpEmail.method, signUpEmail.path, { name, email, password }),
  )
  await call(site, saveUser.method, saveUser.path, { name, email, role: 'Seller' })

  return {
    email,
    cookie: () => cookie,
    async listBike(bike) {
      const form = new FormData()
      form.set('image', new File([Uint8Array.from(await testPicture())], 'bike.png', { type: 'image/png' }))
      const { data } = uploadImage.response.parse(await call(site, uploadImage.method, uploadImage.path, form))
      const listed = await call(site, createBike.method, createBike.path, {
        name: bike,
        resale_price: '4500',
        product_condition: 'good',
        category_name: 'Sports',
        location: 'Portland, Oregon',
        img: data.display_url,
      })
      return createBike.response.parse(listed).insertedId
    },
    send: ({ method, path }, body) => call(site, method, path, body),
    async change({ method, path }, id, body) {
      await call(site, method, path.replace(':id', id), body)
    },
    async bikesAt(url) {
      const path = `${listSellerBikes.path}?seller=${account.user.id}`
      const bikes = listSellerBikes.response.parse(await call(url, listSellerBikes.method, path))
      return Promise.all(
        bikes.map(async ({ name, img }) => ({ name, hasPicture: (await fetch(new URL(img, url))).status === 200 })),
      )
    },
  }
}
