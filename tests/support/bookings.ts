import { createBooking, createPaymentIntent, recordPayment, testProcessorConfirm } from '@bikevalley/contract'
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

/** A card of the test processor as its form sends it. */
export const card = (number: string) => ({ number, exp_month: 12, exp_year: 2040, cvc: '123' })

/** Pays at the processor, without telling our own server through POST /payments. */
export async function payAtProcessor(
  client: Client,
  checkout: { intentId: string; secret: string },
  number = '4242424242424242',
) {
  return client.call(testProcessorConfirm, {
    params: { id: checkout.intentId },
    body: { client_secret: checkout.secret, card: card(number) },
  })
}

/** Books a bike and pays for it, over HTTP, and answers the booking's id. */
export async function buyAndPay(buyer: Client, bikeId: string): Promise<string> {
  const bookingId = await bookBike(buyer, bikeId)
  const intent = await buyer.call(createPaymentIntent, { body: { bookingId } })
  await payAtProcessor(buyer, { intentId: intent.paymentIntentId, secret: intent.clientSecret })
  await buyer.call(recordPayment, { body: { transactionId: intent.paymentIntentId, bookingId } })
  return bookingId
}
