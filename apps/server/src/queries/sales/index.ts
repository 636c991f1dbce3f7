export { bookingMoneyStateIs, type RefundOfBooking, refundOfBooking, refundWaits } from './money-of-booking.ts'
export { purchasesOf } from './purchases.ts'
export { readSaleFacts, readSalesOfBikes } from './read-sales.ts'
