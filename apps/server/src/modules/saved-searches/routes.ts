import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  openStopSearchAlerts,
  restoreSavedSearch,
  resumeSearchAlerts,
  saveSearch,
  stopSearchAlerts,
  stopSearchAlertsOneClick,
} from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { presentSearch } from './presenter.ts'
import type { SavedSearches } from './service.ts'

export function registerSavedSearchesRoutes(api: Api, savedSearches: SavedSearches): void {
  api.handle(listSavedSearches, async ({ person }) => ({
    items: (await savedSearches.list(person)).map(presentSearch),
  }))
  api.handle(saveSearch, async ({ person, body }) => ({
    acknowledged: true,
    insertedId: await savedSearches.save(person, body),
  }))
  api.handle(changeSavedSearch, async ({ person, params, body }) => ({
    acknowledged: true,
    modifiedCount: (await savedSearches.change(person, params.id, body)) ? 1 : 0,
  }))
  api.handle(deleteSavedSearch, async ({ person, params }) => ({
    acknowledged: true,
    deletedCount: (await savedSearches.remove(person, params.id)) ? 1 : 0,
  }))
  api.handle(restoreSavedSearch, async ({ person, params }) => ({
    acknowledged: true,
    modifiedCount: (await savedSearches.restore(person, params.id)) ? 1 : 0,
  }))
  api.handle(stopSearchAlerts, async ({ body }) => ({
    acknowledged: true,
    ...(await savedSearches.unsubscribe.stop(body.token)),
  }))
  api.handle(stopSearchAlertsOneClick, async ({ query }) => {
    await savedSearches.unsubscribe.stop(query.token)
    return { acknowledged: true }
  })
  api.lead(openStopSearchAlerts, ({ query }) => `/alerts/stop?${new URLSearchParams(query).toString()}`)
  api.handle(resumeSearchAlerts, async ({ body }) => ({
    acknowledged: true,
    modifiedCount: await savedSearches.unsubscribe.resume(body.undo),
  }))
}
