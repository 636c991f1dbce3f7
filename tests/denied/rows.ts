import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { testPicture, upload, uploadPicture } from '../support/bikes.ts'
import type { Client, Reply } from '../support/client.ts'
import { signUp } from '../support/people.ts'
import { type Actor, card, payAtProcessor, type World } from './world.ts'

type Input = { params?: object; query?: object; body?: unknown }

/** One endpoint in one situation: what is sent, and the status that each actor gets. */
export type Row = {
  endpoint: contract.EndpointDefinition
  /** Tells rows of one endpoint apart. */
  when?: string
  statuses: Record<Actor, number>
  /** What is sent; may prepare the world first. */
  input?: (world: World, actor: Actor) => Input | Promise<Input>
  /** Sends in a way of its own (multipart). */
  send?: (client: Client) => Promise<Reply>
  /** The case needs a buyer without holds or bookings. */
  freshBuyer?: true
  /** The case ends the actor's session. */
  endsSession?: true
  /** What the answer must say beyond its status. */
  expectBody?: (actor: Actor) => object
}

const all = (status: number): Record<Actor, number> => ({
  visitor: status,
  buyer: status,
  otherBuyer: status,
  seller: status,
  otherSeller: status,
  admin: status,
})
/** 401 to visitors, 200 to the named, `otherwise` to everyone else. */
const only = (named: readonly Actor[], otherwise: 403 | 404): Record<Actor, number> => ({
  ...all(otherwise),
  visitor: 401,
  ...Object.fromEntries(named.map((actor) => [actor, 200])),
})
const signedIn = { ...all(200), visitor: 401 }

const ofBike = async (world: World): Promise<Input> => ({ params: { id: await world.bike() } })
const ofBooking = async (world: World): Promise<Input> => ({ params: { id: (await world.booking()).bookingId } })
const withdrawn = async (world: World): Promise<Input> => {
  const id = await world.bike()
  await world.people.seller.call(contract.withdrawBike, { params: { id } })
  return { params: { id } }
}
const owner = only(['seller'], 403)
const admins = only(['admin'], 403)
const reason = { body: { reason: 'They ask for money elsewhere.' } }
const aPerson = async ({ app }: World) => ({ params: { id: (await signUp(app, 'user')).id } })
const aPersonWithReason = async (world: World) => ({ ...(await aPerson(world)), ...reason })
const token = () => ({ body: { token: 'nobody-was-given-this-token' } })

