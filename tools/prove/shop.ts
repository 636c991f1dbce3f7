import {
  type CallInput,
  createBike,
  createBooking,
  handOver,
  type ResponseOf,
  type testProcessorConfirm,
} from '@bikevalley/contract'
import { type Outcome, signUp, type Visitor } from './visitor.ts'

export const CARDS = {
  pays: '4242424242424242',
  declined: '4000000000000002',
  /** Pays, and the bank takes it back. */
  chargedBack: '4000000000000259',
} as const

/** How many sign up at once: a password's hash keeps a core busy. */
const AT_ONCE = 8

export type Shop = {
  /** Lists a bike, and answers its id. */
  list(at: string): Promise<string>
  /** Enters the buyer’s code. */
  handOver(at: string, bookingId: string, code: string): Promise<Outcome<ResponseOf<typeof handOver>>>
}

/** A seller who lists one bike after the other, all with one picture. */
export async function openShop(url: string): Promise<Shop> {
  const seller = await signUp(url, 'Seller')
  const img = await seller.upload(url)
  return {
    async list(at) {
      const bike = {
        name: 'Yamaha MT-07',
        resale_price: '4500',
        product_condition: 'good',
        category_name: 'Sports',
        location: 'Portland, Oregon',
        img,
      } as const
      return (await seller.call(at, createBike, { body: bike })).insertedId
    },
    handOver: (at, id, code) =>
      seller.try(at, handOver, {
        params: { id },
        body: {
          code,
          name: 'Sal Seller',
          address: '2 Side Street',
          frame_number: 'F1',
          registration: 'R1',
          mileage: 1000,
        },
      }),
  }
}

/** So many people who want to buy. */
export async function signUpBuyers(url: string, count: number): Promise<Visitor[]> {
  const buyers: Visitor[] = []
  while (buyers.length < count) {
    const next = Math.min(AT_ONCE, count - buyers.length)
    buyers.push(...(await Promise.all(Array.from({ length: next }, () => signUp(url, 'user')))))
  }
  return buyers
}

/** A booking as its form sends it. */
export const bookingOf = (productId: string) => ({
  body: { productId, phone: '+1 555 010 4050', location: 'Central Station' },
})

export const book = async (buyer: Visitor, url: string, bike: string): Promise<string> =>
  (await buyer.call(url, createBooking, bookingOf(bike))).insertedId

/** What the buyer's browser sends to the card processor. */
export const cardOf = (
  intent: { paymentIntentId: string; clientSecret: string },
  number: string,
): CallInput<typeof testProcessorConfirm> => ({
  params: { id: intent.paymentIntentId },
  body: {
    client_secret: intent.clientSecret,
    card: { number, exp_month: 12, exp_year: new Date().getUTCFullYear() + 2, cvc: '123' },
  },
})
