import { listSavedBikeIds, removeSavedBike, saveBike, saveBikes } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { SavedBikes } from './service.ts'

export function registerSavedBikesRoutes(api: Api, savedBikes: SavedBikes): void {
  api.handle(listSavedBikeIds, async ({ person }) => ({ ids: await savedBikes.ids(person) }))
  api.handle(saveBike, async ({ person, params }) => {
    const saved = await savedBikes.save(person, params.id)
    return { acknowledged: true, modifiedCount: saved === 'known' ? 0 : 1, restored: saved === 'restored' }
  })
  api.handle(removeSavedBike, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: (await savedBikes.remove(person, params.id)) ? 1 : 0,
  }))
  api.handle(saveBikes, async ({ person, body }) => {
    const { added, leftOut } = await savedBikes.takeOver(person, body.bikes)
    return { acknowledged: true, modifiedCount: added, leftOut }
  })
}
