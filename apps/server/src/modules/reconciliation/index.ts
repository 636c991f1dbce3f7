export { reconciliationModule } from './module.ts'
export { FETCH_ALL_MOVEMENTS } from './service.ts'
