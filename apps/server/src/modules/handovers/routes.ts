import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { pictureIn } from '../photos/index.ts'
import type { Handovers } from './service.ts'

const modified = { acknowledged: true, modifiedCount: 1 } as const

export function registerHandoversRoutes(api: Api, handovers: Handovers): void {
  api.handle(contract.getHandover, ({ person, params }) => handovers.get(person, params.id))
  api.handle(contract.saveBuyerDetails, async ({ person, params, body }) => {
    await handovers.saveBuyerDetails(person, params.id, body)
    return handovers.get(person, params.id)
  })
  api.handle(contract.saveSeenPaper, async ({ person, params, body }) => {
    await handovers.saveSeenPaper(person, params.id, body)
    return handovers.get(person, params.id)
  })
  api.handle(contract.saveSellerPapers, async ({ person, params, body }) => {
    await handovers.saveSellerPapers(person, params.id, body)
    return handovers.get(person, params.id)
  })
  api.handle(contract.handOver, async ({ person, params, body }) => {
    await handovers.handOver(person, params.id, body)
    return modified
  })
  api.handle(contract.unlockHandover, async ({ person, params }) => {
    await handovers.unlock(person, params.id)
    return handovers.get(person, params.id)
  })
  api.handle(contract.withdrawReport, async ({ person, params }) => {
    await handovers.withdrawReport(person, params.id)
    return handovers.get(person, params.id)
  })
  api.handle(contract.answerDisputeQuestion, async ({ person, params, body }) => {
    await handovers.answer(person, params.id, body.answer)
    return handovers.get(person, params.id)
  })
  api.handle(contract.reportHandover, async ({ person, params, body }) => ({
    acknowledged: true,
    insertedId: await handovers.report(person, params.id, body.words, body.photos),
  }))
  api.handle(contract.uploadReportPhoto, ({ person, params, file }) =>
    handovers.addReportPhoto(person, params.id, () => pictureIn(file)),
  )
  api.download(contract.getReportPhoto, ({ person, params, query }) =>
    handovers.reportPhoto(person, params.id, query.size),
  )
  api.handle(contract.getBillOfSale, ({ person, params }) => handovers.billOfSale(person, params.id))
  api.download(contract.getBillOfSalePdf, ({ person, params }) => handovers.billOfSalePdf(person, params.id))
  api.handle(contract.listDisputes, ({ query }) => handovers.disputes(query))
  api.handle(contract.askDisputeSide, async ({ person, params, body }) => {
    await handovers.ask(person, params.id, body)
    return modified
  })
  api.handle(contract.decideDispute, async ({ person, params, body }) => {
    await handovers.decide(person, params.id, body)
    return modified
  })
  api.handle(contract.resumeSale, async ({ person, params, body }) => {
    await handovers.resumeSale(person, params.id, body.reason)
    return modified
  })
}
