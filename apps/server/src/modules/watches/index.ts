export { watchesModule } from './module.ts'
export { registerWatchesRoutes } from './routes.ts'
export { createWatches } from './service.ts'
