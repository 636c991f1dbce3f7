export { notificationsModule } from './module.ts'
export type { Notifications } from './service.ts'
