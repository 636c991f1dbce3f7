import { randomUUID } from 'node:crypto'
import * as contract from '@bikevalley/contract'
import { everyone, type Input, type Row, signedIn } from '../row.ts'
import type { World } from '../world.ts'

/** Each time another one: the same one is saved once. */
const wanted = () => ({ name: randomUUID(), parameters: `make=${randomUUID()}`, alert: 'daily' as const })

const saved = async ({ people }: World) => {
  const { insertedId: id } = await people.buyer.call(contract.saveSearch, { body: wanted() })
  return { params: { id }, body: { name: 'Other', alert: 'none' } } satisfies Input
}

export const savedSearchesRows: Row[] = [
  { endpoint: contract.listSavedSearches, letsIn: signedIn },
  { endpoint: contract.saveSearch, letsIn: signedIn, input: () => ({ body: wanted() }) },
  { endpoint: contract.changeSavedSearch, letsIn: ['buyer'], input: saved },
  {
    endpoint: contract.deleteSavedSearch,
    letsIn: signedIn,
    input: saved,
    expectBody: (actor) => (actor === 'visitor' ? {} : { deletedCount: actor === 'buyer' ? 1 : 0 }),
  },
  {
    endpoint: contract.restoreSavedSearch,
    letsIn: ['buyer'],
    input: async (world) => {
      const { params } = await saved(world)
      await world.people.buyer.call(contract.deleteSavedSearch, { params })
      return { params }
    },
  },
  {
    endpoint: contract.stopSearchAlerts,
    when: 'with a token that is none of ours',
    letsIn: everyone,
    status: 400,
    input: () => ({ body: { token: 'a-guess' } }),
  },
  {
    endpoint: contract.stopSearchAlertsOneClick,
    when: 'with a token that is none of ours',
    letsIn: everyone,
    status: 400,
    input: () => ({ query: { token: 'a-guess' } }),
  },
  {
    endpoint: contract.openStopSearchAlerts,
    letsIn: everyone,
    status: 303,
    input: () => ({ query: { token: 'a-guess' } }),
  },
  {
    endpoint: contract.resumeSearchAlerts,
    when: 'with a token that is none of ours',
    letsIn: everyone,
    status: 400,
    input: () => ({ body: { undo: 'a-guess' } }),
  },
]
