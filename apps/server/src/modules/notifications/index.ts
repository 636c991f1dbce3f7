export { notificationsModule } from './module.ts'
export type { PushAnswers } from './push/send-push.ts'
export type { Notifications } from './service.ts'
