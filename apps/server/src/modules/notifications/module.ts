import { defineModule } from '../../platform/module.ts'
import type { Mail } from '../mail/index.ts'
import { registerNotificationsRoutes } from './routes.ts'
import { createNotifications } from './service.ts'

export const notificationsModule = defineModule({
  create: (platform, { mail }: { mail: Mail }) => ({ notifications: createNotifications(platform, mail) }),
  routes: ({ api }, { notifications }) => registerNotificationsRoutes(api, notifications),
  jobs: ({ notifications }) => [notifications.jobs],
  people: ({ notifications }) => ({ personalData: notifications.personalData }),
})
