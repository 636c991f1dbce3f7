export { factsOfNewSale, readSaleFacts, readSalesOfBikes, type SaleFacts } from './sale-facts.ts'
export { createSaleMails, type SaleMessage } from './sale-mails.ts'
export { saleStatus, sideOf } from './sale-status.ts'
