export { fromKilometres, toKilometres } from './distance.ts'
export { firstPictureOf } from './pictures.ts'
export { registerListingsRoutes } from './routes.ts'
export { createListings, type Listings } from './service.ts'
