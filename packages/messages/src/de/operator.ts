export const operator = {}
