export { discoveryQueries } from './module.ts'
