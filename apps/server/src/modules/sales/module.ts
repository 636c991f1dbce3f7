import { defineModule } from '../../platform/module.ts'
import type { Mail } from '../mail/index.ts'
import { createSales } from './service.ts'

export const salesModule = defineModule({
  create: (platform, { mail }: { mail: Mail }) => ({ sales: createSales(platform, mail) }),
})
