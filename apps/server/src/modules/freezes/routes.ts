import { explainFreeze, listFreezes } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requireAdmin } from '../../platform/refusals.ts'
import type { Freezes } from './service.ts'

export function registerFreezesRoutes(api: Api, freezes: Freezes): void {
  api.handle(listFreezes, async ({ person, query }) => {
    requireAdmin(person)
    return freezes.list(query)
  })
  api.handle(explainFreeze, async ({ person, params, body }) => {
    await freezes.explain(requireAdmin(person), params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
