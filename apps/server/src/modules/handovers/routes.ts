import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requireAdmin, requirePerson } from '../../platform/refusals.ts'
import { pictureIn } from '../photos/index.ts'
import type { Handovers } from './service.ts'

const modified = { acknowledged: true, modifiedCount: 1 } as const

export function registerHandoversRoutes(api: Api, handovers: Handovers): void {
  api.handle(contract.getHandover, ({ person, params }) => handovers.get(requirePerson(person), params.id))
  api.handle(contract.saveBuyerDetails, async ({ person, params, body }) => {
    const buyer = requirePerson(person)
    await handovers.saveBuyerDetails(buyer, params.id, body)
    return handovers.get(buyer, params.id)
  })
  api.handle(contract.saveSellerPapers, async ({ person, params, body }) => {
    const seller = requirePerson(person)
    await handovers.saveSellerPapers(seller, params.id, body)
    return handovers.get(seller, params.id)
  })
  api.handle(contract.handOver, async ({ person, params, body }) => {
    await handovers.handOver(requirePerson(person), params.id, body)
    return modified
  })
  api.handle(contract.unlockHandover, async ({ person, params }) => {
    const buyer = requirePerson(person)
    await handovers.unlock(buyer, params.id)
    return handovers.get(buyer, params.id)
  })
  api.handle(contract.withdrawReport, async ({ person, params }) => {
    const writer = requirePerson(person)
    await handovers.withdrawReport(writer, params.id)
    return handovers.get(writer, params.id)
  })
  api.handle(contract.reportHandover, async ({ person, params, body }) => ({
    acknowledged: true,
    insertedId: await handovers.report(requirePerson(person), params.id, body.words, body.photos),
  }))
  api.handle(contract.uploadReportPhoto, ({ person, params, file }) =>
    handovers.addReportPhoto(requirePerson(person), params.id, () => pictureIn(file)),
  )
  api.download(contract.getReportPhoto, ({ person, params, query }) =>
    handovers.reportPhoto(requirePerson(person), params.id, query.size),
  )
  api.handle(contract.getBillOfSale, ({ person, params }) => handovers.billOfSale(requirePerson(person), params.id))
  api.download(contract.getBillOfSalePdf, ({ person, params }) =>
    handovers.billOfSalePdf(requirePerson(person), params.id),
  )
  api.handle(contract.listDisputes, ({ person, query }) => {
    requireAdmin(person)
    return handovers.disputes(query)
  })
  api.handle(contract.decideDispute, async ({ person, params, body }) => {
    await handovers.decide(requireAdmin(person), params.id, body)
    return modified
  })
  api.handle(contract.letSaleGoOn, async ({ person, params, body }) => {
    await handovers.letGoOn(requireAdmin(person), params.id, body.reason)
    return modified
  })
}
