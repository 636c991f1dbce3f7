export { bookingQueries } from './module.ts'
