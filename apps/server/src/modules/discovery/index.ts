export { registerCrawlerRoutes } from './crawler-routes.ts'
export { registerPreviews } from './preview-routes.ts'
