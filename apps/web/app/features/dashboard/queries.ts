import { adminGetToDo, type Call, getAdminFigures, getBuyerFigures, getSellerFigures } from '@bikevalley/contract'
import { queryFor } from '../../lib/query.ts'

export const sellerFigures = (call?: Call) => queryFor(getSellerFigures, {}, call)
export const buyerFigures = (call?: Call) => queryFor(getBuyerFigures, {}, call)
export const adminFigures = (call?: Call) => queryFor(getAdminFigures, {}, call)
export const adminToDo = (call?: Call) => queryFor(adminGetToDo, {}, call)
