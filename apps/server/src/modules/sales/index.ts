export { readSaleFacts, readSalesOfBikes, type SaleFacts } from './sale-facts.ts'
export { saleStatus, sideOf } from './sale-status.ts'
