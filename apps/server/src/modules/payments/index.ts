export { moneyIs, refundOfBooking } from './money-of-booking.ts'
export { registerPaymentsRoutes } from './routes.ts'
export { createPayments, type Payments } from './service.ts'
export { createTestProcessor, registerTestProcessorRoutes } from './test-processor/index.ts'
