import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'

let count = 0
/** A word that no other test of this run uses. */
export function unique(): string {
  count += 1
  return `${Date.now().toString(36)}${process.pid.toString(36)}${count}`
}

export const PASSWORD = 'Correct-horse-battery-1'

export type Account = { name: string; email: string }

/** Sets up by the API in a moment what would take seconds by hand; `request` is the page's, and shares its session. */
export type World = {
  /** Signs up, and is signed in then. */
  signUp(role: 'user' | 'Seller', name: string): Promise<Account>
  /** Signs up without a role, as one who comes from Google does. */
  signUpAlone(name: string): Promise<Account>
  /** A complete bike is for sale at once; without its fields it is a draft. Answers its id. */
  listBike(fields?: Readonly<Record<string, unknown>>): Promise<string>
  listDraft(fields?: Readonly<Record<string, unknown>>): Promise<string>
  /** Adds so many more pictures to a bike. */
  addPictures(bikeId: string, count: number): Promise<void>
  /** Uploads the picture of an invoice for a service history. Answers its id. */
  uploadInvoice(): Promise<string>
  /** The id of who sells a bike. */
  sellerOf(bikeId: string): Promise<string>
  /** Answers the booking's id. */
  book(bikeId: string): Promise<string>
  /** Pays a booking with a test card, of itself with the one that succeeds. */
  pay(bookingId: string, card?: string): Promise<void>
  /** As the buyer of a paid booking: gives name and address, and answers the code. */
  codeFor(bookingId: string): Promise<string>
  /** As its seller: enters the buyer's code. */
  handOver(bookingId: string, code: string): Promise<void>
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<unknown>
}

const uploaded = z.object({ data: z.object({ display_url: z.string() }) })
const invoice = z.object({ _id: z.string() })
const intent = z.object({ clientSecret: z.string(), paymentIntentId: z.string() })
const handover = z.object({ code: z.string() })
const related = z.object({ seller: z.object({ _id: z.string() }) })
const inserted = z.object({ insertedId: z.string() })

export function world(request: APIRequestContext, baseURL: string | undefined): World {
  const origin = baseURL ?? ''
  const send: World['send'] = async (method, path, data) => {
    const response = await request.fetch(`${origin}/api${path}`, { method, headers: { origin }, data })
    if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`)
    return response.json()
  }
  const insert = async (path: string, data: unknown) => inserted.parse(await send('POST', path, data)).insertedId

  const uploadTo = async (path: string, background: string): Promise<unknown> => {
    const image = { name: 'picture.png', mimeType: 'image/png', buffer: await smallPhoto(background) }
    return (await request.post(`${origin}/api${path}`, { headers: { origin }, multipart: { image } })).json()
  }
  const upload = async (background: string): Promise<string> =>
    uploaded.parse(await uploadTo('/images', background)).data.display_url

  const listDraft: World['listDraft'] = async (fields = {}) =>
    insert('/bikes', { img: await upload('#1c5a8a'), ...fields })

  const signUpAlone: World['signUpAlone'] = async (name) => {
    const account = { name, email: `${unique()}@example.com` }
    await send('POST', '/auth/sign-up/email', { ...account, password: PASSWORD, termsVersion: '1' })
    return account
  }

  return {
    send,
    listDraft,
    async addPictures(bikeId, count) {
      const { images } = z.object({ images: z.array(z.string()) }).parse(await send('GET', `/bikes/${bikeId}`))
      for (let number = 1; number <= count; number += 1) images.push(await upload(`#1c5a${16 + number}`))
      await send('PUT', `/bikes/${bikeId}`, { images })
    },
    uploadInvoice: async () => invoice.parse(await uploadTo('/service-invoices', '#eeeeee'))._id,
    sellerOf: async (bikeId) => related.parse(await send('GET', `/bikes/${bikeId}/related`)).seller._id,
    async listBike(fields = {}) {
      const id = await listDraft({ ...COMPLETE, ...fields })
      // Visitors find it a moment later; now, since the index takes in what had changed before somebody signed in asks.
      await send('GET', '/search?limit=1')
      return id
    },
    book: (productId) => insert('/booking', { productId, phone: '5550104050', location: 'The station' }),
    async pay(bookingId, number = '4242424242424242') {
      const { clientSecret, paymentIntentId } = intent.parse(
        await send('POST', '/create-payment-intent', { bookingId }),
      )
      const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
      const confirm = `/test-processor/payment_intents/${paymentIntentId}/confirm`
      await send('POST', confirm, { client_secret: clientSecret, card })
      await send('POST', '/payments', { bookingId, transactionId: paymentIntentId })
    },
    async codeFor(bookingId) {
      const details = { name: 'Billie Buyer', address: '1 Main Street, Portland, OR 97201' }
      return handover.parse(await send('PUT', `/booking/${bookingId}/handover/details`, details)).code
    },
    async handOver(bookingId, code) {
      const bill = { name: 'Sal Seller', address: '2 Side Street, Salem, OR 97301' }
      const bike = { frame_number: 'JYARM321000001234', registration: 'M12 345', mileage: 12_345 }
      await send('POST', `/booking/${bookingId}/handover`, { code, ...bill, ...bike })
    },
    signUpAlone,
    async signUp(role, name) {
      const account = await signUpAlone(name)
      await send('POST', '/users', { ...account, role })
      return account
    },
  }
}

const COMPLETE = {
  name: 'Yamaha MT-07',
  resale_price: '4500',
  original_price: '6899',
  category_name: 'Sports',
  product_condition: 'good',
  location: 'Portland, Oregon',
  years_of_use: '3',
  phone: '5550102030',
  description: 'Two owners, full history, a new chain in March.',
}

/** A picture that the server processes at once. */
const smallPhoto = (background: string) =>
  sharp({ create: { width: 160, height: 120, channels: 3, background } })
    .png()
    .toBuffer()
