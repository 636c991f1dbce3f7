export { registerOutbox } from './outbox.ts'
export { createMail, type Mail } from './service.ts'
