import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Reconciliation } from './service.ts'

export function registerReconciliationRoutes(api: Api, reconciliation: Reconciliation): void {
  api.handle(contract.getReconciliation, ({ query }) => reconciliation.read(query))
  api.handle(contract.listReconciliationItems, ({ query }) => reconciliation.items(query))
  api.handle(contract.explainReconciliationItem, async ({ person, params, body }) => {
    await reconciliation.explain(person, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.acceptReconciliation, async ({ person, body }) => {
    await reconciliation.accept(person, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.fetchMovements, async () => {
    return { acknowledged: true, modifiedCount: await reconciliation.fetchNow() }
  })
}
