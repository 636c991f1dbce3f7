import { adminGetToDo, type Call, getAdminFigures, getBuyerFigures, getSellerFigures } from '@bikevalley/contract'
import { queryFor } from '../../lib/api/query.ts'

/** With what the seller has to do, which is read again whenever they come back to it. */
export const sellerFigures = (call?: Call) => ({
  ...queryFor(getSellerFigures, {}, call),
  refetchOnWindowFocus: 'always' as const,
})
export const buyerFigures = (call?: Call) => queryFor(getBuyerFigures, {}, call)
export const adminFigures = (call?: Call) => queryFor(getAdminFigures, {}, call)
export const adminToDo = (call?: Call) => queryFor(adminGetToDo, {}, call)
