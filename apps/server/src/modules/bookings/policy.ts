import { notFound } from '../../platform/refusals.ts'

/** Existence is private: whoever may not see a booking is told the same as when there is none. */
export const bookingNotFound = () => notFound('booking')
