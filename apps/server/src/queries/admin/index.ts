export { adminQueries } from './module.ts'
