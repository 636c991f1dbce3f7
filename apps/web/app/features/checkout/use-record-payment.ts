import { type Booking, createPaymentIntent, recordPayment } from '@bikevalley/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { isAnswer } from '../../lib/api/idempotency-key.ts'

/** Has the server record what the processor has finished, and asks until it answers: repeating answers the same. */
export function useRecordPayment(booking: Booking) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (transactionId: string) =>
      api(recordPayment, {
        body: {
          price: booking.price,
          transactionId,
          email: booking.email,
          bookingId: booking._id,
          productId: booking.productId,
        },
      }),
    retry: (_, error) => !isAnswer(error),
    retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 30_000),
    // A sale changes lists everywhere. Only the wish to pay is not repeated.
    onSettled: () => {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== createPaymentIntent.id })
    },
  })
}
