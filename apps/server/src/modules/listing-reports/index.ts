export { listingReportsModule } from './module.ts'
