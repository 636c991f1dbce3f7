export const sale = {}
