export const saleSeller = {}
