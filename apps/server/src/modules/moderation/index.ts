export { createEvidence } from './evidence.ts'
export { moderationModule } from './module.ts'
export { registerModerationRoutes } from './routes.ts'
export { createModeration } from './service.ts'
