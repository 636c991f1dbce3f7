export { loadStripePayouts } from './load-stripe.ts'
export { type Released, releaseMoney } from './release.ts'
export { registerPayoutsRoutes } from './routes.ts'
export { createPayouts, type Payouts } from './service.ts'
