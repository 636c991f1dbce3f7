export { bookQueries } from './module.ts'
