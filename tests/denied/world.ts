import { createPaymentIntent, saveBuyerDetails } from '@bikevalley/contract'
import { listBike, uploadPicture } from '../support/bikes.ts'
import { bookBike, buyAndPay } from '../support/bookings.ts'
import { type Client, copyOf, createClient } from '../support/client.ts'
import { signUp, signUpAdmin, type TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/test-app.ts'

export const ACTORS = ['visitor', 'buyer', 'otherBuyer', 'seller', 'otherSeller', 'admin'] as const
export type Actor = (typeof ACTORS)[number]

/** The people of one case. `seller` owns the bike that the case is about, `buyer` has booked it. */
export type World = {
  app: TestApp
  people: Record<Exclude<Actor, 'visitor'>, TestPerson>
  /** The actor's browser; its cookie jar is a copy, so that no case ends another's session. */
  as(actor: Actor): Client
  /** A bike of `seller`, live. */
  bike(): Promise<string>
  /** A bike of `seller`, booked by `buyer`. */
  booking(): Promise<{ bookingId: string; bikeId: string }>
  /** The same after `buyer` has started to pay. */
  checkout(): Promise<{ bookingId: string; intentId: string; secret: string }>
  /** The same paid for: the id of the booking. */
  sale(): Promise<string>
  /** The same with the code that `buyer` shows at the handover. */
  saleWithCode(): Promise<{ bookingId: string; code: string }>
}

const SERVICE = { date: '2024-05-17', mileage: null, work: 'Oil and filter', workshop: '', invoice: '' }

export type People = World['people']

export async function makePeople(app: TestApp): Promise<People> {
  return {
    buyer: await signUp(app, 'user'),
    otherBuyer: await signUp(app, 'user'),
    seller: await signUp(app, 'Seller'),
    otherSeller: await signUp(app, 'Seller'),
    admin: await signUpAdmin(app),
  }
}

const pictures = new WeakMap<Client, Promise<string>>()

/** One for all of a seller’s bikes: uploads a day are limited for each person. */
function pictureOf(seller: Client): Promise<string> {
  const known = pictures.get(seller) ?? uploadPicture(seller)
  pictures.set(seller, known)
  return known
}

export function makeWorld(app: TestApp, people: People): World {
  const bike = async () => listBike(people.seller, { img: await pictureOf(people.seller), service_history: [SERVICE] })
  const booking = async () => {
    const bikeId = await bike()
    return { bookingId: await bookBike(people.buyer, bikeId), bikeId }
  }
  const checkout = async () => {
    const { bookingId } = await booking()
    const intent = await people.buyer.call(createPaymentIntent, { body: { bookingId } })
    return { bookingId, intentId: intent.paymentIntentId, secret: intent.clientSecret }
  }
  const sale = async () => buyAndPay(people.buyer, await bike())
  return {
    app,
    people,
    as: (actor) => (actor === 'visitor' ? createClient(app.server) : copyOf(people[actor], app.server)),
    bike,
    booking,
    checkout,
    sale,
    async saleWithCode() {
      const bookingId = await sale()
      const { code } = await people.buyer.call(saveBuyerDetails, {
        params: { id: bookingId },
        body: { name: 'Bea Buyer', address: '1 Main Street, Portland' },
      })
      return { bookingId, code: code ?? '' }
    },
  }
}
