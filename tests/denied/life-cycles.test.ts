import * as contract from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { LIFE_CYCLES_BY_TABLE } from '../../apps/server/src/platform/db/life-cycles.ts'
import { statusOf } from './row.ts'
import { rows } from './rows.ts'
import { ACTORS } from './world.ts'

/*
 * Who may take a step is said twice: by the life cycles, and by what each endpoint answers to whom (rows.ts, which
 * denied.test.ts tries out). Here the two are held against each other.
 */

/** The endpoints by which people take the steps of the life cycles; `begin` is how one begins. */
const TAKEN_BY: Readonly<Record<string, readonly contract.EndpointDefinition[]>> = {
  'Listing list': [contract.createBike],
  'Listing publish': [contract.updateBike],
  'Listing edit': [contract.updateBike],
  'Listing withdraw': [contract.withdrawBike, contract.adminWithdrawBike],
  'Listing relist': [contract.relistBike],
  'Listing mark-sold': [contract.markBikeSold],
  'Listing remove': [contract.deleteBike, contract.adminRemoveBike],
  'Listing report report': [contract.reportBike],
  'Listing report dismiss': [contract.dismissListingReport],
  'Listing report withdraw': [contract.withdrawReportedBike],
  'Booking book': [contract.createBooking],
  'Booking cancel': [contract.cancelBooking],
  'Booking decline': [contract.declineBooking],
  'Booking hand-over': [contract.handOver, contract.decideDispute],
  'Booking refund': [contract.cancelSale, contract.refundPayment, contract.refundByHand],
  'Hold take': [contract.createPaymentIntent],
  'Hold give-back': [contract.cancelBooking],
  'Hold force-release': [contract.forceReleaseHold],
  'Payment ask': [contract.createPaymentIntent],
  'Refund send-back': [contract.cancelSale, contract.refundPayment, contract.refundByHand],
  'Refund withdraw': [contract.resumeSale],
  'Dispute report': [contract.reportHandover],
  'Dispute release': [contract.decideDispute],
  'Dispute refund': [contract.decideDispute],
  'Dispute split': [contract.decideDispute],
  'Dispute settle': [contract.handOver],
  'Dispute withdraw': [contract.withdrawReport],
  'Payout release': [contract.handOver, contract.decideDispute],
  'Payout pay': [contract.markPayoutPaid],
  'Payout return': [contract.returnPayout],
  'Payout send': [contract.transferPayout],
}

const PEOPLE = ['buyer', 'seller', 'admin'] as const
/** `otherSeller` is a seller: who owns a thing is tested by the rows. */
const roleOf = (actor: string): string => actor.replace(/^other/, '').toLowerCase()

/** Actors who are not refused for who they are. 409 is about the state, not the person. */
function rolesLetIn(endpoint: contract.EndpointDefinition): string[] {
  const tried = rows
    .filter((row) => row.endpoint.id === endpoint.id)
    .flatMap((row) => ACTORS.map((actor) => ({ actor, status: statusOf(row, actor) })))
  return tried.filter(({ status }) => status < 400 || status === 409).map(({ actor }) => roleOf(actor))
}

const steps = Object.values(LIFE_CYCLES_BY_TABLE).flatMap(({ name, begins, transitions }) =>
  [begins, ...transitions].map(({ verb, by }) => ({
    step: `${name} ${verb}`,
    by: PEOPLE.filter((one) => by.includes(one)),
  })),
)
const ofPeople = steps.filter(({ by }) => by.length > 0)

test.each(ofPeople)('the step $step is taken by those whom its life cycle names', ({ step, by }) => {
  const letIn = new Set(TAKEN_BY[step]?.flatMap(rolesLetIn))
  // The admin of these tests is a buyer as well.
  if (by.includes('buyer') && !by.includes('admin')) letIn.delete('admin')
  expect([...letIn].toSorted()).toEqual([...by].toSorted())
})

test('the steps listed here are exactly those that people take in the life cycles', () => {
  expect(Object.keys(TAKEN_BY).toSorted()).toEqual([...new Set(ofPeople.map(({ step }) => step))].toSorted())
})
