import { getAdminFigures, getBuyerFigures, getSellerFigures } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requireAdmin, requireBuyer, requireSeller } from '../../platform/refusals.ts'
import type { Figures } from './service.ts'

export function registerFiguresRoutes(api: Api, figures: Figures): void {
  api.handle(getSellerFigures, ({ person }) => figures.ofSeller(requireSeller(person)))
  api.handle(getBuyerFigures, ({ person }) => figures.ofBuyer(requireBuyer(person)))
  api.handle(getAdminFigures, async ({ person }) => {
    requireAdmin(person)
    return figures.ofMarket()
  })
}
