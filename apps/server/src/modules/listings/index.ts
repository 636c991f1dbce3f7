export { fromKilometres, toKilometres } from './distance.ts'
export { listingsModule } from './module.ts'
export { firstPictureOf } from './pictures.ts'
export { type Listings } from './service.ts'
