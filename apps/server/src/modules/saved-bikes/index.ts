export { savedBikesModule } from './module.ts'
