export { reconciliationModule } from './module.ts'
export { registerReconciliationRoutes } from './routes.ts'
export { createReconciliation, FETCH_ALL_MOVEMENTS, type Reconciliation } from './service.ts'
