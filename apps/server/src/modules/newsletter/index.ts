export { registerNewsletterRoutes } from './routes.ts'
export { createNewsletter, type Newsletter } from './service.ts'
