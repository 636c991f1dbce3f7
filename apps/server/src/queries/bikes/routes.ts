import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { BikeList } from './read.ts'
import type { BikeViews } from './service.ts'

export function registerBikeViewRoutes(api: Api, bikes: BikeViews): void {
  api.handle(contract.listCategories, () => bikes.categories())

  api.handle(contract.listCategoryBikes, async ({ params, query, person, setTotal }) =>
    withTotal(await bikes.ofCategory(person, params.id, query), setTotal),
  )
  api.handle(contract.listAdvertised, async ({ query, person, setTotal }) =>
    withTotal(await bikes.advertised(person, { ...query, rotate: query.rotate === 'true' }), setTotal),
  )
  api.handle(contract.listSellerBikes, async ({ query, person, setTotal }) =>
    withTotal(await bikes.ofSeller(person, query), setTotal),
  )
  api.handle(contract.searchBikes, ({ query, person }) => bikes.search(person, query))
  api.handle(contract.searchListings, ({ query, person }) => bikes.find(person, query))
  api.handle(contract.suggestSearch, ({ query }) => bikes.suggest(query))
  api.handle(contract.getRelatedBikes, ({ params, person }) => bikes.related(person, params.id))
  api.handle(contract.getWithdrawnBike, ({ params }) => bikes.withdrawn(params.id))
  api.handle(contract.listOwnBikes, ({ query, person }) => bikes.own(person, query))
  api.handle(contract.listSavedBikes, ({ query, person }) => bikes.saved(person, query))
  api.handle(contract.listBikesById, ({ query, person }) => bikes.byId(person, query.id))
  api.handle(contract.compareBikes, ({ query, person }) => bikes.byId(person, query.id))
  api.handle(contract.getBoughtBike, ({ params, person }) => bikes.bought(person, params.id))
  api.handle(contract.getBike, ({ params, person }) => bikes.get(person, params.id))
}

function withTotal({ bikes, total }: BikeList, setTotal: (total: number) => void): contract.Bike[] {
  setTotal(total)
  return bikes
}
