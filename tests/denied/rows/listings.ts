import * as contract from '@bikevalley/contract'
import { testPicture, upload, uploadInvoiceOf, uploadPicture } from '../../support/bikes.ts'
import { payAtProcessor } from '../../support/bookings.ts'
import { aReport, buyers, everyone, type Input, ofBike, ofHandedOver, type Row, sellers, signedIn } from '../row.ts'
import type { World } from '../world.ts'

const withdrawn = async (world: World): Promise<Input> => {
  const id = await world.bike()
  await world.people.seller.call(contract.withdrawBike, { params: { id } })
  return { params: { id } }
}
const held = async (world: World): Promise<Input> => {
  const { bookingId, bikeId } = await world.booking()
  await world.people.buyer.call(contract.createPaymentIntent, { body: { bookingId } })
  return { params: { id: bikeId } }
}

/** A bike that `buyer` has booked, with an invoice in its service history. */
async function bookedWithInvoice(world: World) {
  const { bookingId, bikeId } = await world.booking()
  const id = await uploadInvoiceOf(world.people.seller)
  const service_history = [{ date: '2024-05-17', work: 'Oil and filter', invoice: id }]
  await world.people.seller.call(contract.updateBike, { params: { id: bikeId }, body: { service_history } })
  return { bookingId, id }
}

async function paidWithInvoice(world: World) {
  const { bookingId, id } = await bookedWithInvoice(world)
  const { buyer } = world.people
  const intent = await buyer.call(contract.createPaymentIntent, { body: { bookingId } })
  const { paymentIntentId: intentId, clientSecret: secret } = intent
  await payAtProcessor(buyer, { intentId, secret })
  await buyer.call(contract.recordPayment, { body: { transactionId: intentId, bookingId } })
  return { bookingId, id }
}

