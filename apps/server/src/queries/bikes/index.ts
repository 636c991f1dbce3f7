export { bikeQueries } from './module.ts'
export type { BikeViews } from './service.ts'
