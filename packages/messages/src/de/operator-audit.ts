export const operatorAudit = {}
