export { watchesModule } from './module.ts'
