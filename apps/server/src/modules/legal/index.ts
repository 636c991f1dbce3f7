export { legalModule } from './module.ts'
export { registerLegalRoutes } from './routes.ts'
export { createLegal } from './service.ts'
