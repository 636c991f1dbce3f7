export { alertOperator, guardByClock } from './alerts.ts'
export { registerOutbox } from './outbox.ts'
export { NOT_KEPT } from './repository.ts'
export { createMail, type Mail } from './service.ts'
