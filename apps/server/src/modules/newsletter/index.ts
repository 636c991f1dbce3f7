export { newsletterModule } from './module.ts'
export type { Newsletter } from './service.ts'
