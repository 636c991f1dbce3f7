export const saleEvents = {}
