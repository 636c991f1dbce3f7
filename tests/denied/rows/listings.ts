import * as contract from '@bikevalley/contract'
import { uploadPicture } from '../../support/bikes.ts'
import { all, type Input, ofBike, only, type Row } from '../row.ts'
import type { World } from '../world.ts'

const owner = only(['seller'], 403)
const withdrawn = async (world: World): Promise<Input> => {
  const id = await world.bike()
  await world.people.seller.call(contract.withdrawBike, { params: { id } })
  return { params: { id } }
}
const buyers = only(['buyer', 'otherBuyer', 'admin'], 403)
const held = async (world: World): Promise<Input> => {
  const { bookingId, bikeId } = await world.booking()
  await world.people.buyer.call(contract.createPaymentIntent, { body: { bookingId } })
  return { params: { id: bikeId } }
}

export const listingsRows: Row[] = [
  { endpoint: contract.listCategories, statuses: all(200) },
  { endpoint: contract.listCategoryBikes, statuses: all(200), input: () => ({ params: { id: 'Sports' } }) },
  { endpoint: contract.listAdvertised, statuses: all(200) },
  {
    endpoint: contract.listSellerBikes,
    statuses: all(200),
    input: ({ people }) => ({ query: { email: people.seller.email } }),
  },
  { endpoint: contract.searchBikes, statuses: all(200) },
  {
    endpoint: contract.searchBikes,
    when: 'from a place that we have not given',
    statuses: all(400),
    input: () => ({ query: { cursor: 'yesterday' } }),
  },
  {
    endpoint: contract.searchBikes,
    when: 'in a category that there is not',
    statuses: all(404),
    input: () => ({ query: { category: 'Chopper' } }),
  },
  { endpoint: contract.getRelatedBikes, statuses: all(200), input: ofBike },
  {
    endpoint: contract.getRelatedBikes,
    when: 'of a withdrawn bike',
    statuses: { ...all(404), seller: 200, admin: 200 },
    input: withdrawn,
  },
  { endpoint: contract.listOwnBikes, statuses: only(['seller', 'otherSeller'], 403) },
  { endpoint: contract.getBikeDraft, statuses: only(['seller', 'otherSeller'], 403) },
  {
    endpoint: contract.saveBikeDraft,
    statuses: only(['seller', 'otherSeller'], 403),
    input: () => ({ body: { seen: null, draft: null } }),
  },
  { endpoint: contract.getBike, statuses: all(200), input: ofBike },
  {
    endpoint: contract.getBike,
    when: 'withdrawn',
    statuses: { ...all(404), seller: 200, admin: 200 },
    input: withdrawn,
  },
  {
    endpoint: contract.createBike,
    statuses: only(['seller', 'otherSeller'], 403),
    input: async (world, actor) => ({
      body: { img: await uploadPicture(actor === 'visitor' ? world.people.seller : world.people[actor]) },
    }),
  },
  {
    endpoint: contract.createBike,
    when: 'with a picture that someone else uploaded',
    statuses: { ...all(403), visitor: 401, seller: 400, otherSeller: 400 },
    input: async (world) => ({ body: { img: await uploadPicture(world.people.buyer) } }),
  },
  {
    endpoint: contract.updateBike,
    statuses: owner,
    input: async (world) => ({ ...(await ofBike(world)), body: { name: 'Another name' } }),
  },
  { endpoint: contract.deleteBike, statuses: only(['seller', 'admin'], 403), input: ofBike },
  { endpoint: contract.withdrawBike, statuses: owner, input: ofBike },
  { endpoint: contract.relistBike, statuses: owner, input: withdrawn },
  { endpoint: contract.markBikeSold, statuses: owner, input: ofBike },
  { endpoint: contract.getBikeWatch, statuses: buyers, input: ofBike },
  { endpoint: contract.unwatchBike, statuses: buyers, input: ofBike },
  {
    endpoint: contract.watchBike,
    when: 'that the buyer is paying for',
    statuses: { ...buyers, buyer: 409 },
    input: held,
    freshBuyer: true,
  },
  {
    endpoint: contract.watchBike,
    when: 'that nobody is paying for',
    statuses: { ...all(403), visitor: 401, buyer: 409, otherBuyer: 409, admin: 409 },
    input: ofBike,
  },
  {
    endpoint: contract.advertiseBike,
    statuses: owner,
    input: async (world) => ({ body: { _id: await world.bike() } }),
  },
]
