export { newsletterModule } from './module.ts'
export { registerNewsletterRoutes } from './routes.ts'
export { createNewsletter } from './service.ts'
