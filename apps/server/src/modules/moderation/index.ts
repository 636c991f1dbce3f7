export { createEvidence } from './evidence.ts'
export { registerModerationRoutes } from './routes.ts'
export { createModeration } from './service.ts'
