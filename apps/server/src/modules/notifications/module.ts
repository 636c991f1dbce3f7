import { defineModule } from '../../platform/module.ts'
import type { Mail } from '../mail/index.ts'
import { registerNotificationsRoutes } from './routes.ts'
import { createNotifications } from './service.ts'

export const notificationsModule = defineModule({
  create: (platform, { mail }: { mail: Mail }) => ({ notifications: createNotifications(platform, mail) }),
  routes: ({ api, server }, { notifications }) => {
    registerNotificationsRoutes(api, notifications)
    server.addHook('preClose', () => notifications.live.stop())
  },
  jobs: ({ notifications }) => [notifications.jobs, notifications.push.jobs],
  people: ({ notifications }) => ({ personalData: notifications.personalData }),
})
