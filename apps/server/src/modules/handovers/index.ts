export { handoversModule } from './module.ts'
export { hasOverdueHandover } from './repository.ts'
export { registerHandoversRoutes } from './routes.ts'
export { createHandovers, type Handovers } from './service.ts'
