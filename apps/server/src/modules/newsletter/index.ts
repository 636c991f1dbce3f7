export { newsletterModule } from './module.ts'