export const rows: Row[] = [
  // --- sign-in ---
  {
    endpoint: contract.signUpEmail,
    statuses: all(200),
    input: () => ({ body: { name: 'New', email: `n-${randomUUID()}@example.com`, password: 'Correct-horse-1' } }),
  },
  {
    endpoint: contract.signInEmail,
    statuses: all(200),
    input: ({ people }) => ({ body: { email: people.buyer.email, password: people.buyer.password } }),
  },
  {
    endpoint: contract.signInEmail,
    when: 'with a wrong password',
    statuses: all(401),
    input: ({ people }) => ({ body: { email: people.buyer.email, password: 'Wrong-horse-1' } }),
  },
  { endpoint: contract.signOut, statuses: all(200), input: () => ({ body: {} }), endsSession: true },
  { endpoint: contract.getSession, statuses: all(200) },
  {
    endpoint: contract.requestPasswordReset,
    statuses: all(200),
    input: ({ people }) => ({ body: { email: people.buyer.email } }),
  },
  {
    endpoint: contract.resetPassword,
    when: 'with a token of nobody',
    statuses: all(400),
    input: () => ({ body: { token: 'nobody-was-given-this-token', newPassword: 'Correct-horse-2' } }),
  },
  { endpoint: contract.updateAccount, statuses: signedIn, input: () => ({ body: { name: 'Another Name' } }) },
  {
    endpoint: contract.updateAccount,
    when: 'with a picture that someone else uploaded',
    statuses: { ...all(400), visitor: 401 },
    input: async ({ app }) => ({ body: { image: await uploadPicture(await signUp(app, 'user')) } }),
  },
  {
    endpoint: contract.getAccessToken,
    when: 'for the buyer',
    statuses: only(['buyer'], 403),
    input: ({ people }) => ({ query: { email: people.buyer.email } }),
    expectBody: (actor) => (actor === 'buyer' ? {} : { accessToken: '' }),
  },
  { endpoint: contract.getViewer, statuses: signedIn },

  // --- one's own account ---
  { endpoint: contract.getOwnAccount, statuses: signedIn },
  {
    endpoint: contract.changePassword,
    when: 'with a wrong current password',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { currentPassword: 'Wrong-horse-1', newPassword: 'Correct-horse-2' } }),
  },
  { endpoint: contract.listOwnSessions, statuses: signedIn },
  {
    endpoint: contract.endOwnSession,
    when: 'of the buyer',
    statuses: only(['buyer'], 404),
    input: async ({ people: { buyer } }) => {
      await buyer.call(contract.signInEmail, { body: { email: buyer.email, password: buyer.password } })
      const { items } = await buyer.call(contract.listOwnSessions, { query: {} })
      return { params: { id: items.find(({ current }) => !current)?._id } }
    },
  },
  {
    endpoint: contract.endOwnSessions,
    statuses: signedIn,
    input: () => ({ body: { which: 'all' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    statuses: signedIn,
    input: () => ({ body: { role: 'Seller' } }),
    endsSession: true,
  },
  {
    endpoint: contract.addOwnRole,
    when: 'asking for admin',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { role: 'admin' } }),
  },
  { endpoint: contract.exportOwnData, statuses: signedIn },
  {
    endpoint: contract.deleteOwnAccount,
    when: 'with a wrong password',
    statuses: { ...all(400), visitor: 401 },
    input: () => ({ body: { password: 'Wrong-horse-1' } }),
  },

  // --- people ---
  {
    endpoint: contract.saveUser,
    when: 'about the buyer',
    statuses: only(['buyer'], 403),
    input: ({ people }) => ({ body: { name: 'Robin', email: people.buyer.email, role: 'user' } }),
  },
  {
    endpoint: contract.saveUser,
    when: 'asking for admin',
    statuses: { ...all(400), visitor: 401 },
    input: ({ people }, actor) => ({
      body: { name: 'Robin', email: people[actor === 'visitor' ? 'buyer' : actor].email, role: 'admin' },
    }),
  },
  { endpoint: contract.listUsers, statuses: only(['admin'], 403) },
  { endpoint: contract.listSellers, statuses: only(['admin'], 403) },
  {
    endpoint: contract.deleteUser,
    statuses: only(['admin'], 403),
    input: async ({ app }) => ({ params: { id: (await signUp(app, 'user')).id } }),
  },
  {
    endpoint: contract.isAdmin,
    when: 'about the admin',
    statuses: all(200),
    input: ({ people }) => ({ params: { email: people.admin.email } }),
    expectBody: (actor) => ({ isAdmin: actor === 'admin' }),
  },
  {
    endpoint: contract.isSeller,
    when: 'about the seller',
    statuses: all(200),
    input: ({ people }) => ({ params: { email: people.seller.email } }),
    expectBody: (actor) => ({ isSeller: actor === 'seller' || actor === 'admin' }),
  },
  {
    endpoint: contract.isUser,
    when: 'about the buyer',
    statuses: only(['buyer', 'admin'], 403),
    input: ({ people }) => ({ params: { email: people.buyer.email } }),
  },

  // --- bikes ---
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
  {
    endpoint: contract.advertiseBike,
    statuses: owner,
    input: async (world) => ({ body: { _id: await world.bike() } }),
  },

  // --- bookings ---
  {
    endpoint: contract.createBooking,
    statuses: only(['buyer', 'otherBuyer', 'admin'], 403),
    input: async (world) => ({
      body: { productId: await world.bike(), phone: '555 010 2030', location: 'The station' },
    }),
  },
  {
    endpoint: contract.listBookings,
    when: 'of the buyer',
    freshBuyer: true,
    statuses: only(['buyer', 'seller', 'admin'], 404),
    input: async (world) => {
      await world.booking()
      return { query: { email: world.people.buyer.email } }
    },
  },
  {
    endpoint: contract.listOwnBookings,
    statuses: only(['buyer', 'otherBuyer', 'admin'], 403),
    input: () => ({ query: { part: 'open' } }),
  },
  { endpoint: contract.listReceivedBookings, statuses: only(['seller', 'otherSeller'], 403) },
  { endpoint: contract.listBuyers, statuses: only(['seller', 'otherSeller'], 403) },
  {
    endpoint: contract.getBooking,
    freshBuyer: true,
    statuses: only(['buyer', 'seller', 'admin'], 404),
    input: ofBooking,
  },
  { endpoint: contract.cancelBooking, freshBuyer: true, statuses: only(['buyer'], 404), input: ofBooking },
  { endpoint: contract.declineBooking, freshBuyer: true, statuses: only(['seller'], 404), input: ofBooking },

  // --- payments ---
  {
    endpoint: contract.createPaymentIntent,
    freshBuyer: true,
    statuses: only(['buyer'], 404),
    input: async (world) => ({ body: { bookingId: (await world.booking()).bookingId } }),
  },
  {
    endpoint: contract.recordPayment,
    freshBuyer: true,
    statuses: only(['buyer'], 404),
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout)
      return { body: { transactionId: checkout.intentId, bookingId: checkout.bookingId } }
    },
  },
  {
    endpoint: contract.testProcessorConfirm,
    when: 'with the secret',
    freshBuyer: true,
    statuses: all(200),
    input: async (world) => {
      const { intentId, secret } = await world.checkout()
      return { params: { id: intentId }, body: { client_secret: secret, card: card('4242424242424242') } }
    },
  },
  {
    endpoint: contract.testProcessorConfirm,
    when: 'without the secret',
    freshBuyer: true,
    statuses: all(404),
    input: async (world) => {
      const { intentId } = await world.checkout()
      return { params: { id: intentId }, body: { client_secret: 'guess', card: card('4242424242424242') } }
    },
  },
  {
    endpoint: contract.testProcessorAuthenticate,
    when: 'with the secret',
    freshBuyer: true,
    statuses: all(200),
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
    statuses: all(404),
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout, '4000002500003155')
      return { params: { id: checkout.intentId }, body: { client_secret: 'guess', outcome: 'succeed' } }
    },
  },

  // --- figures ---
  { endpoint: contract.getSellerFigures, statuses: only(['seller', 'otherSeller'], 403) },
  { endpoint: contract.getBuyerFigures, statuses: only(['buyer', 'otherBuyer', 'admin'], 403) },
  { endpoint: contract.getAdminFigures, statuses: only(['admin'], 403) },
  // --- other ways to sign in, addresses to confirm, terms ---
  { endpoint: contract.startSocialSignIn, statuses: all(503), input: () => ({ body: { provider: 'google' } }) },
  { endpoint: contract.sendVerificationEmail, statuses: signedIn, input: () => ({ body: {} }) },
  { endpoint: contract.verifyEmail, when: 'with a token of nobody', statuses: all(400), input: token },
  { endpoint: contract.acceptTerms, statuses: signedIn, input: () => ({ body: { version: '1' } }) },
  { endpoint: contract.getLegalPage, statuses: all(200), input: () => ({ params: { page: 'terms' } }) },

  // --- admins ---
  { endpoint: contract.adminListPeople, statuses: admins },
  { endpoint: contract.adminGetPerson, statuses: admins, input: aPerson },
  { endpoint: contract.adminGetConsequences, statuses: admins, input: aPerson },
  { endpoint: contract.suspendPerson, statuses: admins, input: aPersonWithReason },
  {
    endpoint: contract.liftSuspension,
    statuses: admins,
    input: async (world) => {
      const input = await aPersonWithReason(world)
      await world.people.admin.call(contract.suspendPerson, input)
      return input
    },
  },
  { endpoint: contract.adminDeletePerson, statuses: admins, input: aPersonWithReason },
  { endpoint: contract.adminListBikes, statuses: admins },
  {
    endpoint: contract.adminWithdrawBike,
    statuses: admins,
    input: async (world) => ({ ...(await ofBike(world)), ...reason }),
  },
  {
    endpoint: contract.adminRemoveBike,
    statuses: admins,
    input: async (world) => ({ ...(await ofBike(world)), ...reason }),
  },
  { endpoint: contract.adminListBookings, statuses: admins },
  { endpoint: contract.adminGetBooking, freshBuyer: true, statuses: admins, input: ofBooking },
  {
    endpoint: contract.refundPayment,
    freshBuyer: true,
    statuses: admins,
    input: async (world) => {
      const checkout = await world.checkout()
      await payAtProcessor(world.people.buyer, checkout)
      const body = { transactionId: checkout.intentId, bookingId: checkout.bookingId }
      const { insertedId } = await world.people.buyer.call(contract.recordPayment, { body })
      return { params: { id: insertedId }, ...reason }
    },
  },
  { endpoint: contract.adminListActs, statuses: admins },

  // --- pictures, newsletter, system ---
  { endpoint: contract.uploadImage, statuses: signedIn, send: async (client) => upload(client, await testPicture()) },
  {
    endpoint: contract.subscribe,
    statuses: all(200),
    input: () => ({ body: { email: `n-${randomUUID()}@example.com` } }),
  },
  { endpoint: contract.confirmSubscription, when: 'with a token of nobody', statuses: all(400), input: token },
  { endpoint: contract.unsubscribe, when: 'with a token of nobody', statuses: all(400), input: token },
  { endpoint: contract.getHealth, statuses: all(200) },
]
