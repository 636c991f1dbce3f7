export { createStripePayouts } from './payouts.ts'
