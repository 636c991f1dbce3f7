export const reconciliation = {}
