export { figuresQueries } from './module.ts'
export { installSiteMetrics } from './site-metrics.ts'
