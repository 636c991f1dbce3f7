import { getBikeWatch, unwatchBike, watchBike } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Watches } from './service.ts'

export function registerWatchesRoutes(api: Api, watches: Watches): void {
  api.handle(getBikeWatch, async ({ person, params }) => ({
    watching: await watches.isWatching(person, params.id),
  }))
  api.handle(watchBike, async ({ person, params }) => ({
    acknowledged: true,
    modifiedCount: (await watches.watch(person, params.id)) ? 1 : 0,
  }))
  api.handle(unwatchBike, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: (await watches.unwatch(person, params.id)) ? 1 : 0,
  }))
}
