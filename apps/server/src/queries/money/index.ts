export { moneyQueries } from './module.ts'
