export const saleBuyer = {}
