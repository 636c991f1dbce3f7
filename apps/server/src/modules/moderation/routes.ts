import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { notFound } from '../../platform/refusals.ts'
import type { Identity } from '../identity/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Evidence } from './evidence.ts'
import type { Moderation } from './service.ts'

const modified = { acknowledged: true, modifiedCount: 1 } as const

type Owners = {
  evidence: Evidence
  identity: Pick<Identity, 'suspendPerson' | 'liftSuspension' | 'deletePerson'>
  listings: Pick<Listings, 'withdrawByAdmin' | 'remove'>
  payments: Pick<Payments, 'refund' | 'refundByHand' | 'forceReleaseHold' | 'events'>
}

export function registerModerationRoutes(api: Api, moderation: Moderation, owners: Owners): void {
  const { evidence, identity, listings, payments } = owners

  api.handle(contract.adminListPeople, ({ query }) => moderation.people(query))
  api.handle(contract.adminGetPerson, ({ params }) => moderation.person(params.id))
  api.handle(contract.adminGetConsequences, ({ person, params }) => moderation.consequences(person, params.id))
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

  api.handle(contract.adminListBikes, ({ query }) => moderation.bikes(query))
  api.handle(contract.adminWithdrawBike, async ({ person, params, body }) => {
    await listings.withdrawByAdmin(person, params.id, body.reason)
    return modified
  })
  api.handle(contract.adminRemoveBike, async ({ person, params, body }) => {
    if (!(await listings.remove(person, params.id, body.reason))) throw notFound('bike')
    return modified
  })

  api.handle(contract.adminListBookings, ({ query }) => moderation.bookings(query))
  api.download(contract.adminDownloadBookings, ({ person, query }) => moderation.bookingsFile(person, query))
  api.handle(contract.adminGetBooking, ({ params }) => moderation.booking(params.id))
  api.download(contract.getEvidencePdf, ({ person, params }) => evidence.pdf(person, params.id))
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

  api.handle(contract.adminListProviderEvents, ({ query }) => moderation.providerEvents(query))
  api.handle(contract.replayProviderEvent, async ({ params }) => {
    await payments.events.replay(params.id)
    return modified
  })

  api.handle(contract.adminGetToDo, () => moderation.toDo())
  api.handle(contract.adminGetBalances, () => moderation.balances())
  api.handle(contract.adminListAuditEvents, ({ query }) => moderation.acts(query))
}
