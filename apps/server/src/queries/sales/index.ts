export { bookingMoneyStateIs, type RefundOfBooking, refundOfBooking, refundWaits } from './money-of-booking.ts'
export { readSaleFacts, readSalesOfBikes } from './read-sales.ts'