export const listingsRows: Row[] = [
  { endpoint: contract.listCategories, letsIn: everyone },
  { endpoint: contract.listCategoryBikes, letsIn: everyone, input: () => ({ params: { id: 'Sports' } }) },
  { endpoint: contract.listAdvertised, letsIn: everyone },
  {
    endpoint: contract.listSellerBikes,
    letsIn: everyone,
    input: ({ people }) => ({ query: { email: people.seller.email } }),
  },
  { endpoint: contract.searchBikes, letsIn: everyone },
  { endpoint: contract.searchListings, letsIn: everyone },
  { endpoint: contract.suggestSearch, letsIn: everyone, input: () => ({ query: { q: 'yam' } }) },
  { endpoint: contract.getVehicle, letsIn: everyone },
  { endpoint: contract.downloadOwnBikes, letsIn: sellers },
  { endpoint: contract.matchPlaces, letsIn: everyone, input: () => ({ query: { text: 'Leeds' } }) },
  {
    endpoint: contract.uploadInvoice,
    letsIn: sellers,
    send: async (client) =>
      upload(client, await testPicture(), 'invoice.png', 'image/png', 'image', '/api/service-invoices'),
  },
  {
    endpoint: contract.getInvoice,
    freshBuyer: true,
    letsIn: ['buyer', 'seller', 'admin'],
    input: async (world) => ({ params: { id: (await paidWithInvoice(world)).id } }),
  },
  {
    endpoint: contract.getInvoice,
    when: 'to a buyer who has booked and not paid',
    freshBuyer: true,
    letsIn: ['seller', 'admin'],
    input: async (world) => ({ params: { id: (await bookedWithInvoice(world)).id } }),
  },
  {
    endpoint: contract.getInvoice,
    when: 'before a bike has it',
    letsIn: ['seller'],
    input: async ({ people }) => ({ params: { id: await uploadInvoiceOf(people.seller) } }),
  },
  {
    endpoint: contract.searchBikes,
    when: 'with an invalid cursor',
    letsIn: everyone,
    status: 400,
    input: () => ({ query: { cursor: 'yesterday' } }),
  },
  {
    endpoint: contract.searchBikes,
    when: 'in an unknown category',
    letsIn: everyone,
    status: 404,
    input: () => ({ query: { category: 'Chopper' } }),
  },
  { endpoint: contract.getRelatedBikes, letsIn: everyone, input: ofBike },
  {
    endpoint: contract.getRelatedBikes,
    when: 'of a withdrawn bike',
    letsIn: everyone,
    status: 404,
    except: { seller: 200, admin: 200 },
    input: withdrawn,
  },
  { endpoint: contract.getPriceRating, letsIn: everyone, input: ofBike },
  { endpoint: contract.getPriceRating, when: 'of a withdrawn bike', letsIn: everyone, status: 404, input: withdrawn },
  { endpoint: contract.getPriceEstimate, letsIn: sellers, input: () => ({ query: { make: 'Honda', year: 2021 } }) },
  { endpoint: contract.getWithdrawnBike, letsIn: everyone, input: withdrawn },
  { endpoint: contract.getWithdrawnBike, when: 'of a bike on sale', letsIn: everyone, status: 404, input: ofBike },
  { endpoint: contract.listOwnBikes, letsIn: sellers },
  { endpoint: contract.getBikeDraft, letsIn: sellers },
  {
    endpoint: contract.saveBikeDraft,
    letsIn: sellers,
    input: () => ({ body: { seen: null, draft: null } }),
  },
  { endpoint: contract.getBike, letsIn: everyone, input: ofBike },
  {
    endpoint: contract.getBike,
    when: 'withdrawn',
    letsIn: everyone,
    status: 404,
    except: { seller: 200, admin: 200 },
    input: withdrawn,
  },
  {
    endpoint: contract.createBike,
    letsIn: sellers,
    input: async (world, actor) => ({
      body: { img: await uploadPicture(actor === 'visitor' ? world.people.seller : world.people[actor]) },
    }),
  },
  {
    endpoint: contract.createBike,
    when: 'with a picture that someone else uploaded',
    letsIn: sellers,
    status: 400,
    input: async (world) => ({ body: { img: await uploadPicture(world.people.buyer) } }),
  },
  {
    endpoint: contract.createBike,
    when: 'bought in a sale of somebody else',
    freshBuyer: true,
    letsIn: sellers,
    status: 404,
    input: async (world, actor) => {
      const { id } = (await ofHandedOver(world)).params
      const img = await uploadPicture(actor === 'otherSeller' ? world.people.otherSeller : world.people.seller)
      return { body: { img, bought_in: id } }
    },
  },
  {
    endpoint: contract.updateBike,
    letsIn: ['seller'],
    input: async (world) => ({ ...(await ofBike(world)), body: { name: 'Another name' } }),
  },
  { endpoint: contract.deleteBike, letsIn: ['seller', 'admin'], input: ofBike },
  { endpoint: contract.withdrawBike, letsIn: ['seller'], input: ofBike },
  { endpoint: contract.relistBike, letsIn: ['seller'], input: withdrawn },
  { endpoint: contract.markBikeSold, letsIn: ['seller'], input: ofBike },
  { endpoint: contract.getBikeWatch, letsIn: buyers, input: ofBike },
  { endpoint: contract.unwatchBike, letsIn: buyers, input: ofBike },
  {
    endpoint: contract.watchBike,
    when: 'that the buyer is paying for',
    letsIn: buyers,
    except: { buyer: 409 },
    input: held,
    freshBuyer: true,
  },
  {
    endpoint: contract.watchBike,
    when: 'that nobody is paying for',
    letsIn: buyers,
    status: 409,
    input: ofBike,
  },
  { endpoint: contract.listSavedBikes, letsIn: signedIn },
  { endpoint: contract.listSavedBikeIds, letsIn: signedIn },
  { endpoint: contract.saveBike, letsIn: signedIn, input: ofBike },
  { endpoint: contract.saveBike, when: 'that is withdrawn', letsIn: signedIn, status: 404, input: withdrawn },
  { endpoint: contract.removeSavedBike, letsIn: signedIn, input: ofBike },
  {
    endpoint: contract.saveBikes,
    letsIn: signedIn,
    input: async (world) => ({ body: { bikes: [{ id: await world.bike(), price: '4500.00' }] } }),
  },
  {
    endpoint: contract.listBikesById,
    letsIn: everyone,
    input: async (world) => ({ query: { id: await world.bike() } }),
  },
  {
    endpoint: contract.compareBikes,
    letsIn: everyone,
    input: async (world) => ({ query: { id: await world.bike() } }),
  },
  { endpoint: contract.getBikeReport, letsIn: signedIn, input: ofBike },
  {
    endpoint: contract.reportBike,
    letsIn: signedIn,
    except: { seller: 409 },
    input: async (world) => ({ ...(await ofBike(world)), ...aReport }),
  },
  {
    endpoint: contract.advertiseBike,
    letsIn: ['seller'],
    input: async (world) => ({ body: { _id: await world.bike() } }),
  },
]
