import { defineModule } from '../../platform/module.ts'
import { registerNewsletterRoutes } from './routes.ts'
import { createNewsletter } from './service.ts'

export const newsletterModule = defineModule({
  create: (platform, needs: Parameters<typeof createNewsletter>[1]) => ({
    newsletter: createNewsletter(platform, needs),
  }),
  routes: ({ api }, { newsletter }) => registerNewsletterRoutes(api, newsletter),
  jobs: ({ newsletter }) => [newsletter.jobs],
  people: ({ newsletter }) => ({
    deleting: newsletter.onDeletingPerson,
    emailChanged: newsletter.onEmailChanged,
    personalData: newsletter.personalData,
  }),
})
