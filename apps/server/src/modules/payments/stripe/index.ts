export { createStripeGateway } from './gateway.ts'
