export { figuresQueries } from './module.ts'
export { installSiteMetrics } from './site-metrics.ts'
export { mailWorkedAt, providerReadUntil } from './what-works.ts'
