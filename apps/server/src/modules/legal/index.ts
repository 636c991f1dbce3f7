export { legalModule } from './module.ts'
