import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requireAdmin } from '../../platform/refusals.ts'
import type { Reconciliation } from './service.ts'

export function registerReconciliationRoutes(api: Api, reconciliation: Reconciliation): void {
  api.handle(contract.getReconciliation, async ({ person, query }) => {
    requireAdmin(person)
    return reconciliation.read(query)
  })
  api.handle(contract.listReconciliationItems, async ({ person, query }) => {
    requireAdmin(person)
    return reconciliation.items(query)
  })
  api.handle(contract.explainReconciliationItem, async ({ person, params, body }) => {
    await reconciliation.explain(requireAdmin(person), params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.acceptReconciliation, async ({ person, body }) => {
    await reconciliation.accept(requireAdmin(person), body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.fetchMovements, async ({ person }) => {
    requireAdmin(person)
    return { acknowledged: true, modifiedCount: await reconciliation.fetchNow() }
  })
}
