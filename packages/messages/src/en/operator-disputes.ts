export const operatorDisputes = {}
