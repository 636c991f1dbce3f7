import * as contract from '@bikevalley/contract'
import { card, payAtProcessor } from '../../support/bookings.ts'
import { admins, buyers, everyone, ofBike, ofBooking, type Row, sellers } from '../row.ts'

export const salesRows: Row[] = [
  // --- bookings ---
  {
    endpoint: contract.createBooking,
    letsIn: buyers,
    input: async (world) => ({
      body: { productId: await world.bike(), phone: '555 010 2030', location: 'The station' },
    }),
  },
  {
    endpoint: contract.listBookings,
    when: 'of the buyer',
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: async (world) => {
      await world.booking()
      return { query: { email: world.people.buyer.email } }
    },
  },
  {
    endpoint: contract.listOwnBookings,
    letsIn: buyers,
    input: () => ({ query: { part: 'open' } }),
  },
  { endpoint: contract.listReceivedBookings, letsIn: sellers },
  { endpoint: contract.listBuyers, letsIn: sellers },
  {
    endpoint: contract.listBuyersOfBike,
    letsIn: ['seller'],
    input: ofBike,
  },
  {
    endpoint: contract.getBooking,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: ofBooking,
  },
  { endpoint: contract.cancelBooking, freshBuyer: true, letsIn: ['buyer'], input: ofBooking },
  { endpoint: contract.declineBooking, freshBuyer: true, letsIn: ['seller'], input: ofBooking },

  // --- payments ---
  {
    endpoint: contract.createPaymentIntent,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: async (world) => ({ body: { bookingId: (await world.booking()).bookingId } }),
  },
  {
    endpoint: contract.recordPayment,
    freshBuyer: true,
    letsIn: ['buyer'],
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout)
      return { body: { transactionId: checkout.intentId, bookingId: checkout.bookingId } }
    },
  },
  {
    endpoint: contract.cancelSale,
    when: 'of a paid booking',
    freshBuyer: true,
    letsIn: ['buyer', 'seller'],
    input: async (world) => ({ params: { id: await world.sale() }, body: { reason: 'The frame is bent.' } }),
  },
  {
    endpoint: contract.providerWebhook,
    when: 'without Stripe’s keys',
    letsIn: everyone,
    status: 404,
    input: () => ({ params: { provider: 'stripe' }, body: {} }),
  },
  {
    endpoint: contract.testProcessorConfirm,
    when: 'with the secret',
    freshBuyer: true,
    letsIn: everyone,
    input: async (world) => {
      const { intentId, secret } = await world.checkout()
      return { params: { id: intentId }, body: { client_secret: secret, card: card('4242424242424242') } }
    },
  },
  {
    endpoint: contract.testProcessorConfirm,
    when: 'without the secret',
    freshBuyer: true,
    letsIn: everyone,
    status: 404,
    input: async (world) => {
      const { intentId } = await world.checkout()
      return { params: { id: intentId }, body: { client_secret: 'guess', card: card('4242424242424242') } }
    },
  },
  {
    endpoint: contract.testProcessorAuthenticate,
    when: 'with the secret',
    freshBuyer: true,
    letsIn: everyone,
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout, '4000002500003155')
      return { params: { id: checkout.intentId }, body: { client_secret: checkout.secret, outcome: 'succeed' } }
    },
  },
  {
    endpoint: contract.testProcessorAuthenticate,
    when: 'without the secret',
    freshBuyer: true,
    letsIn: everyone,
    status: 404,
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout, '4000002500003155')
      return { params: { id: checkout.intentId }, body: { client_secret: 'guess', outcome: 'succeed' } }
    },
  },

  {
    endpoint: contract.testProcessorDecide,
    when: 'as the bank',
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout, '4000000000000259')
      const { id } = await world.app.platform.db
        .selectFrom('test_processor_disputes')
        .select('id')
        .where('intent_id', '=', checkout.intentId)
        .executeTakeFirstOrThrow()
      return { params: { id }, body: { decision: 'won' } }
    },
  },

  // --- figures ---
  { endpoint: contract.getSellerFigures, letsIn: sellers },
  { endpoint: contract.getBuyerFigures, letsIn: buyers },
  { endpoint: contract.getAdminFigures, letsIn: admins },
]
