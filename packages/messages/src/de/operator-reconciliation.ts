export const operatorReconciliation = {}
