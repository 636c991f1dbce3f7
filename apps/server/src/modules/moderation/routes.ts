import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Identity } from '../identity/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Payments } from '../payments/index.ts'

const modified = { acknowledged: true, modifiedCount: 1 } as const

export type Owners = {
  identity: Pick<Identity, 'suspendPerson' | 'liftSuspension' | 'deletePerson'>
  listings: Pick<Listings, 'withdrawByAdmin' | 'remove'>
  payments: Pick<Payments, 'refund' | 'refundByHand' | 'forceReleaseHold' | 'events'>
}

/** What admins do about other people's accounts, bikes and payments: each is done by the module that owns it. */
export function registerModerationRoutes(api: Api, { identity, listings, payments }: Owners): void {
  api.handle(contract.suspendPerson, async ({ person, params, body }) => {
    await identity.suspendPerson(person, params.id, body.reason)
    return modified
  })
  api.handle(contract.liftSuspension, async ({ person, params, body }) => {
    await identity.liftSuspension(person, params.id, body.reason)
    return modified
  })
  api.handle(contract.adminDeletePerson, async ({ person, params, body }) => {
    if ((await identity.deletePerson(person, params.id, body.reason)) === 0) throw notFound('person')
    return modified
  })
  api.handle(contract.adminWithdrawBike, async ({ person, params, body }) => {
    await listings.withdrawByAdmin(person, params.id, body.reason)
    return modified
  })
  api.handle(contract.adminRemoveBike, async ({ person, params, body }) => {
    if (!(await listings.remove(person, params.id, body.reason))) throw notFound('bike')
    return modified
  })
  api.handle(contract.refundPayment, async ({ person, params, body }) => ({
    ...modified,
    refundId: await payments.refund(person, params.id, body),
  }))
  api.handle(contract.refundByHand, async ({ person, params, body }) => ({
    ...modified,
    refundId: await payments.refundByHand(person, params.id, body),
  }))
  api.handle(contract.forceReleaseHold, async ({ person, params, body }) => ({
    ...modified,
    end: await payments.forceReleaseHold(person, params.id, body.reason),
  }))
  api.handle(contract.replayProviderEvent, async ({ params }) => {
    await payments.events.replay(params.id)
    return modified
  })
}
