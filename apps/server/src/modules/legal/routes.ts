import { getLegalPage } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Legal } from './service.ts'

export function registerLegalRoutes(api: Api, legal: Legal): void {
  api.handle(getLegalPage, ({ params }) => Promise.resolve(legal.page(params.page)))
}
