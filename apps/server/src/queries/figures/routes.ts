import { getAdminFigures, getBuyerFigures, getSellerFigures } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Figures } from './service.ts'

export function registerFiguresRoutes(api: Api, figures: Figures): void {
  api.handle(getSellerFigures, ({ person }) => figures.ofSeller(person))
  api.handle(getBuyerFigures, ({ person }) => figures.ofBuyer(person))
  api.handle(getAdminFigures, () => figures.ofMarket())
}
