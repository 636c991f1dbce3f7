import { defineModule } from '../../platform/module.ts'
import { createSearch } from './service.ts'

export const searchModule = defineModule({
  create: (platform) => {
    const { search, searchRuntime, jobs } = createSearch(platform)
    return { search, searchRuntime, searchJobs: jobs }
  },
  // Who starts it is whoever opens the doors: commands and most tests need no index.
  routes: ({ server }, { searchRuntime }) => {
    server.addHook('onClose', () => searchRuntime.stop())
  },
  jobs: ({ searchJobs }) => [searchJobs],
})
