export { registerModerationRoutes } from './routes.ts'
export { createModeration } from './service.ts'
