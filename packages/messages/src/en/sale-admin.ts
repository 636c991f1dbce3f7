export const saleAdmin = {}
