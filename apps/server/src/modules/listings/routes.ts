import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { pictureIn } from '../photos/index.ts'
import { vehicleOf } from './details/vehicle.ts'
import type { Listings } from './service.ts'

const modified = { acknowledged: true, modifiedCount: 1 } as const

export function registerListingsRoutes(api: Api, listings: Listings): void {
  api.download(contract.downloadOwnBikes, async ({ person }) => listings.file(person))
  api.handle(contract.getBikeDraft, async ({ person }) => ({ draft: await listings.draft(person) }))
  api.handle(contract.saveBikeDraft, async ({ body, person }) => ({
    draft: await listings.saveDraft(person, body),
  }))
  api.handle(contract.matchPlaces, async ({ query }) => listings.matchTowns(query.text))
  api.handle(contract.getVehicle, async ({ query }) => vehicleOf(query))
  api.handle(contract.createBike, async ({ body, person }) => {
    const { id, live, missing } = await listings.create(person, body)
    return { acknowledged: true, insertedId: id, status: live, missing }
  })
  api.handle(contract.updateBike, async ({ params, body, person }) => {
    const { changed, live, missing } = await listings.edit(person, params.id, body)
    return { acknowledged: true, modifiedCount: changed ? 1 : 0, status: live, missing }
  })
  api.handle(contract.uploadInvoice, ({ person, file }) => listings.addInvoice(person, () => pictureIn(file)))
  api.download(contract.getInvoice, ({ person, params, query }) => listings.invoice(person, params.id, query.size))
  api.handle(contract.deleteBike, async ({ params, person }) => {
    const removed = await listings.remove(person, params.id)
    return { acknowledged: true, deletedCount: removed ? 1 : 0 }
  })
  api.handle(contract.withdrawBike, async ({ params, person }) => {
    await listings.withdraw(person, params.id)
    return modified
  })
  api.handle(contract.relistBike, async ({ params, person }) => {
    await listings.relist(person, params.id)
    return modified
  })
  api.handle(contract.markBikeSold, async ({ params, person }) => {
    await listings.markSoldElsewhere(person, params.id)
    return modified
  })
  api.handle(contract.advertiseBike, async ({ body, person }) => ({
    acknowledged: true,
    insertedId: await listings.advertise(person, body._id),
  }))
}
