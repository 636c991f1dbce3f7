export const bike = {}
