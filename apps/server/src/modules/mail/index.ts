export { alertOperator, guardByClock } from './alerts.ts'
export { registerOutbox } from './outbox.ts'
export { createMail, type Mail } from './service.ts'
