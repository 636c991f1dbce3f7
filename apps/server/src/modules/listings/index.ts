export { registerListingsRoutes } from './routes.ts'
export { createListings, type Listings } from './service.ts'
