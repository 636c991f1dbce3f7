export const auditEvents = {}
