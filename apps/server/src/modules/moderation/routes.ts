import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { notFound, requireAdmin } from '../../platform/refusals.ts'
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
  payments: Pick<Payments, 'refund' | 'refundByHand' | 'letGo' | 'events'>
}

export function registerModerationRoutes(api: Api, moderation: Moderation, owners: Owners): void {
  const { evidence, identity, listings, payments } = owners

  api.handle(contract.adminListPeople, async ({ person, query }) => {
    requireAdmin(person)
    return moderation.people(query)
  })
  api.handle(contract.adminGetPerson, async ({ person, params }) => {
    requireAdmin(person)
    return moderation.person(params.id)
  })
  api.handle(contract.adminGetConsequences, async ({ person, params }) =>
    moderation.consequences(requireAdmin(person), params.id),
  )
  api.handle(contract.suspendPerson, async ({ person, params, body }) => {
    await identity.suspendPerson(requireAdmin(person), params.id, body.reason)
    return modified
  })
  api.handle(contract.liftSuspension, async ({ person, params, body }) => {
    await identity.liftSuspension(requireAdmin(person), params.id, body.reason)
    return modified
  })
  api.handle(contract.adminDeletePerson, async ({ person, params, body }) => {
    if ((await identity.deletePerson(requireAdmin(person), params.id, body.reason)) === 0) throw notFound('This person')
    return modified
  })

  api.handle(contract.adminListBikes, async ({ person, query }) => {
    requireAdmin(person)
    return moderation.bikes(query)
  })
  api.handle(contract.adminWithdrawBike, async ({ person, params, body }) => {
    await listings.withdrawByAdmin(requireAdmin(person), params.id, body.reason)
    return modified
  })
  api.handle(contract.adminRemoveBike, async ({ person, params, body }) => {
    if (!(await listings.remove(requireAdmin(person), params.id, body.reason))) throw notFound('This bike')
    return modified
  })

  api.handle(contract.adminListBookings, async ({ person, query }) => {
    requireAdmin(person)
    return moderation.bookings(query)
  })
  api.download(contract.adminDownloadBookings, ({ person, query }) =>
    moderation.bookingsFile(requireAdmin(person), query),
  )
  api.handle(contract.adminGetBooking, async ({ person, params }) => {
    requireAdmin(person)
    return moderation.booking(params.id)
  })
  api.download(contract.getEvidencePdf, ({ person, params }) => evidence.pdf(requireAdmin(person), params.id))
  api.handle(contract.refundPayment, async ({ person, params, body }) => ({
    ...modified,
    refundId: await payments.refund(requireAdmin(person), params.id, body),
  }))

  api.handle(contract.refundByHand, async ({ person, params, body }) => ({
    ...modified,
    refundId: await payments.refundByHand(requireAdmin(person), params.id, body),
  }))

  api.handle(contract.letGoOfHold, async ({ person, params, body }) => ({
    ...modified,
    end: await payments.letGo(requireAdmin(person), params.id, body.reason),
  }))

  api.handle(contract.adminListProviderEvents, async ({ person, query }) => {
    requireAdmin(person)
    return moderation.providerEvents(query)
  })
  api.handle(contract.replayProviderEvent, async ({ person, params }) => {
    requireAdmin(person)
    await payments.events.replay(params.id)
    return modified
  })

  api.handle(contract.adminGetToDo, async ({ person }) => {
    requireAdmin(person)
    return moderation.toDo()
  })
  api.handle(contract.adminGetBalances, async ({ person }) => {
    requireAdmin(person)
    return moderation.balances()
  })
  api.handle(contract.adminListActs, async ({ person, query }) => {
    requireAdmin(person)
    return moderation.acts(query)
  })
}
