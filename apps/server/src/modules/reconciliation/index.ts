export { reconciliationModule } from './module.ts'
export { createReconciliation, FETCH_ALL_MOVEMENTS } from './service.ts'
