import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { signUp } from '../../support/people.ts'
import { ofBike, ofBooking, only, type Row } from '../row.ts'
import { payAtProcessor, type World } from '../world.ts'

const admins = only(['admin'], 403)
const reason = { body: { reason: 'They ask for money elsewhere.' } }
const aPerson = async ({ app }: World) => ({ params: { id: (await signUp(app, 'user')).id } })
const aPersonWithReason = async (world: World) => ({ ...(await aPerson(world)), ...reason })

/** A sale that was to be undone, and whose card takes no refund; and its payment. */
async function ofRefused(world: World): Promise<{ id: string; bookingId: string }> {
  const checkout = await world.checkout()
  const { intentId: transactionId, bookingId } = checkout
  await payAtProcessor(world.people.buyer, checkout, '4000000000005134')
  const { insertedId: id } = await world.people.buyer.call(contract.recordPayment, {
    body: { transactionId, bookingId },
  })
  await world.people.admin.call(contract.refundPayment, { params: { id }, ...reason })
  await world.app.runJobs()
  return { id, bookingId }
}

export const adminsRows: Row[] = [
  { endpoint: contract.adminListPeople, statuses: admins },
  { endpoint: contract.adminGetPerson, statuses: admins, input: aPerson },
  { endpoint: contract.listNotes, statuses: admins, input: aPerson },
  {
    endpoint: contract.addNote,
    statuses: admins,
    input: async (world) => ({ ...(await aPerson(world)), body: { text: 'Calls on Sundays.' } }),
  },
  {
    endpoint: contract.deleteNote,
    statuses: admins,
    input: async (world) => {
      const note = { ...(await aPerson(world)), body: { text: 'Calls on Sundays.' } }
      const { insertedId: id } = await world.people.admin.call(contract.addNote, note)
      return { params: { id } }
    },
  },
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
  { endpoint: contract.adminDownloadBookings, statuses: admins },
  { endpoint: contract.adminGetBooking, freshBuyer: true, statuses: admins, input: ofBooking },
  {
    endpoint: contract.getEvidencePdf,
    when: 'of what nobody paid for',
    freshBuyer: true,
    statuses: { ...only([], 403), admin: 404 },
    input: ofBooking,
  },
  {
    endpoint: contract.getEvidencePdf,
    freshBuyer: true,
    statuses: admins,
    input: async (world) => {
      const id = await world.sale()
      return { params: { id } }
    },
  },
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
  {
    endpoint: contract.refundByHand,
    freshBuyer: true,
    statuses: admins,
    input: async (world) => {
      const { id } = await ofRefused(world)
      return { params: { id }, body: { reference: 'BV 17', note: 'To your bank account.' } }
    },
  },
  {
    endpoint: contract.letSaleGoOn,
    freshBuyer: true,
    statuses: admins,
    input: async (world) => ({ params: { id: (await ofRefused(world)).bookingId }, ...reason }),
  },
  {
    endpoint: contract.letGoOfHold,
    when: 'while the buyer has time to pay',
    freshBuyer: true,
    statuses: { ...only([], 403), admin: 409 },
    input: async (world) => {
      const { bookingId } = await world.checkout()
      const { attempts } = await world.people.admin.call(contract.adminGetBooking, { params: { id: bookingId } })
      return { params: { id: attempts[0]?._id }, ...reason }
    },
  },
  { endpoint: contract.adminGetToDo, statuses: admins },
  { endpoint: contract.adminGetBalances, statuses: admins },
  { endpoint: contract.adminListProviderEvents, statuses: admins },
  {
    endpoint: contract.replayProviderEvent,
    when: 'of a message that is not there',
    statuses: { ...only([], 403), admin: 404 },
    input: () => ({ params: { id: randomUUID() } }),
  },
  { endpoint: contract.adminListActs, statuses: admins },
]
