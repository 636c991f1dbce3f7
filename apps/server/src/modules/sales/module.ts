import { defineModule } from '../../platform/module.ts'
import type { Notifications } from '../notifications/index.ts'
import { createSales } from './service.ts'

export const salesModule = defineModule({
  create: (platform, { notifications }: { notifications: Notifications }) => ({
    sales: createSales(platform, notifications),
  }),
})
