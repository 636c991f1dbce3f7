export const operatorBookings = {}
