export { factsOfNewSale, readSaleFacts, readSalesOfBikes, type SaleFacts } from './sale-facts.ts'
export { createSaleMails, formatFor, type SaleMessage } from './sale-mails.ts'
export { saleStatus, sideOf } from './sale-status.ts'
