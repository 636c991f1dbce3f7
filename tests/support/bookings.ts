import { createBooking, createPaymentIntent } from '@bikevalley/contract'
import type { Client } from './client.ts'
import { signUp } from './people.ts'
import type { TestApp } from './test-app.ts'

/** Books a bike over HTTP, and answers the booking's id. */
export async function bookBike(buyer: Client, bikeId: string): Promise<string> {
  const body = { productId: bikeId, phone: '555 010 2030', location: 'The station' }
  return (await buyer.call(createBooking, { body })).insertedId
}

/** Another buyer at the checkout: a person may hold one bike at a time. */
export async function holdBike(app: TestApp, bikeId: string): Promise<void> {
  const holder = await signUp(app, 'user')
  await holder.call(createPaymentIntent, { body: { bookingId: await bookBike(holder, bikeId) } })
}
