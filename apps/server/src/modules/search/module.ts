import { defineModule } from '../../platform/module.ts'
import { createSearch } from './service.ts'

export const searchModule = defineModule({
  create: (platform) => {
    const { search, jobs } = createSearch(platform)
    return { search, searchJobs: jobs }
  },
  jobs: ({ searchJobs }) => [searchJobs],
})
