export { registerCrawlerRoutes } from './crawler-routes.ts'
export { discoveryModule } from './module.ts'
export { registerPreviews } from './preview-routes.ts'
