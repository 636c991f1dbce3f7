export { reconciliationModule } from './module.ts'
export { READ_AGAIN } from './movements/fetch-progress.ts'
export { FETCH_ALL_MOVEMENTS } from './service.ts'
