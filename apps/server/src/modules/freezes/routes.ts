import { explainFreeze } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Freezes } from './service.ts'

export function registerFreezesRoutes(api: Api, freezes: Freezes): void {
  api.handle(explainFreeze, async ({ person, params, body }) => {
    await freezes.explain(person, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
