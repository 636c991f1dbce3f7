import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { payAtProcessor } from '../../support/bookings.ts'
import { signUp } from '../../support/people.ts'
import { admins, aReport, ofBike, ofBooking, type Row } from '../row.ts'
import type { World } from '../world.ts'

const reason = { body: { reason: 'They ask for money elsewhere.' } }
const aPerson = async ({ app }: World) => ({ params: { id: (await signUp(app, 'user')).id } })
const aPersonWithReason = async (world: World) => ({ ...(await aPerson(world)), ...reason })

/** A sale that was to be reversed, and whose card refuses the refund; and its payment. */
async function ofRefused(world: World): Promise<{ id: string; bookingId: string }> {
  const checkout = await world.checkout()
  const { intentId: transactionId, bookingId } = checkout
  await payAtProcessor(world.people.buyer, checkout, '4000000000005134')
  const { insertedId: id } = await world.people.buyer.call(contract.recordPayment, {
    body: { transactionId, bookingId },
  })
  await world.people.admin.call(contract.refundPayment, { params: { id }, ...reason })
  await world.app.runJobs('refund-payment')
  return { id, bookingId }
}

/** A report of a bike, by somebody new. */
const ofReport = async (world: World) => {
  const reporter = await signUp(world.app, 'user')
  const { insertedId: id } = await reporter.call(contract.reportBike, {
    params: { id: await world.bike() },
    ...aReport,
  })
  return { params: { id }, ...reason }
}

export const adminsRows: Row[] = [
  { endpoint: contract.adminListPeople, letsIn: admins },
  { endpoint: contract.adminGetPerson, letsIn: admins, input: aPerson },
  { endpoint: contract.listNotes, letsIn: admins, input: aPerson },
  {
    endpoint: contract.addNote,
    letsIn: admins,
    input: async (world) => ({ ...(await aPerson(world)), body: { text: 'Calls on Sundays.' } }),
  },
  {
    endpoint: contract.deleteNote,
    letsIn: admins,
    input: async (world) => {
      const note = { ...(await aPerson(world)), body: { text: 'Calls on Sundays.' } }
      const { insertedId: id } = await world.people.admin.call(contract.addNote, note)
      return { params: { id } }
    },
  },
  { endpoint: contract.adminGetConsequences, letsIn: admins, input: aPerson },
  { endpoint: contract.suspendPerson, letsIn: admins, input: aPersonWithReason },
  {
    endpoint: contract.liftSuspension,
    letsIn: admins,
    input: async (world) => {
      const input = await aPersonWithReason(world)
      await world.people.admin.call(contract.suspendPerson, input)
      return input
    },
  },
  { endpoint: contract.adminDeletePerson, letsIn: admins, input: aPersonWithReason },
  { endpoint: contract.adminListBikes, letsIn: admins },
  {
    endpoint: contract.adminWithdrawBike,
    letsIn: admins,
    input: async (world) => ({ ...(await ofBike(world)), ...reason }),
  },
  {
    endpoint: contract.adminRemoveBike,
    letsIn: admins,
    input: async (world) => ({ ...(await ofBike(world)), ...reason }),
  },
  { endpoint: contract.adminListListingReports, letsIn: admins },
  { endpoint: contract.dismissListingReport, letsIn: admins, input: ofReport },
  { endpoint: contract.withdrawReportedBike, letsIn: admins, input: ofReport },
  { endpoint: contract.adminListBookings, letsIn: admins },
  { endpoint: contract.adminDownloadBookings, letsIn: admins },
  { endpoint: contract.adminDownloadAuditEvents, letsIn: admins },
  { endpoint: contract.adminDownloadBook, letsIn: admins, input: () => ({ query: { book: 'ledger' } }) },
  { endpoint: contract.adminGetBooking, freshBuyer: true, letsIn: admins, input: ofBooking },
  {
    endpoint: contract.getEvidencePdf,
    when: 'of an unpaid booking',
    freshBuyer: true,
    letsIn: admins,
    status: 404,
    input: ofBooking,
  },
  {
    endpoint: contract.getEvidencePdf,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => {
      const id = await world.sale()
      return { params: { id } }
    },
  },
  {
    endpoint: contract.refundPayment,
    freshBuyer: true,
    letsIn: admins,
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
    letsIn: admins,
    input: async (world) => {
      const { id } = await ofRefused(world)
      return { params: { id }, body: { reference: 'BV 17', note: 'To your bank account.' } }
    },
  },
  {
    endpoint: contract.resumeSale,
    freshBuyer: true,
    letsIn: admins,
    input: async (world) => ({ params: { id: (await ofRefused(world)).bookingId }, ...reason }),
  },
  {
    endpoint: contract.forceReleaseHold,
    when: 'while the buyer has time to pay',
    freshBuyer: true,
    letsIn: admins,
    status: 409,
    input: async (world) => {
      const { bookingId } = await world.checkout()
      const { attempts } = await world.people.admin.call(contract.adminGetBooking, { params: { id: bookingId } })
      return { params: { id: attempts[0]?._id }, ...reason }
    },
  },
  { endpoint: contract.adminGetToDo, letsIn: admins },
  { endpoint: contract.adminGetBalances, letsIn: admins },
  { endpoint: contract.adminListProviderEvents, letsIn: admins },
  {
    endpoint: contract.replayProviderEvent,
    when: 'of a message that does not exist',
    letsIn: admins,
    status: 404,
    input: () => ({ params: { id: randomUUID() } }),
  },
  { endpoint: contract.adminListAuditEvents, letsIn: admins },
]
