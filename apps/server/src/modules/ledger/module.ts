import { defineModule } from '../../platform/module.ts'
import type { Mail } from '../mail/index.ts'
import { createChains } from './chains.ts'

export const ledgerModule = defineModule({
  create: (platform, needs: { mail: Mail }) => ({ chains: createChains(platform, needs) }),
  jobs: ({ chains }) => [chains.jobs],
})
