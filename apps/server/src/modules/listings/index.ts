export type { LeavingReason, ListingRow } from './market.ts'
export { registerListingsRoutes } from './routes.ts'
export { createListings, type Listings } from './service.ts'
