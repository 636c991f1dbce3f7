import {
  ApiError,
  type Booking,
  type Call,
  createPaymentIntent,
  getBooking,
  listBookings,
  listOwnBookings,
  type PaymentProvider,
  type ResponseOf,
} from '@bikevalley/contract'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { untilFirstEnds } from '../../entities/booking/seconds-left.ts'
import { api } from '../../lib/api/api.ts'
import { firstOf } from '../../lib/api/ask-again.ts'
import { keyOf, queryFor } from '../../lib/api/query.ts'
import type { PayableIntent } from './card/test-processor.ts'

/** What the browser pays with at a provider. */
export type ProviderIntent = PayableIntent & { provider: PaymentProvider; publishableKey: string }

/** The booking to pay for. */
export const bookingQuery = (id: string, call?: Call) => queryFor(getBooking, { params: { id } }, call)

const ASK_AGAIN_MS = 5000

/**
 * When the payment page reads its booking again: as the time to pay ends, and while the poster of a paid bike sends its
 * reader to the seller, which whatever stops the sale ends.
 */
export const askAgainAfter = (booking: Pick<Booking, 'hold' | 'status'> | undefined): number | false =>
  firstOf(untilFirstEnds([booking?.hold]), booking?.status.phase === 'to_hand_over' && ASK_AGAIN_MS)

/**
 * Asks for the time to pay and the secret to pay with. It is a query although it changes something: asking again
 * answers the same, so that a reload, a second tab or React's strict mode do no harm. It is never asked by itself
 * when the window gets the focus, since after the time is over that would take a new one.
 */
export const checkoutQuery = (bookingId: string, acceptedPrice: string | null) =>
  queryOptions({
    queryKey: [createPaymentIntent.id, bookingId, acceptedPrice],
    queryFn: async ({ client }) => {
      try {
        const body = { bookingId, ...(acceptedPrice === null ? {} : { acceptedPrice }) }
        let seen = false
        const intent = await api(
          createPaymentIntent,
          { body },
          {
            onMeta: ({ replayed = false }) => {
              seen = replayed
            },
          },
        )
        await showOwnHold(client, bookingId, intent)
        // It was answered before, to nobody: its seconds have gone on since.
        if (seen) await readAgain(client, bookingId)
        return {
          id: intent.paymentIntentId,
          clientSecret: intent.clientSecret,
          provider: intent.provider,
          publishableKey: intent.publishableKey ?? '',
        }
      } catch (error) {
        // The booking says why: another price, another buyer who pays, an end.
        if (error instanceof ApiError) await readAgain(client, bookingId)
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Puts what was answered into the booking, which is the one place that the page counts from. */
async function showOwnHold(
  client: QueryClient,
  bookingId: string,
  intent: ResponseOf<typeof createPaymentIntent>,
): Promise<void> {
  const { queryKey } = bookingQuery(bookingId)
  // A read that began before the hold was taken must not come later and hide it.
  await client.cancelQueries({ queryKey })
  client.setQueryData(
    queryKey,
    (booking): Booking | undefined =>
      booking && {
        ...booking,
        price: intent.amount,
        new_price: null,
        hold: { holder: 'you', expires_at: intent.hold_expires_at, seconds_left: intent.hold_seconds_left },
      },
  )
  void client.invalidateQueries({ queryKey: keyOf(listBookings) })
  void client.invalidateQueries({ queryKey: keyOf(listOwnBookings) })
}

/** The booking as it is now; where that fails, the page goes on with what it has. */
export const readAgain = (client: QueryClient, bookingId: string): Promise<unknown> =>
  client.fetchQuery({ ...bookingQuery(bookingId), staleTime: 0, retry: false }).catch(() => undefined)
