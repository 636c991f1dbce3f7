import { getMoney } from '@bikevalley/contract'
import type { Photos } from '../../modules/photos/index.ts'
import { defineModule } from '../../platform/module.ts'
import type { Person } from '../../platform/people/person.ts'
import { readMoney } from './read-money.ts'

export const moneyQueries = defineModule({
  create: (platform, { photos }: { photos: Photos }) => ({
    moneyViews: {
      /** A seller's balances and sales. See `read-money.ts`. */
      ofSeller: (seller: Person, query: Parameters<typeof readMoney>[2]) =>
        readMoney({ platform, photos }, seller, query),
    },
  }),
  routes: ({ api }, { moneyViews }) => api.handle(getMoney, ({ person, query }) => moneyViews.ofSeller(person, query)),
})
